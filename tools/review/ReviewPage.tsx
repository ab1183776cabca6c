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
  /** What changed, in a sentence. */
  sentence: string;
  facts: readonly FactChange[];
  /** Both versions of each statechart that changed; what a version alone has is marked in it. */
  drawings: readonly { name: string; before: string; after: string }[];
  /** The page with the screens that differ; undefined where no build of the other version is at hand. */
  screens: string | undefined;
  styles: string;
}

const tones: Record<string, string> = { '+': 'good', '-': 'bad' };

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

/** The whole review as one page that opens from its folder, without a network. */
export function ReviewPage({ title, about, sentence, facts, drawings, screens, styles }: Props) {
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
          <p className="top">{sentence}</p>
        </header>
        <main>
          {facts.map((change) => (
            <Lines key={change.name} {...change} />
          ))}
          {drawings.map(({ name, before, after }) => (
            <section key={name}>
              <h2>{`${name}, before and now: what is marked is in one of them alone`}</h2>
              <div className="both">
                {[before, after].map((svg, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in this order.
                  <div key={side} dangerouslySetInnerHTML={{ __html: svg }} />
                ))}
              </div>
            </section>
          ))}
          <section>
            <h2>Screens</h2>
            <p>
              {screens ? (
                <a href={screens}>Every screen that differs, before, now and where</a>
              ) : (
                'Not compared: no build of the other version is at hand (docs/reviewing.md).'
              )}
            </p>
          </section>
        </main>
      </body>
    </html>
  );
}

const reviewStyles = `
.top { font-size: 1.15rem; color: var(--text); font-weight: 600; }
.lines { list-style: none; padding: 0; display: grid; gap: 0.4rem; }
.lines li:not(.good, .bad) { margin-top: 0.8rem; font-weight: 600; }
.lines .badge { margin-inline-end: 0.75rem; }
.both { display: grid; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr)); gap: 1rem; align-items: start; }
`;
