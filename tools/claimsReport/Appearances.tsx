import type { Place } from '#tools/claimPlaces';
import { Badge } from './Badge';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

/** A link that opens the page at the claim's words or, where these are too few to be told apart, at its heading. */
function hrefOf({ path, screen, anchor = '', heading, text, unseen }: Place): string {
  if (screen || unseen) return preview + path;
  const words = text.length < 12 ? heading : text.slice(0, 100).replace(/(?<=.{60})\s\S*$/, '');
  // In a text fragment a hyphen is syntax.
  return `${preview}${path}#${anchor}:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** Places under one heading and from one line of the content are one entry, with a link for each page. */
function groupPlaces(places: readonly Place[]): Place[][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const { heading, screen, call } = place;
    const key = [heading, screen, call?.file, call?.line].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

/** Where a claim appears, with a link to each place and to the line of the content. */
export function Appearances({ places }: { places: readonly Place[] }) {
  const groups = groupPlaces(places);
  if (groups.length === 0) return <Badge tone="calm">shown nowhere</Badge>;
  const list = (
    <ul className="places">
      {groups.map((group) => {
        const [{ heading, sentence, screen, call }] = group as [Place];
        return (
          <li key={JSON.stringify([heading, screen, call])}>
            <span className="heading">{heading}</span>
            <span className="links">
              {group.map((place) => (
                <a key={place.path} href={hrefOf(place)} title={sentence}>
                  {place.path}
                </a>
              ))}
              {screen && <span>{screen}</span>}
              {call ? (
                <a className="source" href={`../${call.file}`}>
                  {call.file.replace('src/content/', '')}:{call.line}
                </a>
              ) : (
                <em>found by its words, not taken from the register</em>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
  if (groups.length <= 3) return list;
  return (
    <details>
      <summary>{groups.length} places</summary>
      {list}
    </details>
  );
}
