import type { Claim } from '#content/claims';
import type { Place, Places, Register } from '#tools/claims/claimPlaces';
import { claimKinds, type Finding, type Kind, kinds, ofKind } from '#tools/claims/findings';
import { readRequirements } from '#tools/shared/requirements';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

const tileKinds: Kind[] = [...claimKinds, 'evidence'];

interface ClaimsReportProps {
  register: Register;
  findings: readonly Finding[];
  places: Places;
  /** What every report looks like. */
  sharedStyles: string;
}

/** What the claims report looks like, beyond what every report does. */
const styles = `
table { width: 100%; margin-top: 1rem; border-collapse: collapse; table-layout: fixed; background: var(--panel); }
th, td { padding: 0.8rem 1rem; text-align: start; vertical-align: top; border: 1px solid var(--rule); }
tr:target { background: var(--calm-bg); }
tr { break-inside: avoid; }
thead th { font-size: 0.8rem; color: var(--quiet); }
ul { margin: 0.5rem 0; padding-inline-start: 1.1rem; }
.small { display: block; font-size: 0.85rem; font-weight: 400; color: var(--quiet); }
@media (max-width: 44rem) { table, tbody, tr, th, td { display: block; } thead { display: none; } }
`;

/** The findings of one kind, with links to the claims that they are about. */
function Findings({ kind, findings }: { kind: Kind; findings: readonly Finding[] }) {
  const { title, remedy } = kinds[kind];
  return (
    <section>
      <h2 id={kind}>{title}</h2>
      {findings.length === 0 ? <p>None.</p> : remedy && <p>What to do: {remedy}.</p>}
      <ul>
        {findings.map(({ at, texts, claims = [] }) => (
          <li key={at + texts}>
            {claims.length === 0 && <strong>{at} </strong>}
            {claims.map((id) => (
              <a key={id} href={`#${id}`}>
                {`${id} `}
              </a>
            ))}
            {texts.map((text) => (
              <span key={text} className="small">
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link that opens the page at the claim's words or, where these are too few to be unique, at its heading. */
function hrefOf({ path, screen, heading, text, unseen }: Place): string {
  if (screen || unseen) return preview + path;
  const words = text.length < 12 ? heading : text.slice(0, 100).replace(/(?<=.{60})\s\S*$/, '');
  // In a text fragment a hyphen is syntax.
  return `${preview}${path}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** Where a claim appears: an entry for each heading and line of the content, with a link to each page. */
function Appearances({ places }: { places: readonly Place[] }) {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = [place.heading, place.screen, place.line].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return (
    <details open={groups.size <= 3}>
      <summary>{groups.size} places</summary>
      <ul>
        {[...groups].map(([key, group]) => {
          const [{ heading, screen, line }] = group as [Place];
          return (
            <li key={key}>
              {heading}
              <span className="small">
                {group.map((place) => (
                  <a key={place.path} href={hrefOf(place)} title={place.sentence}>
                    {`${place.path} `}
                  </a>
                ))}
                {screen && `${screen} `}
                {line ? (
                  <a href={`../${line.replace(/:\d+$/, '')}`}>{line.replace('src/content/', '')}</a>
                ) : (
                  'found by its words, not taken from the register'
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const textOf = new Map<string, string>(readRequirements().map(({ number, text }) => [number, text]));

/** A claim, the requirements that ask for it, what was found about it, and where it appears. */
function ClaimRow({
  id,
  claim,
  findings,
  places,
}: { id: string; claim: Claim } & Omit<ClaimsReportProps, 'register' | 'sharedStyles'>) {
  const { value, kind: group, text, status, source, note, acknowledged, requirements } = claim;
  const isProven = status === 'substantiated';
  const about = findings.flatMap(({ kind, claims }) => (claims?.includes(id) ? kind : []));
  const listed = [...new Set(about)].filter((kind) => claimKinds.includes(kind));
  return (
    <tr id={id}>
      <th scope="row">
        {value}
        <span className="small">
          {id}, {group}
        </span>
        {requirements.map((number) => (
          <a key={number} className="small" href={`index.html#${number}`} title={textOf.get(number)}>
            {number}
          </a>
        ))}
      </th>
      <td>
        <p>{text}</p>
        <p className="badges">
          <span className={`badge ${isProven ? 'good' : 'warn'}`}>
            {isProven ? 'evidence on file' : 'no evidence'}
          </span>
          {listed.map((kind) => (
            <a key={kind} href={`#${kind}`} className={`badge ${kinds[kind].tone}`}>
              {kinds[kind].title}
            </a>
          ))}
        </p>
        {source && <p className="small">{`${isProven ? 'Evidence' : 'A place to start'}: ${source}`}</p>}
        {note && <p className="small">{note}</p>}
        {acknowledged && <p className="small">Acknowledged: {acknowledged}</p>}
      </td>
      <td>
        <Appearances places={places[id] ?? []} />
      </td>
    </tr>
  );
}

/** The claims register as a document: what needs a decision first, then every claim with where it appears. */
export function ClaimsReport({ register, findings, places, sharedStyles }: ClaimsReportProps) {
  const entries = Object.entries(register);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Claims report</title>
        <style>{sharedStyles + styles}</style>
      </head>
      <body>
        <header>
          <h1>Claims report</h1>
          <p>
            {entries.length} claims stand in <code>src/content/claims.ts</code>. Links to pages work while npm
            start is running.
          </p>
          <nav aria-label="Summary" className="tiles">
            {tileKinds.map((kind) => {
              const count = ofKind(findings, kind).length;
              const { title, tone } = kinds[kind];
              return (
                <a key={kind} className={`tile ${count > 0 ? tone : 'good'}`} href={`#${kind}`}>
                  <strong>{count}</strong> {title}
                </a>
              );
            })}
          </nav>
        </header>
        <main>
          {claimKinds.map((kind) => (
            <Findings key={kind} kind={kind} findings={ofKind(findings, kind)} />
          ))}
          <section>
            <h2 id="evidence">Every claim</h2>
            <p>
              {kinds.evidence.title}: {kinds.evidence.remedy}.
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Figure</th>
                  <th scope="col">Claim</th>
                  <th scope="col">Where it appears</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(([id, claim]) => (
                  <ClaimRow key={id} {...{ id, claim, findings, places }} />
                ))}
              </tbody>
            </table>
          </section>
        </main>
      </body>
    </html>
  );
}
