import { useState } from 'react';
import type { ReportPath } from '../reportPaths.ts';

interface PathListProps {
  paths: ReportPath[];
  /** Called with the elements of the path under the pointer, and with nothing when it leaves. */
  onHover: (crossed: ReadonlySet<number> | undefined) => void;
}

const atFirst = 12;
const atOnce = 300;
const order = ['failed', 'not run', 'passed'];
const marks = { passed: '✓', failed: '✗', 'not run': '–' };
const tones = { passed: '', failed: 'risk', 'not run': 'warn' };

/** Paths as lines, those that fail first; a failing one says from where on, what was expected and what was seen. */
export function PathList({ paths, onHover }: PathListProps) {
  const [count, setCount] = useState(atFirst);
  const sorted = [...paths].sort((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  if (paths.length === 0) return <p className="nothing">No path is like that.</p>;
  return (
    <>
      <ol className="paths">
        {sorted
          .slice(0, count)
          .map(({ id, line, condition, isRefused, outcome, reason, crossed, failing }) => (
            <li
              key={id}
              className={tones[outcome]}
              onPointerEnter={() => onHover(crossed)}
              onPointerLeave={() => onHover(undefined)}
            >
              <span className="mark" title={outcome}>
                {marks[outcome]}
              </span>
              <span className="line">
                {line}
                {isRefused && ' (refused)'}
                {condition && ` (${condition})`}
                {reason && ` – ${reason}`}
              </span>
              {failing && (
                <dl>
                  {failing.line !== line && (
                    <>
                      <dt>Fails at</dt>
                      <dd>{failing.line}</dd>
                    </>
                  )}
                  <dt>Expected</dt>
                  <dd>{failing.failure.expected}</dd>
                  <dt>Seen</dt>
                  <dd>{failing.failure.seen}</dd>
                </dl>
              )}
            </li>
          ))}
      </ol>
      {sorted.length > count && (
        <button type="button" className="filter" onClick={() => setCount(count + atOnce)}>
          Show {Math.min(atOnce, sorted.length - count)} more
        </button>
      )}
    </>
  );
}
