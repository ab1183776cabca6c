import { tierOf } from '#tests/model/quizReference';
import { runsByScore } from '#tests/quizSize';
import { type ReportPath, scoreOf } from './paths';

interface ScoreChartProps {
  paths: ReportPath[];
  selected: number | undefined;
  /** Called with a score, or with nothing when the selected one is chosen again. */
  onSelect: (score: number | undefined) => void;
}

const scores = [...runsByScore.keys()];
const first = Math.min(...scores);
/** The specification's bands, not the machine's. */
const tiers = [
  { name: 'Low', tier: 'low', tone: 'good' },
  { name: 'Moderate', tier: 'moderate', tone: 'warn' },
  { name: 'High', tier: 'high', tone: 'risk' },
].flatMap(({ tier, ...band }) => {
  const own = scores.filter((score) => tierOf(score) === tier);
  return own.length > 0 ? [{ ...band, from: Math.min(...own), to: Math.max(...own) }] : [];
});

/** How the runs of the quiz spread over the scores, with the tiers as bands; a click shows the runs of a score. */
export function ScoreChart({ paths, selected, onSelect }: ScoreChartProps) {
  const runs = paths.flatMap((path) => {
    const score = scoreOf(path);
    return score === undefined ? [] : [{ score, failed: !!path.failing }];
  });
  const bars = scores.map((score) => {
    const here = runs.filter((run) => run.score === score);
    return { score, count: here.length, failed: here.filter(({ failed }) => failed).length };
  });
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <figure className="scores">
      <figcaption>
        <strong>{runs.length.toLocaleString('en')} complete runs by their score</strong>, in the tiers of the
        specification. Runs that fail are red.
      </figcaption>
      <div className="chart">
        {tiers.map(({ name, from, to, tone }) => {
          const count = runs.filter(({ score }) => score >= from && score <= to).length;
          return (
            <div
              key={name}
              className={`tier ${tone}`}
              style={{ gridColumn: `${from - first + 1} / ${to - first + 2}` }}
            >
              <strong>{name}</strong> {count.toLocaleString('en')}
            </div>
          );
        })}
        {bars.map(({ score, count, failed }) => (
          <button
            key={score}
            type="button"
            aria-pressed={score === selected}
            aria-label={`Score ${score}: ${count} runs, ${failed} fail`}
            onClick={() => onSelect(score === selected ? undefined : score)}
          >
            <span className="count">{count.toLocaleString('en')}</span>
            <span className="bar" style={{ height: `${(count / most) * 11}rem` }}>
              <span className="failed" style={{ height: `${count === 0 ? 0 : (failed / count) * 100}%` }} />
            </span>
            <span className="score">{score}</span>
          </button>
        ))}
      </div>
    </figure>
  );
}
