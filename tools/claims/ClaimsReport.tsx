import type { Claim } from '#content/claims';
import type { Place, Places, Register } from '#tools/claims/claimPlaces';
import { claimKinds, type Finding, kinds, ofKind } from '#tools/claims/findings';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

/** What the claims report looks like, beyond what every report does. */
const styles = `
table { width: 100%; margin-top: 1rem; border-collapse: collapse; table-layout: fixed; background: var(--panel); }
th, td { padding: 0.8rem 1rem; text-align: start; vertical-align: top; border: 1px solid var(--rule); }
tr:target { background: var(--calm-bg); }
tr { break-inside: avoid; }
ul { margin: 0.5rem 0; padding-inline-start: 1.1rem; }
.small { display: block; font-size: 0.85rem; font-weight: 400; color: var(--quiet); }
@media (max-width: 44rem) { table, tbody, tr, th, td { display: block; } thead { display: none; } }
`;

/** What was found, with links to the claims that it is about. */
function FindingItem({ at, texts, claims = [] }: Finding) {
  return (
    <li>
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
  );
}

/** A link that opens the page at the claim's words or, where these are too few to be unique, at its heading. */
function hrefOf({ path, screen, heading, text, unseen }: Place): string {
  if (screen || unseen) return preview + path;
  const words = text.length < 12 ? heading : text.slice(0, 100).replace(/(?<=.{60})\s\S*$/, '');
  // In a text fragment a hyphen is syntax.
  return `${preview}${path}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

function PlaceItem(place: Place) {
  const { path, screen, heading, sentence, line } = place;
  return (
    <li>
      <a href={hrefOf(place)} title={sentence}>
        {screen ? `${path}, ${screen}` : path}
      </a>
      {`: ${heading} `}
      <span className="small">
        {line ? (
          <a href={`../${line.replace(/:\d+$/, '')}`}>{line}</a>
        ) : (
          'found by its words, not taken from the register'
        )}
      </span>
    </li>
  );
}

/** A claim, what is on file for it, and where it appears. */
function ClaimRow({ id, claim, places }: { id: string; claim: Claim; places: readonly Place[] }) {
  const { value, kind, text, status, source, note, acknowledged, requirements } = claim;
  const isProven = status === 'substantiated';
  const remarks = [
    isProven ? 'Evidence on file' : 'No evidence',
    source && (isProven ? source : `A place to start: ${source}`),
    note,
    acknowledged && `Acknowledged: ${acknowledged}`,
  ];
  return (
    <tr id={id}>
      <th scope="row">
        {value}
        <span className="small">{[id, kind, ...requirements].join(', ')}</span>
      </th>
      <td>
        {text}
        {remarks.filter(Boolean).map((remark) => (
          <span key={remark} className="small">
            {remark}
          </span>
        ))}
      </td>
      <td>
        <details open={places.length <= 4}>
          <summary>{places.length} places</summary>
          <ul>
            {places.map((place) => (
              <PlaceItem key={JSON.stringify(place)} {...place} />
            ))}
          </ul>
        </details>
      </td>
    </tr>
  );
}

interface ClaimsReportProps {
  register: Register;
  findings: readonly Finding[];
  places: Places;
  /** What every report looks like. */
  sharedStyles: string;
}

/** The claims register as a document: what needs a decision first, then every claim with where it appears. */
export function ClaimsReport({ register, findings, places, sharedStyles }: ClaimsReportProps) {
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
            {Object.keys(register).length} claims stand in <code>src/content/claims.ts</code>,{' '}
            {ofKind(findings, 'evidence').length} of them without evidence. Links to pages work while npm
            start is running.
          </p>
        </header>
        <main>
          {claimKinds.map((kind) => (
            <section key={kind}>
              <h2>{`${kinds[kind].title}: ${ofKind(findings, kind).length || 'none'}`}</h2>
              {kinds[kind].remedy && <p>What to do: {kinds[kind].remedy}.</p>}
              <ul>
                {ofKind(findings, kind).map((finding) => (
                  <FindingItem key={finding.at + finding.texts} {...finding} />
                ))}
              </ul>
            </section>
          ))}
          <h2>Every claim</h2>
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
              {Object.entries(register).map(([id, claim]) => (
                <ClaimRow key={id} id={id} claim={claim} places={places[id] ?? []} />
              ))}
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}
