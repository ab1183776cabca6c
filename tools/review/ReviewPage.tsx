import type { ChartChange } from '#tools/review/charts';
import { type Change, inOrder, type Part } from '#tools/review/part';
import { onDevice, type PicturePair } from '#tools/review/screens';
import { topLine } from '#tools/review/summary';

export interface ReviewParts {
  behaviour: Part & { charts: (ChartChange & { drawing: string })[] };
  screens: Part & { pictures: PicturePair[] };
  words: Part;
  weight: Part;
}

interface Props extends ReviewParts {
  title: string;
  facts: readonly (readonly [string, string])[];
  styles: string;
}

const tones = { '+': 'good', '−': 'risk', '±': 'warn' } as const;
const meanings = { '+': 'new', '−': 'gone', '±': 'changed' } as const;

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="changes">
      {inOrder(changes).map(({ sign, text, details = [], isProblem }) => (
        <li key={`${sign}${text}`}>
          <span className={`badge ${isProblem ? 'risk' : tones[sign]}`}>
            {sign} {isProblem ? 'problem' : meanings[sign]}
          </span>
          <div>
            {text}
            {details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Section({ id, part, children }: { id: string; part: Part; children?: React.ReactNode }) {
  return (
    <section id={id}>
      <h2>{part.title}</h2>
      {part.missing.map((text) => (
        <p key={text} className="missing">
          <strong>Not compared:</strong> {text}
        </p>
      ))}
      {part.changes.length === 0 && (
        <p>{part.missing.length > 0 ? 'Nothing seen to change.' : 'Nothing changed.'}</p>
      )}
      <Changes changes={part.changes} />
      {part.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
    </section>
  );
}

function Pair({ id, title, width, before, after, difference, share, grown }: PicturePair) {
  const name = `${title} ${onDevice(width)}`;
  if (!before || !after) {
    const only = before ?? after;
    return (
      <figure>
        <figcaption>
          {name}: {after ? 'new' : 'gone'}
        </figcaption>
        <div className="window">
          <img src={`pictures/${only}`} alt={`${name}, ${after ? 'new' : 'gone'}`} loading="lazy" />
        </div>
      </figure>
    );
  }
  const height = grown === 0 ? '' : `, ${Math.abs(grown)} px ${grown > 0 ? 'longer' : 'shorter'}`;
  return (
    <figure>
      <figcaption>
        {name}: {(share * 100).toFixed(share < 0.01 ? 2 : 1)}% differs{height}
      </figcaption>
      <label>
        before
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          data-slider={`${id}-${width}`}
          aria-label={`${name}: how far before reaches into after`}
        />
        after
      </label>
      <div className="triple">
        <div className="window">
          <div className="pair" id={`${id}-${width}`}>
            <img src={`pictures/${after}`} alt={`${name}, after`} loading="lazy" />
            <img className="old" src={`pictures/${before}`} alt={`${name}, before`} loading="lazy" />
          </div>
        </div>
        <div className="window">
          <img src={`pictures/${difference}`} alt={`${name}, what differs in colour`} loading="lazy" />
        </div>
      </div>
    </figure>
  );
}

/** The whole review as one page that opens from its folder, without a network. */
export function ReviewPage({ title, facts, styles, behaviour, screens, words, weight }: Props) {
  const parts = { behaviour, screens, words, weight };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles + reviewStyles}</style>
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <p className="top">{topLine(Object.values(parts))}</p>
          <div className="tiles">
            {Object.entries(parts).map(([id, part]) => (
              <a key={id} href={`#${id}`} className={`tile ${part.changes.length > 0 ? 'warn' : 'good'}`}>
                <strong>{part.changes.length || 'No'}</strong>
                {part.changes.length === 1 ? 'change' : 'changes'} in {part.title.toLowerCase()}
                {part.missing.length > 0 && ', not all compared'}
              </a>
            ))}
          </div>
          {facts.map(([name, value]) => (
            <p key={name}>
              {name}: {value}
            </p>
          ))}
        </header>
        <main>
          <Section id="behaviour" part={behaviour}>
            {behaviour.charts.map(({ id, drawing }) => (
              <figure key={id}>
                <figcaption>Both versions of the {id}: + new, − gone, ± changed</figcaption>
                <div className="window drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
              </figure>
            ))}
          </Section>
          <Section id="screens" part={screens}>
            {screens.pictures.map((pair) => (
              <Pair key={`${pair.id}-${pair.width}`} {...pair} />
            ))}
          </Section>
          <Section id="words" part={words} />
          <Section id="weight" part={weight} />
        </main>
        <script dangerouslySetInnerHTML={{ __html: slide }} />
      </body>
    </html>
  );
}

const slide = `addEventListener('input', ({ target }) => {
  const pair = document.getElementById(target.dataset.slider);
  if (pair) pair.style.setProperty('--edge', target.value + '%');
});`;

const reviewStyles = `
.top { font-size: 1.15rem; color: var(--text); font-weight: 600; }
.changes { list-style: none; padding: 0; margin: 1rem 0; display: grid; gap: 0.6rem; }
.changes li { display: grid; grid-template-columns: 6.2rem 1fr; gap: 0.75rem; align-items: baseline; }
.changes small { display: block; color: var(--quiet); white-space: pre-wrap; }
.changes .badge { justify-self: start; }
.missing { color: var(--risk) !important; }
figure { margin: 1.75rem 0; }
figcaption { font-weight: 600; margin-bottom: 0.4rem; }
label { display: flex; gap: 0.6rem; align-items: center; color: var(--quiet); margin-bottom: 0.4rem; }
input[type=range] { flex: 1; max-width: 26rem; min-height: 2rem; accent-color: var(--link); }
.triple { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: start; }
@media (max-width: 40rem) { .triple { grid-template-columns: 1fr; } .changes li { grid-template-columns: 1fr; gap: 0.15rem; } }
.window { max-height: 80vh; overflow: auto; border: 1px solid var(--rule); background: var(--panel); }
.window img { display: block; max-width: 100%; height: auto; }
.drawing { max-height: none; padding: 1.25rem; }
.pair { --edge: 50%; position: relative; width: fit-content; max-width: 100%; }
.pair::after { content: ''; position: absolute; inset: 0 auto 0 var(--edge); border-left: 2px solid var(--link); }
.pair .old { position: absolute; inset: 0 auto auto 0; clip-path: inset(0 calc(100% - var(--edge)) 0 0); }
`;
