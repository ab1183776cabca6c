import * as strings from '#content/strings';

interface ProgressBarProps {
  /** Of the position. */
  id: string;
  name: string;
  /** Where the visitor is, in words: 'Question 3 of 8'. */
  position: string;
  /** How many questions there are up to this one, and in all. */
  done: number;
  total: number;
}

/** How far the quiz has come, in words and as a bar with a segment for each question, of which the last one grows. */
export function ProgressBar({ id, name, position, done, total }: ProgressBarProps) {
  const { format } = new Intl.NumberFormat('en-US', { style: 'percent' });
  const percent = format(done / total);
  const complete = (share: string) => strings.complete.replace('{percent}', share);
  const shareOf = (questions: number) => `${(100 * questions) / total}%`;
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span id={id} className="font-semibold">
          {position}
        </span>
        <span className="room text-muted" data-room={complete(format(1))}>
          <span>{complete(percent)}</span>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((done / total) * 100)}
        aria-valuetext={`${position}, ${percent}`}
        className="mt-2 h-2.5 overflow-hidden rounded-full border border-control bg-surface"
      >
        <svg aria-hidden="true" fill="currentColor" className="block size-full text-accent">
          <rect width={shareOf(done - 1)} height="100%" />
          <rect
            x={shareOf(done - 1)}
            width={shareOf(1)}
            height="100%"
            className={done > 1 ? 'travel' : undefined}
          />
          {Array.from({ length: total - 1 }, (_, index) => {
            const end = shareOf(index + 1);
            return <line key={end} x1={end} x2={end} y2="100%" strokeWidth="2" className="stroke-control" />;
          })}
        </svg>
      </div>
    </div>
  );
}
