import type { ReactNode } from 'react';
import type { Claim } from '#content/claims';
import type { Place, Register } from '#tools/claimPlaces';
import type { Audit } from '#tools/claimsAudit';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

interface ClaimsReportProps {
  register: Register;
  audit: Audit;
  /** The design's colours, as CSS custom properties. */
  tokens: string;
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
export function ClaimsReport({ register, audit, tokens }: ClaimsReportProps) {
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
        <style>{tokens + styles}</style>
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
:root {
  color-scheme: light dark;
  --page: var(--color-paper); --panel: var(--color-surface); --text: var(--color-ink);
  --quiet: var(--color-muted); --rule: var(--color-line); --link: var(--color-teal-600);
  --good: var(--color-good); --good-bg: var(--color-good-50);
  --warn: var(--color-warn); --warn-bg: var(--color-warn-50);
  --risk: var(--color-risk); --risk-bg: var(--color-risk-50);
  --calm: var(--color-teal-800); --calm-bg: var(--color-teal-50);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: var(--color-ink); --panel: color-mix(in oklab, var(--color-ink), white 7%);
    --text: var(--color-paper); --quiet: color-mix(in oklab, var(--color-ink), white 68%);
    --rule: color-mix(in oklab, var(--color-ink), white 20%); --link: var(--color-digits);
    --good: var(--color-good-50); --good-bg: color-mix(in oklab, var(--color-good), black 25%);
    --warn: var(--color-warn-50); --warn-bg: var(--color-warn);
    --risk: var(--color-risk-50); --risk-bg: color-mix(in oklab, var(--color-risk), black 15%);
    --calm: var(--color-teal-50); --calm-bg: var(--color-teal-800);
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 var(--font-sans); overflow-wrap: anywhere; }
header, main { max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header { padding-top: 2.5rem; }
main { padding-bottom: 4rem; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.015em; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.4rem; margin-top: 3rem; }
h3 { font-size: 1rem; }
p { margin: 0.35rem 0 0; }
header p, section > p { color: var(--quiet); }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.75rem; margin-top: 1.5rem; }
.tile { padding: 0.9rem 1rem; border-radius: var(--radius-control); text-decoration: none; font-size: 0.9rem; line-height: 1.3; }
.tile strong { display: block; font-size: 1.9rem; line-height: 1.1; font-variant-numeric: tabular-nums; }
.good { color: var(--good); background: var(--good-bg); }
.warn { color: var(--warn); background: var(--warn-bg); }
.risk { color: var(--risk); background: var(--risk-bg); }
.calm { color: var(--calm); background: var(--calm-bg); }
.badge { display: inline-block; padding: 0.05rem 0.55rem; border-radius: var(--radius-full); font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
.badges { display: flex; align-items: center; flex-wrap: wrap; gap: 0.4rem; margin-block: 0.4rem; }
.badges a { text-decoration: none; line-height: 1; }
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
