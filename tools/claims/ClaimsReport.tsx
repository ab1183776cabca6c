import type { Claim } from '#content/claims';
import type { Place, Places, Register } from '#tools/claims/claimPlaces';
import { claimsReportStyles } from '#tools/claims/claimsReportStyles';
import { claimKinds, type Finding, type Kind, kinds, ofKind } from '#tools/claims/findings';
import { readRequirements } from '#tools/shared/requirements';

/** Where `npm start` serves the site. */
const preview = 'http://localhost:4173';

const tileKinds: Kind[] = [...claimKinds.filter((kind) => kinds[kind].tone !== 'good'), 'evidence'];

/** What a claim's row says of a finding about it. */
const badges: Partial<Record<Kind, string>> = {
  conflict: 'conflict',
  acknowledged: 'acknowledged conflict',
  wrongSum: 'does not add up',
};

interface ClaimsReportProps {
  register: Register;
  findings: readonly Finding[];
  places: Places;
  /** What every report looks like. */
  sharedStyles: string;
}

/** The findings of one kind, with links to the claims that they are about. */
function Findings({ kind, findings }: { kind: Kind; findings: readonly Finding[] }) {
  const { title, remedy, tone } = kinds[kind];
  return (
    <section>
      <h2 id={kind}>{title}</h2>
      {findings.length === 0 ? <p>None.</p> : remedy && <p>What to do: {remedy}.</p>}
      <div className="cards">
        {findings.map(({ at, texts, claims }) => (
          <article key={at + texts} style={{ borderInlineStartColor: `var(--${tone})` }}>
            <h3 className="links">
              {claims?.map((id) => (
                <a key={id} href={`#${id}`}>
                  {id}
                </a>
              )) ?? at}
            </h3>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </article>
        ))}
      </div>
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
  const list = (
    <ul className="places">
      {[...groups].map(([key, group]) => {
        const [{ heading, sentence, screen, line }] = group as [Place];
        return (
          <li key={key}>
            <span className="heading">{heading}</span>
            <span className="links">
              {group.map((place) => (
                <a key={place.path} href={hrefOf(place)} title={sentence}>
                  {place.path}
                </a>
              ))}
              {screen && <span>{screen}</span>}
              {line ? (
                <a className="source" href={`../${line.replace(/:\d+$/, '')}`}>
                  {line.replace('src/content/', '')}
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
  if (groups.size <= 3) return list;
  return (
    <details>
      <summary>{groups.size} places</summary>
      {list}
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
  const isProven = claim.status === 'substantiated';
  const found = new Set(findings.flatMap(({ kind, claims }) => (claims?.includes(id) ? kind : [])));
  return (
    <tr id={id}>
      <th scope="row">
        <span className="figure">{claim.value}</span>
        <span className="id">{id}</span>
        {claim.requirements.map((number) => (
          <a key={number} className="small" href={`index.html#${number}`} title={textOf.get(number)}>
            {number}
          </a>
        ))}
      </th>
      <td>
        <p>{claim.text}</p>
        <p className="badges">
          <span className={`badge ${isProven ? 'good' : 'warn'}`}>
            {isProven ? 'evidence on file' : 'no evidence'}
          </span>
          {[...found].map(
            (kind) =>
              badges[kind] && (
                <a key={kind} href={`#${kind}`} className={`badge ${kinds[kind].tone}`}>
                  {badges[kind]}
                </a>
              ),
          )}
        </p>
        {claim.source && (
          <p className="small">
            {isProven ? 'Evidence' : 'A place to start'}: {claim.source}
          </p>
        )}
        {claim.note && <p className="small">{claim.note}</p>}
        {claim.acknowledged && <p className="small">Acknowledged: {claim.acknowledged}</p>}
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
  const groups = [...new Set(entries.map(([, { kind }]) => kind))];
  const anchorOf = (group: string) => `claims-${group.replaceAll(' ', '-')}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Claims report</title>
        <style>{sharedStyles + claimsReportStyles}</style>
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
            <nav aria-label="Kinds of claims" className="links kinds">
              {groups.map((group) => (
                <a key={group} href={`#${anchorOf(group)}`}>
                  {group}
                </a>
              ))}
            </nav>
            {groups.map((group) => (
              <section key={group}>
                <h3 id={anchorOf(group)}>{group}</h3>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Figure</th>
                      <th scope="col">Claim</th>
                      <th scope="col">Where it appears</th>
                    </tr>
                  </thead>
                  <tbody>
                    {entries.map(
                      ([id, claim]) =>
                        claim.kind === group && <ClaimRow key={id} {...{ id, claim, findings, places }} />,
                    )}
                  </tbody>
                </table>
              </section>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}
