import { PathReport } from 'statechart-prover/page';
import type { ReportScreen, SiteData } from '../siteData.ts';

/** The report on the machines, with the real screen of each state. */
export function SitePage(data: SiteData) {
  const { screens, base } = data;
  const good = screens.filter(({ failures }) => failures.length === 0).length;
  return (
    <PathReport
      {...data}
      tiles={[{ good, total: screens.length, label: 'screens are as they have to be' }]}
      beside={({ name }, selected) => {
        const shown = screens.filter(
          ({ machine, states }) => machine === name && (!selected || isAt(states, selected)),
        );
        return shown.length > 0 && <Screens screens={shown} base={base} />;
      }}
    />
  );
}

/** Whether a screen is that of a state, or of the target of a transition. */
function isAt(states: readonly string[], selected: string): boolean {
  const target = selected.split('→ ').at(-1);
  return states.some((state) => state === target || state.startsWith(`${target}.`));
}

/** The real page in each state, on a phone and on a desktop. */
function Screens({ screens, base }: { screens: ReportScreen[]; base: string | undefined }) {
  return (
    <div className="gallery">
      <ul className="screens">
        {screens.map(({ id, title, path, link, pictures, failures, notReached }) => (
          <li key={id} className={notReached ? 'warn' : failures.length > 0 ? 'bad' : ''}>
            <div className="pictures">
              {Object.entries(pictures).map(([width, file]) => (
                <a key={width} href={`screens/${file}`}>
                  <img src={`screens/${file}`} alt={`${title} at ${width} pixels`} loading="lazy" />
                </a>
              ))}
            </div>
            <strong>{title}</strong>
            {[path, ...failures.map((failure) => `✗ ${failure}`)].map((line) => (
              <span key={line} className="small">
                {line}
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
