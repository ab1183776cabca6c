import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import * as strings from '#content/strings';
import type { countdownMachine } from '#machines/countdownMachine';

/** Formats seconds, rounded down: '8:28', or '3 h 05 min' above an hour, or '4 days' from 48 hours on. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} ${strings.daysUnit}`;
  return seconds > 3600
    ? `${hours} ${strings.hoursUnit} ${twoDigits(minutes % 60)} ${strings.minutesUnit}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

export interface CountdownProps {
  /** The accessible name of the digits. */
  name: string;
  /** Shown before the digits, or without them. */
  text: string;
  hasDigits: boolean;
  countdown: ActorRefFrom<typeof countdownMachine>;
  className: string;
}

/** A line with the time left. It is no live region, which would interrupt a screen reader each second. */
export function Countdown({ name, text, hasDigits, countdown, className }: CountdownProps) {
  const secondsLeft = useSelector(countdown, ({ context }) => context.secondsLeft);
  return (
    <p className={className}>
      {/* In its own element, because a translating browser moves text nodes, which React would not find. */}
      <span className={hasDigits ? 'max-w-max flex-1 wrap-break-word' : 'col-span-2'}>{`${text} `}</span>
      {hasDigits && (
        <span className="text-end text-2xl text-digits max-md:row-span-2 @5xl:text-4xl">
          <span role="timer" aria-label={name} className="whitespace-nowrap font-bold font-sans tabular-nums">
            {formatTimeLeft(secondsLeft)}
          </span>
        </span>
      )}
    </p>
  );
}
