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
      <div className="mx-auto max-w-3xl px-5 py-10 text-center md:py-14">
        <h2>{props.heading}</h2>
        {props.instead !== '' && (
          <p
            key={props.instead}
            className="mt-4 flex min-h-[4.25rem] flex-col items-center justify-center text-lg sm:block sm:min-h-[2.5rem]"
          >
            {props.instead ?? (
              <>
                {props.closesIn}{' '}
                <span className="text-3xl text-digits">
                  <Countdown name={props.timerName} countdown={props.countdown} />
                </span>
              </>
            )}
          </p>
        )}
        <p className="mt-3">{props.registered}</p>
        <p className="font-semibold text-digits">{props.spots}</p>
        <ExternalLink href={props.href} className="cta mt-6 w-full">
          {props.energy}
        </ExternalLink>
        <ul className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
          {props.reassurances.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
