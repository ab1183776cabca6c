import type { ReportScreen } from '../reportData.ts';
import { anchorOf } from '../reportPaths.ts';

interface ScreenGalleryProps {
  screens: ReportScreen[];
  base: string | undefined;
}

/** The real page in each state, on a phone and on a desktop. */
export function ScreenGallery({ screens, base }: ScreenGalleryProps) {
  return (
    <div className="gallery">
      <ul className="screens">
        {screens.map(({ id, title, path, link, pictures, failures }) => (
          <li key={id} id={anchorOf('screen', id)} className={failures.length > 0 ? 'risk' : ''}>
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
            {base && (
              <a href={base.replace(/\/$/, '') + link} className="small">
                Open this screen
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
