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
      <div className="results-columns gap-y-0 pt-2 @3xl:py-2">
        <div>
          {/* With a key the line is replaced whole: a browser that translates has moved its texts elsewhere. */}
          <p key={props.instead} className="countdown-line min-h-9 font-bold text-sm/tight sm:text-lg/tight">
            {props.instead ?? (
              <>
                <span>{props.startsIn}</span>{' '}
                <span className="text-xl text-digits">
                  <Countdown name={props.timerName} countdown={props.countdown} />
                </span>
              </>
            )}
          </p>
          <p className="text-sm">{props.registered}</p>
        </div>
        <div className="-mx-4 flex flex-wrap">
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
