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

/** How far the quiz has come, in words and as a bar, which grows. */
export function ProgressBar({ id, name, position, done, total }: ProgressBarProps) {
  const percent = Math.round((100 * done) / total);
  const complete = (share: string) => strings.complete.replace('{percent}', share);
  const shareOf = (questions: number) => `${(100 * questions) / total}%`;
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span id={id} className="font-semibold">
          {position}
        </span>
        <span className="room text-muted" data-room={complete('100%')}>
          <span>{complete(`${percent}%`)}</span>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${position}, ${percent}%`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <svg height="6" aria-hidden="true" fill="currentColor" className="block size-full text-accent">
          <rect width={shareOf(done - 1)} height="100%" />
          <rect
            x={shareOf(done - 1)}
            width={shareOf(1)}
            height="100%"
            className={done > 1 ? 'travel' : undefined}
          />
        </svg>
      </div>
    </div>
  );
}
