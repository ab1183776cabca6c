import type { PathChart } from '../reportData.ts';
import type { ReportPath } from '../reportPaths.ts';

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
    const value = first + index;
    const here = paths.filter(({ id }) => values[id] === value);
    const count = (outcome: ReportPath['outcome']) => here.filter((path) => path.outcome === outcome).length;
    return { value, count: here.length, failed: count('failed'), notRun: count('not run') };
  });
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const share = (part: number, count: number) => `${count === 0 ? 0 : (part / count) * 100}%`;
  return (
    <figure className="values">
      <figcaption>{caption} What fails is red, what was not run is grey.</figcaption>
      <div className="chart-frame">
        <div className="chart">
          {bands.map(({ name, from, to, tone }) => {
            const inside = bars.filter(({ value }) => value >= from && value <= to);
            const count = inside.reduce((sum, bar) => sum + bar.count, 0);
            return (
              <div
                key={name}
                className={`band ${tone}`}
                style={{ gridColumn: `${from - first + 1} / ${to - first + 2}` }}
              >
                <strong>{name}</strong> {count.toLocaleString('en')}
              </div>
            );
          })}
          {bars.map(({ value, count, failed, notRun }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === selected}
              aria-label={`${unit} ${value}: ${count} paths, ${failed} fail${notRun > 0 ? `, ${notRun} not run` : ''}`}
              onClick={() => onSelect(value === selected ? undefined : value)}
            >
              <span className="count">{count.toLocaleString('en')}</span>
              <span className="bar" style={{ height: `${(count / most) * 11}rem` }}>
                <span className="failed" style={{ height: share(failed, count) }} />
                <span className="not-run" style={{ height: share(notRun, count) }} />
              </span>
              <span className="value">{value}</span>
            </button>
          ))}
        </div>
      </div>
    </figure>
  );
}
