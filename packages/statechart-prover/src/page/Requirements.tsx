import type { ReportRequirement } from '../reportData.ts';

interface RequirementsProps {
  requirements: ReportRequirement[];
  /** In lower case; empty when nothing is searched. */
  search: string;
}

const tones = { proven: 'good', failed: 'risk', 'not run': 'warn', 'not proven': 'risk', withdrawn: '' };
const marks = { passed: '✓', failed: '✗', 'not run': '–' };

/** What has to hold, sentence by sentence, with what proves each. */
export function Requirements({ requirements, search }: RequirementsProps) {
  const found = requirements.filter(({ number, text, note, result }) =>
    `${number} ${text} ${note} ${result}`.toLowerCase().includes(search),
  );
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">Requirements</h2>
      <p>
        {requirements.filter(({ result }) => result === 'proven').length} of {requirements.length} are proven.
        What was not run in the tests before this report is not known here.
      </p>
      {found.length === 0 && <p className="nothing">No requirement is like that.</p>}
      <table className="requirements">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Requirement and what proves it</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {section}
              </th>
            </tr>
            {found
              .filter((one) => one.section === section)
              .map(({ number, text, note, result, proofs }) => (
                <tr key={number} id={number} className={result === 'proven' ? '' : tones[result]}>
                  <th scope="row">{number}</th>
                  <td>
                    {text}
                    {note && (
                      <span className="small">
                        <Note text={note} />
                      </span>
                    )}
                    {proofs.length > 0 && (
                      <details>
                        <summary>{inNumbers(proofs)}</summary>
                        <ul className="proofs">
                          {proofs.map(({ kind, name, file, outcome, href }) => (
                            <li key={`${file} ${name}`}>
                              <span className="mark" title={outcome}>
                                {marks[outcome]}
                              </span>
                              {kind}: {href ? <a href={href}>{name}</a> : name}{' '}
                              <a className="small" href={`../${file}`}>
                                {file}
                              </a>
                            </li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </td>
                  <td>
                    <span className={`badge ${tones[result]}`}>{result}</span>
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** '2 law, 1 test' */
function inNumbers(proofs: ReportRequirement['proofs']): string {
  const kinds = [...new Set(proofs.map(({ kind }) => kind))];
  return kinds.map((kind) => `${kind} ${proofs.filter((proof) => proof.kind === kind).length}`).join(', ');
}

/** A text with Markdown's links. */
function Note({ text }: { text: string }) {
  return text.split(/(\[[^\]]*\]\([^)]*\))/).map((part) => {
    const [, words, href] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    return words === undefined ? (
      part
    ) : (
      <a key={part} href={href}>
        {words}
      </a>
    );
  });
}
