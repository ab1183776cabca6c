import type { ReactNode } from 'react';
import type { Claim } from '#content/claims';
import type { Place, Register } from '#tools/claimPlaces';
import type { Audit } from '#tools/claimsAudit';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

interface ClaimsReportProps {
  register: Register;
  audit: Audit;
  /** What every report looks like. */
  sharedStyles: string;
}

type Tone = 'good' | 'warn' | 'risk' | 'calm';

function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

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

function Appearances({ places }: { places: readonly Place[] }) {
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

function ClaimRow({ id, claim, audit }: { id: string; claim: Claim; audit: Audit }) {
  const conflict = audit.conflicts.find(({ claims }) => claims.includes(id));
  const wrong = audit.sums.some((sum) => sum.claim === id && !sum.addsUp);
  return (
    <tr id={id}>
      <th scope="row">
        <span className="figure">{claim.value}</span>
        <span className="id">{id}</span>
      </th>
      <td>
        <p>{claim.text}</p>
        <p className="badges">
          <Badge tone={claim.status === 'substantiated' ? 'good' : 'warn'}>{claim.status}</Badge>
          {conflict && (
            <a href={`#conflict-${conflict.topic}`}>
              <Badge tone={conflict.acknowledged ? 'calm' : 'risk'}>
                {conflict.acknowledged ? 'conflict, acknowledged' : 'conflict'}
              </Badge>
            </a>
          )}
          {wrong && (
            <a href="#sums">
              <Badge tone="risk">does not add up</Badge>
            </a>
          )}
        </p>
        {claim.source && (
          <p className="small">
            {claim.status === 'substantiated' ? 'Evidence' : 'A place to start'}: {claim.source}
          </p>
        )}
        {claim.note && <p className="small">{claim.note}</p>}
        {claim.acknowledged && <p className="small">Acknowledged: {claim.acknowledged}</p>}
      </td>
      <td>
        <Appearances places={audit.places[id] ?? []} />
      </td>
    </tr>
  );
}

function ClaimLinks({ ids }: { ids: readonly string[] }) {
  return (
    <span className="links">
      {ids.map((id) => (
        <a key={id} href={`#${id}`}>
          {id}
        </a>
      ))}
    </span>
  );
}

function Tile({ count, label, tone, href }: { count: number; label: string; tone: Tone; href: string }) {
  return (
    <a className={`tile ${count > 0 ? tone : 'good'}`} href={href}>
      <strong>{count}</strong> {label}
    </a>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The claims register as a document: what needs a decision first, then every claim with where it appears. */
export function ClaimsReport({ register, audit, sharedStyles }: ClaimsReportProps) {
  const { conflicts, sums, rounded, unsubstantiated, unused, endless, repeated } = audit;
  const kinds = [...new Set(Object.values(register).map(({ kind }) => kind))];
  const open = conflicts.filter(({ acknowledged }) => !acknowledged);
  const wrong = sums.filter(({ addsUp }) => !addsUp);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Claims report</title>
        <style>{sharedStyles + styles}</style>
      </head>
      <body>
        <header>
          <h1>Claims report</h1>
          <p>
            {Object.keys(register).length} claims in the register. Links to pages work while npm start is
            running.
          </p>
          <nav aria-label="Summary" className="tiles">
            <Tile count={open.length} label="conflicts to settle" tone="risk" href="#conflicts" />
            <Tile count={wrong.length} label="sums that do not add up" tone="risk" href="#sums" />
            <Tile
              count={unsubstantiated.length}
              label="claims shown without evidence"
              tone="warn"
              href={`#kind-${kinds[0]}`}
            />
            <Tile count={endless.length} label="deadlines that never come" tone="warn" href="#urgency" />
            <Tile count={unused.length} label="shown nowhere" tone="calm" href="#unused" />
          </nav>
        </header>
        <main>
          <section>
            <h2 id="conflicts">Conflicts</h2>
            <p>Claims on one topic that cannot all be true as the pages show them.</p>
            <div className="cards">
              {conflicts.map(({ topic, claims, reasons, acknowledged }) => (
                <article key={topic} id={`conflict-${topic}`} className={acknowledged ? '' : 'open'}>
                  <h3>
                    {topic} {acknowledged && <Badge tone="calm">acknowledged</Badge>}
                  </h3>
                  <ul>
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                  <ClaimLinks ids={claims} />
                </article>
              ))}
            </div>
          </section>

          <section>
            <h2 id="sums">Sums</h2>
            <p>What the figures say about each other, worked out.</p>
            <table className="sums">
              <thead>
                <tr>
                  <th scope="col">Claim</th>
                  <th scope="col">Sum</th>
                  <th scope="col">Result</th>
                </tr>
              </thead>
              <tbody>
                {sums.map(({ claim, text, addsUp, corrected }) => (
                  <tr key={claim + text}>
                    <th scope="row">
                      <a href={`#${claim}`}>{claim}</a>
                    </th>
                    <td>
                      <p>{text}</p>
                      {corrected && <p className="small">{capitalized(corrected)}.</p>}
                    </td>
                    <td>
                      <Badge tone={addsUp ? 'good' : 'risk'}>{addsUp ? 'adds up' : 'does not add up'}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>

          <section>
            <h2 id="urgency">Deadlines that never come</h2>
            <ul>
              {endless.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>

          <section>
            <h2 id="repeated">One figure, several meanings</h2>
            <p>A copying error, or two groups taken for one? Worth a look; no conflict by itself.</p>
            <ul>
              {repeated.map(({ figure, claims }) => (
                <li key={figure}>
                  {figure}: <ClaimLinks ids={claims} />
                </li>
              ))}
            </ul>
            {rounded.map(({ topic, figures }) => (
              <p key={topic} className="small">
                {figures.join(' and ')} ({topic}) agree: one is the other, rounded.
              </p>
            ))}
          </section>

          <section>
            <h2 id="unused">Shown nowhere</h2>
            {unused.length === 0 ? <p>Every claim is shown.</p> : <ClaimLinks ids={unused} />}
          </section>

          {kinds.map((kind) => {
            const entries = Object.entries(register).filter(([, claim]) => claim.kind === kind);
            return (
              <section key={kind}>
                <h2 id={`kind-${kind}`}>{capitalized(kind)}</h2>
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
                      <ClaimRow key={id} id={id} claim={claim} audit={audit} />
                    ))}
                  </tbody>
                </table>
              </section>
            );
          })}
        </main>
      </body>
    </html>
  );
}

const styles = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; }
article { padding: 1rem 1.2rem; border: 1px solid var(--rule); border-radius: var(--radius-control); background: var(--panel); }
article.open { border-inline-start: 4px solid var(--risk-bg); border-inline-start-color: var(--color-risk); }
ul { margin: 0.5rem 0; padding-inline-start: 1.1rem; }
li + li { margin-top: 0.3rem; }
.links { display: inline-flex; flex-wrap: wrap; gap: 0.1rem 0.75rem; font-size: 0.875rem; }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); table-layout: fixed; }
th, td { padding: 0.8rem 1rem; text-align: start; vertical-align: top; }
td > p:first-child { margin-top: 0; }
tbody tr { border-top: 1px solid var(--rule); }
tbody tr:target { background: var(--calm-bg); }
thead th { font-size: 0.8rem; color: var(--quiet); font-weight: 600; padding-block: 0.5rem; }
thead th:first-child { width: 22%; }
thead th:last-child { width: 36%; }
.sums thead th:last-child { width: 11rem; }
tbody th { font-weight: 600; }
.figure { display: block; font-size: 1.1rem; }
.id { font-size: 0.8rem; font-weight: 400; color: var(--quiet); }
.small, .source, em { font-size: 0.85rem; color: var(--quiet); }
.places { list-style: none; margin: 0; padding: 0; }
.places .heading { display: block; font-size: 0.9rem; line-height: 1.35; }
summary { cursor: pointer; font-size: 0.9rem; color: var(--link); }
details[open] summary { margin-bottom: 0.5rem; }
@media (max-width: 44rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tbody tr { padding-block: 0.6rem; }
  tbody tr:first-child { border-top: 0; }
  th, td { padding: 0.3rem 1rem; }
  td:last-child { padding-top: 0.5rem; }
  .figure { display: inline; margin-inline-end: 0.6rem; }
}
@media print {
  details::details-content { content-visibility: visible; block-size: auto; }
  tr, article { break-inside: avoid; }
}
`;
