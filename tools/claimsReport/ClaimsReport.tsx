import type { Register } from '#tools/claimPlaces';
import type { Audit } from '#tools/claimsAudit';
import type { Tone } from './Badge';
import { ClaimRow } from './ClaimRow';
import {
  Conflicts,
  EndlessDeadlines,
  FiguresBesideRegister,
  RepeatedFigures,
  Sums,
  UnusedClaims,
} from './Findings';
import { claimsReportStyles } from './styles';

interface ClaimsReportProps {
  register: Register;
  audit: Audit;
  /** What every report looks like. */
  sharedStyles: string;
}

function Tile({ count, label, tone, href }: { count: number; label: string; tone: Tone; href: string }) {
  return (
    <a className={`tile ${count > 0 ? tone : 'good'}`} href={href}>
      <strong>{count}</strong> {label}
    </a>
  );
}

/** The id of a kind's heading, which has no spaces. */
function anchorOf(kind: string): string {
  return `kind-${kind.replaceAll(' ', '-')}`;
}

/** The claims register as a document: what needs a decision first, then every claim with where it appears. */
export function ClaimsReport({ register, audit, sharedStyles }: ClaimsReportProps) {
  const { conflicts, sums, unregistered, unsubstantiated, unused, endless } = audit;
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
        <style>{sharedStyles + claimsReportStyles}</style>
      </head>
      <body>
        <header>
          <h1>Claims report</h1>
          <p>
            What the pages claim, and what is left to settle: {Object.keys(register).length} claims in{' '}
            <code>src/content/claims.ts</code>. Links to pages work while npm start is running.
          </p>
          <nav aria-label="Summary" className="tiles">
            <Tile count={open.length} label="conflicts to settle" tone="risk" href="#conflicts" />
            <Tile count={wrong.length} label="sums that do not add up" tone="risk" href="#sums" />
            <Tile
              count={unregistered.length}
              label="figures beside the register"
              tone="risk"
              href="#beside"
            />
            <Tile
              count={unsubstantiated.length}
              label="claims shown without evidence"
              tone="warn"
              href="#claims"
            />
            <Tile count={endless.length} label="deadlines that never come" tone="warn" href="#urgency" />
            <Tile count={unused.length} label="shown nowhere" tone="calm" href="#unused" />
          </nav>
        </header>
        <main>
          <Conflicts conflicts={conflicts} />
          <Sums sums={sums} />
          <FiguresBesideRegister unregistered={unregistered} />
          <EndlessDeadlines endless={endless} />
          <RepeatedFigures {...audit} />
          <UnusedClaims unused={unused} />

          <section>
            <h2 id="claims">Every claim</h2>
            <p>
              With evidence on file, name it in <code>source</code> and set{' '}
              <code>status: 'substantiated'</code>.
            </p>
            <nav aria-label="Kinds of claims" className="links kinds">
              {kinds.map((kind) => (
                <a key={kind} href={`#${anchorOf(kind)}`}>
                  {kind}
                </a>
              ))}
            </nav>
            {kinds.map((kind) => (
              <section key={kind}>
                <h3 id={anchorOf(kind)}>{kind}</h3>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Figure</th>
                      <th scope="col">Claim</th>
                      <th scope="col">Where it appears</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Object.entries(register).map(
                      ([id, claim]) =>
                        claim.kind === kind && <ClaimRow key={id} id={id} claim={claim} audit={audit} />,
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
