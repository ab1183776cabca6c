import type { ShownScreen } from '#tools/showScreens';

/** Where `npm run dev` serves the site. */
const devServer = 'http://localhost:5173';

/** The real page in each state, on a phone and on a desktop. */
export function ScreenGallery({ screens }: { screens: ShownScreen[] }) {
  return (
    <div className="gallery">
      <ul className="screens">
        {screens.map(({ id, title, path, link, pictures, failures }) => (
          <li key={id} className={failures.length > 0 ? 'risk' : ''}>
            <div className="pictures">
              {Object.entries(pictures).map(([width, file]) => (
                <a key={width} href={`screens/${file}`}>
                  <img src={`screens/${file}`} alt={`${title} at ${width} pixels`} loading="lazy" />
                </a>
              ))}
            </div>
            <strong>{title}</strong>
            <span className="small">{path}</span>
            {failures.map((failure) => (
              <span key={failure} className="small">
                ✗ {failure}
              </span>
            ))}
            <a href={devServer + link} className="small">
              Open in the dev server
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
