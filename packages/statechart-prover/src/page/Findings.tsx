import type { Finding } from '../prove.ts';
import type { ReportMachine } from '../reportData.ts';
import { kindsIn, missingAtMost } from '../reportPaths.ts';

/** What is wrong with a machine, and what would lead further. */
export function Findings({ error, missing, findings = [], needs = [] }: ReportMachine) {
  const gaps = findings.length > 0 ? [] : missing;
  return (
    <>
      {error && <pre className="failure risk">{error}</pre>}
      {needs.length > 0 && (
        <div className="failure calm">
          <strong>To go further</strong>
          <ul>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      {findings.length > 0 && (
        <div className="failure risk">
          <strong>Findings</strong>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.kind} ${finding.text}`}>
                <OneFinding {...finding} />
                {finding.more && (
                  <details>
                    <summary>with it: {kindsIn(finding.more)}</summary>
                    <ul>
                      {finding.more.map((one) => (
                        <li key={`${one.kind} ${one.text}`}>
                          <OneFinding {...one} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {gaps.length > 0 && (
        <div className="failure risk">
          <strong>Not covered</strong>
          <ul>
            {gaps.slice(0, missingAtMost).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {gaps.length > missingAtMost && <li>and {gaps.length - missingAtMost} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}

function OneFinding({ kind, text, path }: Finding) {
  return (
    <>
      <strong>{kind}</strong> {text}
      {path && <span className="way">{path}</span>}
    </>
  );
}
