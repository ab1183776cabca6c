import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { tiers } from '#content/questions';
import { results, screenTitles } from '#content/quiz';
import { highestScore } from '#content/quizSize';
import type { countdownMachine } from '#machines/countdownMachine';
import { type Answers, scoreOf, type Tier } from '#machines/quizMachine';
import { CopyResult } from '#quiz/views/CopyResult';
import { Countdown, type CountdownProps } from '#quiz/views/Countdown';
import { ScoreParts } from '#quiz/views/ScoreParts';
import { StrugglesAndFigures } from '#quiz/views/StrugglesAndFigures';
import { YourScore } from '#quiz/views/YourScore';
import { formatText } from '#shared/formatText';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';
import { SampleRibbon } from '#shared/views/Heading';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';

type CountdownParts = Pick<CountdownProps, 'text' | 'hasDigits' | 'countdown'>;

/** The strip above the results with the time until the masterclass. `children` is the button that hides the digits. */
function CountdownBanner({ children, ...countdown }: CountdownParts & { children: ReactNode }) {
  const { banner } = results;
  return (
    <div className="on-dark bg-ink text-white">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-page pt-1.5 text-xs/[1.1rem] md:grid-cols-[auto_auto_1fr_auto_auto] md:gap-x-4 md:py-2 @5xl:gap-x-6 @5xl:text-base/tight">
        <Countdown {...countdown} name={banner.timerName} className="contents font-bold" />
        <p className="text-tint max-md:col-start-1">{banner.registered}</p>
        <a
          href="#join"
          className="-my-1.5 min-h-11 content-center font-semibold text-digits text-sm underline max-md:col-start-1 @5xl:text-base"
        >
          {banner.join}
        </a>
        {children}
      </div>
    </div>
  );
}

const hosts = (
  <div className="flex *:size-17 @7xl:*:size-24 *:last:-ms-2.5 *:last:[box-shadow:0_0_0_4px_var(--color-deep)]">
    <Portrait {...results.pitch.hosts[0]} color="tint" />
    <Portrait {...results.pitch.hosts[1]} color="amber" />
  </div>
);

/** The invitation to the masterclass, with the first of two registration links. The document has already loaded the picture. */
function OfferPitch({ text }: { text: string }) {
  const { pitch, offerUrl } = results;
  return (
    <div id="join" className="on-dark @container relative bg-deep text-white">
      <div className="px-page pt-4.5 @3xl:py-8">
        <div className="grid gap-y-5 @3xl:w-1/2 @3xl:pe-8 @5xl:pe-16">
          <h2 className="text-[min(1.625rem,6.6cqi)] @3xl:text-h2">{pitch.heading}</h2>
          <ExternalLink
            href={offerUrl}
            className="cta -mt-2.5 min-h-16 w-full flex-col px-2 [@media(height>=53rem)]:@3xl:row-start-3 @3xl:mt-0 @5xl:min-h-19 @5xl:text-xl/tight"
          >
            <span>{pitch.button}</span> <span className="text-sm">{pitch.value}</span>
          </ExternalLink>
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 @3xl:gap-x-6">
            {hosts}
            <div className="flex-1 basis-[10rem] leading-snug @3xl:basis-[14rem] @3xl:text-xl/snug">
              <p>{text}</p>
              {pitch.isSample && <SampleRibbon />}
            </div>
          </div>
          <CheckList items={pitch.credentials} className="grid gap-y-2 leading-snug" />
        </div>
        <PagePicture
          {...pitch.image}
          loading="eager"
          className="-mx-gutter mt-7 w-[calc(100%+2*var(--spacing-gutter))] max-w-none @3xl:absolute @3xl:inset-y-0 @3xl:right-0 @3xl:m-0 @3xl:h-full @3xl:w-[min(50%,48rem)] @3xl:object-cover @3xl:object-[30%]"
        />
      </div>
    </div>
  );
}

/** The last section of the results: the time until registration closes, unless `text` is empty, and the second link. */
function Registration({ text, ...countdown }: CountdownParts) {
  const { registration, offerUrl } = results;
  return (
    <div className="on-dark grid items-center gap-6 bg-deep px-page py-rhythm text-white @3xl:grid-cols-2">
      <div>
        {hosts}
        <h2 className="mt-5">{registration.heading}</h2>
        {text && (
          <Countdown
            {...countdown}
            text={text}
            name={registration.timerName}
            className="mt-3 flex min-h-[3.125rem] flex-wrap items-center gap-x-2 text-xl/tight"
          />
        )}
        <p>{registration.registered}</p>
        <p className="mt-1 font-semibold text-digits">{registration.spots}</p>
      </div>
      <div className="rounded-card bg-ink p-5 @3xl:p-8">
        <ExternalLink href={offerUrl} className="cta min-h-16 w-full px-2">
          {registration.button}
        </ExternalLink>
        <CheckList
          items={registration.reassurances}
          className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] gap-x-5 gap-y-2 text-sm"
        />
      </div>
    </div>
  );
}

interface ResultsScreenProps {
  tier: Tier;
  answers: Answers;
  /** The countdown that the banner and the registration share. */
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The results, with the sections in the order of the specification. */
export function ResultsScreen({ tier, answers, countdown }: ResultsScreenProps) {
  const { banner, copy, discover, hasCountdown, pitch, registration, struggles } = results;
  const words = tiers[tier];
  const score = scoreOf({ answers });
  const clock = useSelector(countdown, ({ value }) => value.clock);
  const display = useSelector(countdown, ({ value }) => value.display);
  const isOver = clock === 'finished';
  // The time until a deadline is unknown until the server has sent its time.
  const hasTime = hasCountdown && (clock === 'running' || isOver);
  const isShown = hasTime && display === 'shown';
  const bannerKey = isOver ? 'hasStarted' : isShown ? 'startsIn' : 'startsSoon';
  const closingKey = isShown && !isOver ? 'closesIn' : 'closesSoon';
  return (
    <section data-screen={`results-${tier}`} data-title={screenTitles.results}>
      <CountdownBanner
        text={banner[hasCountdown ? bannerKey : 'withoutTimer']}
        hasDigits={isShown}
        countdown={countdown}
      >
        {hasTime && (
          <button
            type="button"
            onClick={() => countdown.send({ type: isShown ? 'HIDE' : 'SHOW' })}
            className="-my-1.5 min-h-11 content-center text-end text-sm text-tint underline @5xl:text-base"
          >
            {isShown ? banner.hide : banner.show}
          </button>
        )}
      </CountdownBanner>
      <div className="sideways:grid sideways:grid-cols-2">
        <YourScore tier={tier} score={score} />
        <OfferPitch text={words.pitch ?? pitch.text} />
      </div>
      <ScoreParts answers={answers}>
        <CopyResult result={formatText(copy.result, { score, highest: highestScore, title: words.title })} />
      </ScoreParts>
      <StrugglesAndFigures heading={words.struggles ?? struggles.heading} answers={answers} tier={tier} />
      <div className="bg-surface px-page py-rhythm">
        <h2>{discover.heading}</h2>
        <CheckList
          items={discover.items}
          className="mt-6 grid gap-3 font-semibold text-xl/snug *:gap-3.5 *:rounded-card *:bg-paper *:p-5 @3xl:mt-9 @3xl:grid-cols-2 @3xl:gap-6 @3xl:text-h3 @3xl:*:p-7"
        />
      </div>
      <Registration
        text={hasCountdown ? registration[closingKey] : ''}
        hasDigits={isShown}
        countdown={countdown}
      />
    </section>
  );
}
