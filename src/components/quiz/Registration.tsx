import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/quiz/Countdown';
import { ExternalLink } from '#components/shared/ExternalLink';
import type { countdownMachine } from '#machines/countdownMachine';

interface RegistrationProps {
  heading: string;
  closesIn: string;
  /** Said in place of the countdown, which is then not shown; nothing at all where it is empty. */
  instead?: string | undefined;
  timerName: string;
  registered: string;
  spots: string;
  energy: string;
  reassurances: readonly string[];
  href: string;
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The end of the results: when registration closes, and the second way to the masterclass. */
export function Registration(props: RegistrationProps) {
  return (
    <div className="on-dark bg-teal-800 text-white">
      <div className="results-columns py-8 @3xl:py-12">
        <div>
          <h2>{props.heading}</h2>
          {props.instead !== '' && (
            <p key={props.instead} className="countdown-line mt-2 min-h-[2.875rem] text-lg/tight">
              {props.instead ?? (
                <>
                  <span>{props.closesIn}</span>{' '}
                  <span className="text-2xl text-digits">
                    <Countdown name={props.timerName} countdown={props.countdown} />
                  </span>
                </>
              )}
            </p>
          )}
          <p>{props.registered}</p>
          <p className="font-semibold text-digits">{props.spots}</p>
        </div>
        <div>
          <ExternalLink href={props.href} className="cta w-full">
            {props.energy}
          </ExternalLink>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {props.reassurances.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
