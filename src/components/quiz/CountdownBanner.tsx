import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/quiz/Countdown';
import type { countdownMachine } from '#machines/countdownMachine';

interface CountdownBannerProps {
  startsIn: string;
  /** Said in place of the countdown, which is then not shown. */
  instead?: string | undefined;
  registered: string;
  timerName: string;
  countdown: ActorRefFrom<typeof countdownMachine>;
  /** Leads down to the masterclass. */
  join: string;
  /** The button that hides and shows the countdown, as long as it runs. */
  children: ReactNode;
}

/** The strip above the results: when the masterclass starts. */
export function CountdownBanner(props: CountdownBannerProps) {
  return (
    <div className="on-dark bg-ink text-white">
      <div className="mx-auto flex max-w-5xl flex-col items-center gap-1 px-5 py-4 text-center">
        {/* With a key the line is replaced whole: a browser that translates has moved its texts elsewhere. */}
        <p
          key={props.instead}
          className="flex min-h-[3.75rem] max-[22.5rem]:min-h-[5.3rem] flex-col items-center justify-center font-bold tracking-wide sm:block sm:min-h-8 sm:text-lg"
        >
          {props.instead ?? (
            <>
              {props.startsIn}{' '}
              <span className="whitespace-nowrap text-2xl text-digits">
                <Countdown name={props.timerName} countdown={props.countdown} />
              </span>
            </>
          )}
        </p>
        <p className="text-sm">{props.registered}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-x-2">
          <a
            href="#join"
            className="rounded-control px-4 py-3 font-semibold text-digits text-sm underline underline-offset-4"
          >
            {props.join}
          </a>
          {props.children}
        </div>
      </div>
    </div>
  );
}
