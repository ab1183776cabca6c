import { tiers } from '#content/questions';
import { intro } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import { tierEnds } from '#machines/quizMachine';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { SendButton } from '#quiz/views/SendButton';
import { TrustBadges } from '#quiz/views/TrustBadges';
import { WarningSign } from '#quiz/views/WarningSign';
import { ExpertProfile } from '#shared/views/ExpertProfile';
import { WholeSentences } from '#shared/views/WholeSentences';

const start = { type: 'START' } as const;

const scale = { lowest: lowestScore, highest: highestScore, tierEnds, tiers };

/** How many people have taken the quiz. */
function CounterStrip() {
  return (
    // While the document is arriving it is the last part: its columns would move, so it shows when the next one is there.
    <div className="bg-deep text-white last:invisible">
      <dl className="mx-auto grid max-w-5xl grid-cols-[repeat(auto-fill,minmax(max(5.4rem,30%),1fr))] gap-2 px-5 py-4 text-center">
        {intro.counters.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-snug">{label}</dt>
            <dd className="font-bold font-display text-xl sm:text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the quiz asks, the button that starts it, and the dial with no score yet. */
function Opening() {
  const { heading, lead, answerIsFinal, noScript, start: startLabel, unknownScore, dial } = intro;
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-8 px-5 py-10 @3xl:grid-cols-[3fr_2fr] md:py-16">
      <div>
        <h1 className="text-4xl @xl:text-5xl">{heading}</h1>
        <p className="mt-4 text-lg text-muted">
          <WholeSentences text={`${lead} ${answerIsFinal}`} />
        </p>
        <noscript>
          <p className="mt-6 rounded-control border-2 border-warn bg-warn-50 p-4 text-warn">{noScript}</p>
        </noscript>
        <SendButton event={start} className="cta stays mt-7 w-full text-xl sm:w-auto sm:px-12">
          {startLabel}
        </SendButton>
      </div>
      <div className="text-center text-muted">
        {/* The mark stands where the last tier begins. */}
        <ScoreDial {...scale} score={tierEnds.moderate}>
          <p>{unknownScore}</p>
        </ScoreDial>
        <p className="mt-1">{dial}</p>
      </div>
    </div>
  );
}

/** What the score is for, with two more buttons that start the quiz. */
function ScoreOffer({
  heading,
  text,
  start: startLabel,
  startShort,
  urgency,
  startersToday,
  badges,
  finish,
}: (typeof intro)['score']) {
  return (
    <div className="mx-auto max-w-5xl px-5 pb-14">
      <div className="rounded-card bg-surface p-6 shadow-card md:p-10">
        <h2>{heading}</h2>
        <p className="mt-3 text-muted">{text}</p>
        <SendButton event={start} className="cta mt-6 w-full sm:w-auto">
          <span className="sm:hidden">{startShort}</span>
          <span className="max-sm:hidden">{startLabel}</span>
        </SendButton>

        <ul className="mt-8 grid gap-3 sm:grid-cols-2">
          {urgency.map(({ figure, before, after }) => (
            <li
              key={figure}
              className="content-center rounded-e-chip border-s-4 border-warn bg-warn-50 px-4 py-3 text-warn"
            >
              {before} <strong className="text-lg">{figure}</strong> {after}
            </li>
          ))}
        </ul>
        <p className="mt-5 font-semibold">{startersToday}</p>
        <TrustBadges badges={badges} />
        <SendButton event={start} className="cta mt-6 w-full sm:w-auto">
          {finish}
        </SendButton>
      </div>
    </div>
  );
}

/** What the quiz is and whom it is by; each of its buttons starts it. */
export function IntroScreen() {
  const { experts, signs, score } = intro;
  return (
    <section data-screen="intro">
      <CounterStrip />
      <Opening />
      <div className="bg-tint">
        <div className="mx-auto max-w-5xl px-5 py-10 md:py-14">
          <h2>{experts.heading}</h2>
          <div className="mt-5 grid gap-4 md:grid-cols-2">
            {experts.people.map((person) => (
              <ExpertProfile key={person.portrait.file} {...person} loading="eager" />
            ))}
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-5xl px-5 py-10 md:py-14">
        <h2>{signs.heading}</h2>
        <div className="mt-5 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {signs.cards.map((card) => (
            <WarningSign key={card.title} {...card} />
          ))}
        </div>
      </div>
      <ScoreOffer {...score} />
    </section>
  );
}
