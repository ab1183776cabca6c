import { useState } from 'react';
import type { ReportPath } from './paths';

interface PathListProps {
  paths: ReportPath[];
  /** Called with the elements of the path under the pointer, and with nothing when it leaves. */
  onHover: (crossed: ReadonlySet<number> | undefined) => void;
}

const atFirst = 12;
const atOnce = 300;

/** Paths as lines, those that fail first; a failing one says from where on, what was expected and what was seen. */
export function PathList({ paths, onHover }: PathListProps) {
  const [count, setCount] = useState(atFirst);
  const sorted = [...paths].sort((one, other) => Number(!!other.failing) - Number(!!one.failing));
  return (
    <>
      <ol className="paths">
        {sorted.slice(0, count).map(({ id, line, isRefused, crossed, failing }) => (
          <li
            key={id}
            className={failing ? 'risk' : ''}
            onPointerEnter={() => onHover(crossed)}
            onPointerLeave={() => onHover(undefined)}
          >
            <span className="mark">{failing ? '✗' : '✓'}</span>
            <span className="line">
              {line}
              {isRefused && ' (refused)'}
            </span>
            {failing && (
              <dl>
                <dt>Shortest failing prefix</dt>
                <dd>{failing.line}</dd>
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
