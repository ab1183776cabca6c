import { results } from '#content/quiz';
import { Countdown, type CountdownProps } from '#quiz/views/Countdown';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';

type RegistrationProps = Pick<CountdownProps, 'text' | 'hasDigits' | 'countdown'>;

/** The last section of the results: the time until registration closes, unless `text` is empty, and the second link. */
export function Registration({ text, ...countdown }: RegistrationProps) {
  const { registration, offerUrl } = results;
  return (
    <div className="on-dark bg-deep text-white">
      <div className="mx-auto grid max-w-page items-center gap-x-6 gap-y-6 px-gutter py-rhythm @3xl:grid-cols-[7fr_5fr]">
        <div>
          <h2>{registration.heading}</h2>
          {text && (
            <Countdown
              {...countdown}
              text={text}
              name={registration.timerName}
              className="mt-3 min-h-[2.875rem] text-lg/tight"
              size="text-2xl/none"
            />
          )}
          <p>{registration.registered}</p>
          <p className="mt-1 font-semibold text-digits">{registration.spots}</p>
        </div>
        <div>
          <ExternalLink href={offerUrl} className="cta w-full px-2">
            {registration.button}
          </ExternalLink>
          <CheckList
            items={registration.reassurances}
            className="mt-4.5 flex flex-wrap gap-x-5 gap-y-2 text-sm"
          />
        </div>
      </div>
    </div>
  );
}
