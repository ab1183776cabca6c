import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import * as strings from '#content/strings';
import type { countdownMachine } from '#machines/countdownMachine';

/**
 * Formats seconds, rounded down: 508 is '8:28'. More than an hour is hours and minutes, such as '3 h 05 min', and two days
 * or more are days, such as '4 days'.
 */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} ${strings.daysUnit}`;
  return seconds > 3600
    ? `${hours} ${strings.hoursUnit} ${twoDigits(minutes % 60)} ${strings.minutesUnit}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

export interface CountdownProps {
  /** Names the digits for screen readers. */
  name: string;
  /** Shown before the digits, or alone. */
  text: string;
  hasDigits: boolean;
  countdown: ActorRefFrom<typeof countdownMachine>;
  className: string;
  /** The class for the size of the digits. */
  size: string;
}

/** A line with the time left, in words and digits. Not live, so that it does not interrupt a screen reader each second. */
export function Countdown({ name, text, hasDigits, countdown, className, size }: CountdownProps) {
  const secondsLeft = useSelector(countdown, ({ context }) => context.secondsLeft);
  return (
    <p className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      {/* An element with a key, because a translating browser moves its text. */}
      <span key={text} className={hasDigits ? 'max-w-max flex-1 wrap-break-word' : undefined}>
        {`${text} `}
      </span>
      {hasDigits && (
        <span className={`text-digits ${size}`}>
          <span role="timer" aria-label={name} className="whitespace-nowrap font-bold font-sans tabular-nums">
            {timeLeft(secondsLeft)}
          </span>
        </span>
      )}
    </p>
  );
}
