import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/quiz/Countdown';
import { ScoreBadge } from '#components/quiz/ScoreBadge';
import { SendButton } from '#components/quiz/SendButton';
import { CheckList } from '#components/shared/CheckList';
import { ExternalLink } from '#components/shared/ExternalLink';
import { Portrait } from '#components/shared/Portrait';
import { SampleRibbon } from '#components/shared/SampleRibbon';
import { ScreenHeading } from '#components/shared/ScreenHeading';
import { highestScore, results, tiers } from '#content/quiz';
import { copyText } from '#effects/copyText';
import type { countdownMachine } from '#machines/countdownMachine';
import type { RiskTier } from '#machines/quizMachine';

/** Milliseconds for which the button says that it has copied. */
const copiedFor = 4000;

interface ResultsScreenProps {
  tier: RiskTier;
  score: number;
  /** The one countdown of both places that show it. */
  countdown: ActorRefFrom<typeof countdownMachine>;
}

/** The score, what its tier says, and the way to the masterclass with its countdown. */
export function ResultsScreen({ tier, score, countdown }: ResultsScreenProps) {
  const { banner, note, copy, pitch, struggles, danger, discover, registration, masterclassUrl } = results;
  const { badge, title, subtitle, symptoms } = tiers[tier];

  const secondsLeft = useSelector(countdown, ({ context }) => context.secondsLeft);
  const shown = useSelector(countdown, (snapshot) => snapshot.matches({ display: 'shown' }));

  const outOf = `${score}/${highestScore}`;
  const result = `${copy.lead} ${outOf}. ${title}. ${copy.invitation}`;
  const [copied, setCopied] = useState<boolean>();
  async function copyResult() {
    // What is said a second time is a status only where it has been taken back before.
    setCopied(undefined);
    setCopied(await copyText(result));
  }
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <section>
      <div className="on-dark bg-ink text-white">
        <div className="mx-auto flex max-w-5xl flex-col items-center gap-1 px-5 py-4 text-center">
          {/* With a key the line is replaced whole: a browser that translates has moved its texts elsewhere. */}
          <p
            key={String(shown)}
            className="flex min-h-[3.75rem] max-[22.5rem]:min-h-[5.3rem] flex-col items-center justify-center font-bold tracking-wide sm:block sm:min-h-8 sm:text-lg"
          >
            {shown ? (
              <>
                {banner.startsIn}{' '}
                <span className="whitespace-nowrap text-2xl text-digits">
                  <Countdown name={banner.timerName} secondsLeft={secondsLeft} />
                </span>
              </>
            ) : (
              banner.startsSoon
            )}
          </p>
          <p className="text-sm">{banner.registered}</p>
          <SendButton
            actor={countdown}
            event={{ type: shown ? 'HIDE' : 'SHOW' }}
            className="mt-1 min-h-11 rounded-control px-4 text-sm underline underline-offset-4"
          >
            {shown ? banner.hide : banner.show}
          </SendButton>
        </div>
      </div>

      <div className="mx-auto max-w-3xl px-5 py-10 text-center md:py-14">
        <ScoreBadge label={badge} score={outOf} tone={results.scoreBadge === 'tier' ? tier : 'high'} />
        <ScreenHeading aria-describedby="score" className="mt-6 text-3xl md:text-5xl">
          {title}
        </ScreenHeading>
        {/* Heard with the heading alone: "16/24" would be read as a date or a fraction. */}
        <p id="score" hidden>
          {score} {results.of} {highestScore}
        </p>
        <p className="mt-4 font-semibold text-lg">{subtitle}</p>
        <p className="mx-auto mt-3 max-w-prose text-muted">{symptoms}</p>
        <p className="mt-5 text-muted text-sm">{note}</p>
        <button type="button" onClick={copyResult} className="cta cta-quiet mt-6">
          {copied === true ? copy.copied : copy.button}
        </button>
        {/* There before its words: a status that comes with them is not always read. */}
        <p role="status" className="has-[strong]:mt-4">
          {copied && <span className="sr-only">{copy.copied}</span>}
          {copied === false && (
            <>
              {copy.refused} <strong>{result}</strong>
            </>
          )}
        </p>
      </div>

      <div className="bg-teal-50">
        <div className="mx-auto grid max-w-5xl items-center gap-8 px-5 py-10 md:grid-cols-[2fr_3fr] md:py-14">
          <div role="img" aria-label={pitch.portraits} className="flex justify-center -space-x-3">
            {pitch.people.map(({ portrait }) => (
              <Portrait
                key={portrait.file}
                {...portrait}
                size={148}
                loading="eager"
                className="border-4 border-white"
              />
            ))}
          </div>
          <div>
            {pitch.people.some(({ isSample }) => isSample) && <SampleRibbon />}
            <h2 className="mt-2 text-2xl md:text-3xl">{pitch.heading}</h2>
            <p className="mt-3 text-muted">{pitch.text}</p>
            <CheckList items={pitch.credentials} className="mt-4 grid gap-2" />
          </div>
        </div>
      </div>

      <div className="mx-auto grid max-w-5xl gap-10 px-5 py-10 md:grid-cols-2 md:py-14">
        <div>
          <h2 className="text-2xl md:text-3xl">{struggles.heading}</h2>
          <ul className="mt-4 grid gap-2">
            {struggles.items.map((item) => (
              <li key={item} className="rounded-control bg-surface px-4 py-3 shadow-card">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col">
          <h2 className="text-2xl md:text-3xl">{danger.heading}</h2>
          <p className="mt-4 text-muted">{danger.intro}</p>
          <ul className="mt-3 grid grow auto-rows-fr gap-3">
            {danger.stats.map(({ figure, label }) => (
              <li key={figure} className="flex items-center gap-4 rounded-control bg-risk-50 px-4 py-3">
                <strong className="shrink-0 text-3xl text-risk">{figure}</strong>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>

      <div className="mx-auto max-w-5xl px-5 pb-10 md:pb-14">
        <h2 className="text-2xl md:text-3xl">{discover.heading}</h2>
        <CheckList items={discover.items} className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2" />
      </div>

      <div className="on-dark bg-teal-800 text-white">
        <div className="mx-auto max-w-3xl px-5 py-10 text-center md:py-14">
          <h2 className="text-2xl md:text-3xl">{registration.heading}</h2>
          <p
            key={String(shown)}
            className="mt-4 flex min-h-[4.25rem] flex-col items-center justify-center text-lg sm:block sm:min-h-[2.5rem]"
          >
            {shown ? (
              <>
                {registration.closesIn}{' '}
                <span className="text-3xl text-digits">
                  <Countdown name={registration.timerName} secondsLeft={secondsLeft} />
                </span>
              </>
            ) : (
              registration.closesSoon
            )}
          </p>
          <p className="mt-3">{registration.registered}</p>
          <p className="font-semibold text-digits">{registration.spots}</p>
          <div className="mt-6 grid gap-4">
            <ExternalLink href={masterclassUrl} className="cta">
              {registration.reserve}
            </ExternalLink>
            <ExternalLink href={masterclassUrl} className="cta">
              {registration.energy}
            </ExternalLink>
          </div>
          <ul className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
            {registration.reassurances.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
