import { intro } from '#content/quiz';
import { highestScore, lowestScore } from '#content/quizSize';
import { writeEvent } from '#quiz/buttonEvent';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { CheckList } from '#shared/views/CheckList';
import { Heading } from '#shared/views/Heading';
import { IconItem } from '#shared/views/IconItem';
import { ExpertProfiles } from '#shared/views/Portrait';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

/** The event of the buttons that start the quiz; src/quiz/inlineQuiz.ts handles their presses. */
const start = writeEvent({ type: 'START' });

/** The numbers of people who take the quiz. */
function CounterStrip() {
  return (
    // Invisible until the next element has loaded, because its columns could move while the document is loading.
    <div className="bg-deep text-white last:invisible">
      <dl className="mx-auto grid max-w-page grid-cols-[repeat(auto-fill,minmax(max(5.4rem,30%),1fr))] gap-2 px-gutter py-4 text-center">
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

/** The first section: headline, the button that starts the quiz, and the dial without a score. */
function IntroHero() {
  const { heading, lead, noScript, start: startLabel, unknownScore, dial } = intro;
  return (
    <div className="mx-auto grid max-w-page items-center gap-8 px-gutter py-10 @3xl:grid-cols-[5fr_4fr] md:py-20 sideways:py-2 @max-[19rem]:order-first @max-[19rem]:w-full">
      <div>
        <h1 className="text-4xl @xl:text-5xl @5xl:text-6xl @5xl:leading-[1.08] sideways:text-2xl">
          {heading}
        </h1>
        <p className="mt-4 text-lg text-muted lg:text-xl sideways:mt-1">
          <UnbrokenSentences text={lead} />
        </p>
        <noscript>
          <p className="mt-6 rounded-control border-2 border-warn bg-warn-50 p-4 text-warn">{noScript}</p>
        </noscript>
        <button
          type="button"
          data-event={start}
          className="cta sticky bottom-3 in-data-[script=failed]:static mt-7 w-full text-xl sm:w-auto sm:px-12 sideways:mt-1"
        >
          {startLabel}
        </button>
      </div>
      <div className="rounded-card bg-surface px-4 pt-3 pb-5 text-center text-muted shadow-card sideways:hidden">
        <ScoreDial score={(lowestScore + highestScore) / 2}>{unknownScore}</ScoreDial>
        <p className="mt-1">{dial}</p>
      </div>
    </div>
  );
}

/** The block "Get Your Metabolic Health Score", with two more buttons that start the quiz. */
function ScoreOffer() {
  const { heading, text, urgency, startersToday, badges, ...labels } = intro.score;
  return (
    <div className="mx-auto max-w-page px-gutter py-10 md:py-14">
      <div className="rounded-card bg-surface p-6 shadow-card md:p-10">
        <div className="grid items-center gap-x-16 gap-y-8 @4xl:grid-cols-2">
          <div>
            <h2>{heading}</h2>
            <p className="mt-3 text-muted">{text}</p>
            <button type="button" data-event={start} className="cta mt-6 w-full sm:w-auto">
              <span className="sm:hidden">{labels.startShort}</span>
              <span className="max-sm:hidden">{labels.start}</span>
            </button>
            <p className="mt-3 text-muted text-sm">{startersToday}</p>
          </div>
          <ul className="grid gap-px overflow-hidden rounded-card bg-surface text-deep leading-snug @xs:grid-cols-2">
            {urgency.map(({ figure, before, after }) => (
              <li key={figure} className="flex flex-col bg-tint p-4">
                {before}{' '}
                <strong className="-order-1 whitespace-nowrap font-display text-2xl">{figure}</strong> {after}
              </li>
            ))}
          </ul>
        </div>
        <CheckList
          items={badges.map(({ text, note }) => (
            <span key={text} className="block leading-snug">
              <span className="block font-semibold">{text}</span>
              <span className="text-muted text-sm">{note}</span>
            </span>
          ))}
          className="mt-8 grid gap-x-8 gap-y-4 @xl:grid-cols-2 @3xl:grid-cols-3"
        />
        <button type="button" data-event={start} className="cta mx-auto mt-8 flex w-full sm:w-fit">
          {labels.finish}
        </button>
      </div>
    </div>
  );
}

/** The intro of the quiz; each of its buttons sends START. */
export function IntroScreen() {
  const { experts, signs } = intro;
  return (
    <section data-screen="intro" className="@max-[19rem]:flex @max-[19rem]:flex-col">
      <CounterStrip />
      <IntroHero />
      <div className="bg-surface">
        <div className="mx-auto max-w-page px-gutter py-10 md:py-14">
          <Heading isSample={experts.people.some(({ isSample }) => isSample)}>{experts.heading}</Heading>
          <div className="mt-5 grid gap-5 md:grid-cols-2">
            <ExpertProfiles people={experts.people} />
          </div>
          <h2 className="mt-10 md:mt-14">{signs.heading}</h2>
          <ul className="mt-5 grid gap-x-10 gap-y-5 lg:grid-cols-3">
            {signs.cards.map((card) => (
              <IconItem key={card.title} {...card} level="h3" />
            ))}
          </ul>
        </div>
      </div>
      <ScoreOffer />
    </section>
  );
}
