import { useState } from 'react';
import type { PathChart } from '../reportData.ts';
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
              <span title={outcome}>{marks[outcome]}</span>{' '}
              <span className="line">
                {line}
                {isRefused && ' (refused)'}
                {condition && ` (${condition})`}
                {reason && ` – ${reason}`}
              </span>
              {failing && (
                <dl>
                  {failing.line !== line && <dt>Fails at</dt>}
                  {failing.line !== line && <dd>{failing.line}</dd>}
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

interface ValueChartProps {
  chart: PathChart;
  paths: ReportPath[];
  selected: number | undefined;
  /** Called with a value, or with nothing when the selected one is chosen again. */
  onSelect: (value: number | undefined) => void;
}

/** How the paths spread over the values that they end with, with bands; a click shows the paths of a value. */
export function ValueChart({ chart, paths, selected, onSelect }: ValueChartProps) {
  const { caption, unit, bands, values } = chart;
  const first = Math.min(...bands.map(({ from }) => from));
  const last = Math.max(...bands.map(({ to }) => to));
  const bars = Array.from({ length: last - first + 1 }, (_, index) => {
    const here = paths.filter(({ id }) => values[id] === first + index);
    const count = (outcome: ReportPath['outcome']) => here.filter((path) => path.outcome === outcome).length;
    return { value: first + index, all: here.length, failed: count('failed'), notRun: count('not run') };
  });
  const most = Math.max(...bars.map(({ all }) => all), 1);
  const share = (part: number, all: number) => ({ height: `${all === 0 ? 0 : (part / all) * 100}%` });
  return (
    <figure className="values">
      <figcaption>{caption} What fails is red, what was not run is grey.</figcaption>
      <div className="chart">
        {bands.map(({ name, from, to, tone }) => (
          <div
            key={name}
            className={`band ${tone}`}
            style={{ gridColumn: `${from - first + 1} / ${to - first + 2}` }}
          >
            <strong>{name}</strong>{' '}
            {bars
              .filter(({ value }) => value >= from && value <= to)
              .reduce((sum, { all }) => sum + all, 0)
              .toLocaleString('en')}
          </div>
        ))}
        {bars.map(({ value, all, failed, notRun }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === selected}
            aria-label={`${unit} ${value}: ${all} paths, ${failed} fail${notRun > 0 ? `, ${notRun} not run` : ''}`}
            onClick={() => onSelect(value === selected ? undefined : value)}
          >
            <span className="small">{all.toLocaleString('en')}</span>
            <span className="bar" style={{ height: `${(all / most) * 11}rem` }}>
              <span className="failed" style={share(failed, all)} />
              <span className="not-run" style={share(notRun, all)} />
            </span>
            <strong>{value}</strong>
          </button>
        ))}
      </div>
    </figure>
  );
}
