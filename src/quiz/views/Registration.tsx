import type { ActorRefFrom } from 'xstate';
import type { countdownMachine } from '#machines/countdownMachine';
import { Countdown } from '#quiz/views/Countdown';
import { ExternalLink } from '#shared/views/ExternalLink';

interface RegistrationProps {
  heading: string;
  /** When registration closes, in words, or nothing; the digits follow where they are shown. */
  text: string;
  hasDigits: boolean;
  timerName: string;
  registered: string;
  spots: string;
  button: string;
  reassurances: readonly string[];
  href: string;
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The end of the results: when registration closes, and the second way to the offer. */
export function Registration(props: RegistrationProps) {
  return (
    <div className="on-dark bg-deep text-white">
      <div className="results-columns py-8 @3xl:py-12">
        <div>
          <h2>{props.heading}</h2>
          {props.text && (
            <Countdown
              {...props}
              name={props.timerName}
              className="mt-2 min-h-[2.875rem] text-lg/tight"
              size="text-2xl/none"
            />
          )}
          <p>{props.registered}</p>
          <p className="font-semibold text-digits">{props.spots}</p>
        </div>
        <div>
          <ExternalLink href={props.href} className="cta w-full px-2">
            {props.button}
          </ExternalLink>
          <ul className="reassurances mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {props.reassurances.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
