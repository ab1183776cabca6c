import type { PicturePair } from '#tools/review/screens';

/** A file of facts/ with the lines that went and came, and the headings that they stand below. */
export interface FactChange {
  /** 'quiz.md' */
  name: string;
  title: string;
  lines: readonly string[];
}

interface Props {
  title: string;
  about: readonly (readonly [name: string, value: string])[];
  /** What the changes mean, where that is cheap to say. */
  sentences: readonly string[];
  facts: readonly FactChange[];
  drawings: readonly { id: string; svg: string }[];
  /** Undefined where no build of the other version is at hand. */
  pictures: readonly PicturePair[] | undefined;
  styles: string;
}

const tones: Record<string, string> = { '+': 'good', '-': 'risk' };

function Lines({ name, title, lines }: FactChange) {
  return (
    <section id={name}>
      <h2>{title}</h2>
      <ul className="lines">
        {lines.map((line, index) => {
          const tone = tones[line[0] ?? ''] ?? '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
            <li key={`${index} ${line}`} className={tone}>
              {tone && <span className={`badge ${tone}`}>{tone === 'good' ? '+ now' : '− before'}</span>}
              {line.slice(1).replace(/^[\s#-]+/, '')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Pair({ title, width, before, after, difference, share }: PicturePair) {
  const name = `${title} at ${width} px`;
  const what =
    before && after ? `${(share * 100).toFixed(share < 0.01 ? 2 : 1)}% differs` : after ? 'new' : 'gone';
  return (
    <figure>
      <figcaption>{`${name}: ${what}`}</figcaption>
      <div className="pictures">
        {Object.entries({ before, after, difference }).map(
          ([side, file]) =>
            file && (
              <div key={side} className="window">
                <img src={`pictures/${file}`} alt={`${name}, ${side}`} loading="lazy" />
              </div>
            ),
        )}
      </div>
    </figure>
  );
}

/** The whole review as one page that opens from its folder, without a network. */
export function ReviewPage({ title, about, sentences, facts, drawings, pictures, styles }: Props) {
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
          {about.map(([name, value]) => (
            <p key={name}>{`${name}: ${value}`}</p>
          ))}
          {sentences.map((sentence) => (
            <p key={sentence} className="top">
              {sentence}
            </p>
          ))}
          <ul>
            {facts.map(({ name, title: own }) => (
              <li key={name}>
                <a href={`#${name}`}>{own}</a>
              </li>
            ))}
          </ul>
        </header>
        <main>
          {facts.map((change) => (
            <Lines key={change.name} {...change} />
          ))}
          {drawings.map(({ id, svg }) => (
            <figure key={id}>
              <figcaption>{`Both versions of the ${id}: + new, − gone, ± changed`}</figcaption>
              <div className="window drawing" dangerouslySetInnerHTML={{ __html: svg }} />
            </figure>
          ))}
          <section id="screens">
            <h2>Screens</h2>
            {pictures === undefined && (
              <p>Not compared: no build of the other version is at hand (docs/reviewing.md).</p>
            )}
            {pictures?.length === 0 && <p>Every screen looks exactly as before.</p>}
            {pictures?.map((pair) => (
              <Pair key={`${pair.id}-${pair.width}`} {...pair} />
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

const reviewStyles = `
.top { font-size: 1.15rem; color: var(--text); font-weight: 600; }
.lines { list-style: none; padding: 0; display: grid; gap: 0.4rem; }
.lines li:not(.good, .risk) { margin-top: 0.8rem; font-weight: 600; }
.lines .badge { margin-inline-end: 0.75rem; }
figure { margin: 1.75rem 0; }
figcaption { font-weight: 600; margin-bottom: 0.4rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.75rem; align-items: start; }
.window { max-height: 80vh; overflow: auto; border: 1px solid var(--rule); background: var(--panel); }
.window img { display: block; max-width: 100%; height: auto; }
.drawing { max-height: none; padding: 1.25rem; }
`;
