import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import * as strings from '#content/strings';
import type { countdownMachine } from '#machines/countdownMachine';

/**
 * Whole seconds as a visitor reads them, never more than is left: 508 is '8:28'. More than an hour is hours and minutes,
 * such as '3 h 05 min', and two days or more are days, such as '4 days'.
 */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (hours >= 48)
    return new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(hours / 24),
    );
  return seconds > 3600
    ? `${hours} ${strings.hours} ${twoDigits(minutes % 60)} ${strings.minutes}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

interface DigitsProps {
  name: string;
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The one part that is rendered again when the countdown ticks. Not live: a screen reader is not interrupted each second. */
function Digits({ name, countdown }: DigitsProps) {
  const secondsLeft = useSelector(countdown, ({ context }) => context.secondsLeft);
  return (
    <span role="timer" aria-label={name} className="whitespace-nowrap font-bold font-sans tabular-nums">
      {timeLeft(secondsLeft)}
    </span>
  );
}

interface CountdownProps extends DigitsProps {
  /** Before the digits, or alone. */
  text: string;
  hasDigits: boolean;
  className: string;
  /** The class of the digits' size. */
  size: string;
}

/** A line that says how much time is left, in words and digits. */
export function Countdown({ text, hasDigits, className, size, ...digits }: CountdownProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      {/* An element with its key: a browser that translates has moved its text elsewhere. */}
      <span key={text} className={hasDigits ? 'max-w-max flex-1 wrap-break-word' : undefined}>
        {`${text} `}
      </span>
      {hasDigits && (
        <span className={`text-digits ${size}`}>
          <Digits {...digits} />
        </span>
      )}
    </p>
  );
}
