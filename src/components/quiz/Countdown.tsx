import * as strings from '#content/strings';

/**
 * Whole seconds as a visitor reads them, never more than is left: 508 is '8:28'. More than an hour is hours and minutes,
 * such as '3 h 05 min', and two days or more are days, such as '4 days'.
 */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (hours >= 48)
    return new Intl.NumberFormat(strings.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(hours / 24),
    );
  return seconds > 3600
    ? `${hours} ${strings.hours} ${twoDigits(minutes % 60)} ${strings.minutes}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

interface CountdownProps {
  name: string;
  secondsLeft: number;
}

/** The digits of a countdown. Not live: a screen reader is not interrupted each second. */
export function Countdown({ name, secondsLeft }: CountdownProps) {
  return (
    <span role="timer" aria-label={name} className="whitespace-nowrap font-bold font-sans tabular-nums">
      {timeLeft(secondsLeft)}
    </span>
  );
}
