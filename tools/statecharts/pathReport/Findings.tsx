import type { ReportMachine } from '../reportData';
import { missingAtMost } from './paths';

/** What is wrong with a machine, and what would lead further. */
export function Findings({ error, missing, findings = [], needs = [] }: ReportMachine) {
  const gaps = findings.length > 0 ? [] : missing;
  return (
    <>
      {error && <pre className="failure risk">{error}</pre>}
      {findings.length > 0 && (
        <div className="failure risk">
          <strong>Findings</strong>
          <ul>
            {findings.map(({ kind, text, path }) => (
              <li key={`${kind} ${text}`}>
                <strong>{kind}</strong> {text}
                {path && <span className="way">{path}</span>}
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
    </>
  );
}
