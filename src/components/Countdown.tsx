/** Seconds as minutes and two-digit seconds: 508 is '8:28'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CountdownProps {
  name: string;
  secondsLeft: number;
}

/** The digits of a countdown. Not live: a screen reader is not interrupted each second. */
export function Countdown({ name, secondsLeft }: CountdownProps) {
  return (
    <span role="timer" aria-label={name} className="font-bold tabular-nums">
      {minutesAndSeconds(secondsLeft)}
    </span>
  );
}
