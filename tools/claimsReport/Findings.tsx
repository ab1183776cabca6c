import type { Audit } from '#tools/claimsAudit';
import { typedIn } from '#tools/unregisteredFigures';
import { Badge } from './Badge';
import { ClaimLinks } from './ClaimLinks';

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Claims that contradict each other, open or acknowledged. */
export function Conflicts({ conflicts }: Pick<Audit, 'conflicts'>) {
  return (
    <section>
      <h2 id="conflicts">Conflicts</h2>
      <p>
        Claims that cannot all be true as the pages show them. Change a figure in{' '}
        <code>src/content/claims.ts</code> or the words where they stand. To keep both, write into{' '}
        <code>acknowledged</code> of each claim who accepts it and why.
      </p>
      {conflicts.length === 0 && <p>None.</p>}
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
  );
}

/** Figures that pages show and no claim stands for, each with where it is typed. */
export function FiguresBesideRegister({ unregistered }: Pick<Audit, 'unregistered'>) {
  return (
    <section>
      <h2 id="beside">Figures beside the register</h2>
      <p>
        Pages show them, but nobody answers for them. Add a claim to <code>src/content/claims.ts</code> and
        take it with <code>figure('its-id')</code> in place of the digits.
      </p>
      {unregistered.length === 0 && <p>None.</p>}
      <ul>
        {unregistered.map((unknown) => (
          <li key={unknown.figure + unknown.words}>
            <strong>{unknown.figure}</strong> in “{unknown.words}” on {unknown.where.join(', ')}:{' '}
            <span className="small">{typedIn(unknown)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the figures say about each other, each with whether it adds up. */
export function Sums({ sums }: Pick<Audit, 'sums'>) {
  return (
    <section>
      <h2 id="sums">Sums</h2>
      <p>
        What the figures say about each other, worked out. After a change of a price, this is what follows.
      </p>
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
  );
}

/** Deadlines that begin again or never pass, a line each. */
export function EndlessDeadlines({ endless }: Pick<Audit, 'endless'>) {
  return (
    <section>
      <h2 id="urgency">Deadlines that never come</h2>
      {endless.length === 0 && <p>None.</p>}
      <ul>
        {endless.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Figures that several claims share, and those that agree once rounded. */
export function RepeatedFigures({ repeated, rounded }: Pick<Audit, 'repeated' | 'rounded'>) {
  return (
    <section>
      <h2 id="repeated">One figure, several meanings</h2>
      <p>A copying error, or two groups taken for one? Worth a look; no conflict by itself.</p>
      {repeated.length === 0 && <p>None.</p>}
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
  );
}

/** Claims that no page shows. */
export function UnusedClaims({ unused }: Pick<Audit, 'unused'>) {
  return (
    <section>
      <h2 id="unused">Shown nowhere</h2>
      <p>Claims of the register that no page makes.</p>
      {unused.length === 0 ? <p>None.</p> : <ClaimLinks ids={unused} />}
    </section>
  );
}
