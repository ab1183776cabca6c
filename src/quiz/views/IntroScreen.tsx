import { intro } from '#content/quiz';
import { writeEvent } from '#quiz/buttonEvent';
import { QuestionObject } from '#quiz/views/QuestionObject';
import { ScoreDial } from '#quiz/views/ScoreDial';
import { ScoreBar } from '#quiz/views/ScoreParts';
import { CheckList } from '#shared/views/CheckList';
import { Heading } from '#shared/views/Heading';
import { PaperSheet } from '#shared/views/PaperSheet';
import { ExpertProfiles } from '#shared/views/Portrait';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

/** The event of the buttons that start the quiz; src/quiz/inlineQuiz.ts handles their presses. */
const start = writeEvent({ type: 'START' });

/** The numbers of people who take the quiz. */
function CounterStrip() {
  return (
    // Invisible until the next element has loaded, because its columns could move while the document is loading.
    <div className="border-accent border-b last:invisible">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] px-page py-2.5 text-tint text-xs/tight @3xl:text-sm/tight">
        {intro.counters.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-x-3 border-accent pe-1.5 not-first:border-s not-first:ps-3 @5xl:flex-row-reverse @5xl:items-center"
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap font-bold font-display text-digits text-h3">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A drawing of the score sheet before the quiz: the dial without a score, and topics with sample points. */
function ScoreSheet() {
  const { title, caption, mark, topics } = intro.sheet;
  return (
    <PaperSheet alt={caption} title={title} caption={caption} mark={mark}>
      <div className="mx-auto mt-4 w-[min(14rem,32svh,100%)] @5xl:w-65 sideways:w-[min(50svh,100%)]">
        <ScoreDial />
      </div>
      <ul
        role="list"
        className="mt-4 gap-x-7 font-semibold text-sm/tight @7xl:grid @7xl:grid-cols-2 sideways:hidden"
      >
        {topics.map(({ topic, points }) => (
          <li
            key={topic}
            className="flex items-center justify-between gap-2 border-line border-t py-2 @max-7xl:nth-[n+5]:hidden"
          >
            {topic}
            <ScoreBar points={points} className="*:h-2 *:w-4" />
          </li>
        ))}
      </ul>
    </PaperSheet>
  );
}

/** The first section: headline, the button that starts the quiz, and the score sheet. */
function IntroHero() {
  const { heading, lead, noScript, start: startLabel } = intro;
  return (
    <div className="grid items-center gap-x-6 gap-y-8 overflow-x-clip px-page pt-7 pb-12 @3xl:grid-cols-12 @3xl:py-10 sideways:grid-cols-2 sideways:py-4 sideways:*:col-auto @max-[19rem]:order-first @max-[19rem]:w-full">
      <div className="@3xl:col-span-6">
        <h1 className="sideways:text-4xl">{heading}</h1>
        <p className="mt-3 text-lead text-tint @3xl:mt-6 sideways:mt-2">
          <UnbrokenSentences text={lead} />
        </p>
        <noscript>
          <p className="mt-6 rounded-control border-2 border-warn bg-warn-50 p-4 text-warn">{noScript}</p>
        </noscript>
        <button
          type="button"
          data-event={start}
          className="cta sticky bottom-3 in-data-[script=failed]:static cramped:static mt-6 min-h-16 text-xl sm:px-18 @3xl:mt-9 sideways:mt-4"
        >
          {startLabel}
        </button>
      </div>
      <div className="text-ink *:*:first:bg-tint @3xl:col-span-6 @5xl:col-span-5 @5xl:col-start-8">
        <ScoreSheet />
      </div>
    </div>
  );
}

/** The block "Get Your Metabolic Health Score", with two more buttons that start the quiz. */
function ScoreOffer() {
  const { heading, text, urgency, startersToday, badges, ...labels } = intro.score;
  return (
    <div className="px-page py-rhythm">
      <div className="grid items-center gap-x-6 gap-y-8 @3xl:grid-cols-12">
        <div className="@3xl:col-span-5">
          <h2>{heading}</h2>
          <p className="mt-3 text-lead text-muted">{text}</p>
          <button type="button" data-event={start} className="cta mt-6">
            <span className="sm:hidden">{labels.startShort}</span>
            <span className="max-sm:hidden">{labels.start}</span>
          </button>
          <p className="mt-3 text-muted text-sm">{startersToday}</p>
        </div>
        <ul
          role="list"
          className="grid gap-0.5 overflow-clip rounded-card leading-snug shadow-card @xs:grid-cols-2 @3xl:col-span-6 @3xl:col-start-7"
        >
          {urgency.map(({ figure, before, after }) => (
            <li key={figure} className="flex flex-col gap-1 bg-surface p-4 @5xl:p-7">
              {before}{' '}
              <strong className="-order-1 whitespace-nowrap font-display text-2xl text-deep @5xl:text-4xl">
                {figure}
              </strong>{' '}
              {after}
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
        className="mt-9 grid gap-x-6 gap-y-5 @xl:grid-cols-2 @3xl:mt-14 @3xl:grid-cols-3 @3xl:gap-y-6"
      />
      <button type="button" data-event={start} className="cta mx-auto mt-8 flex @3xl:mt-12">
        {labels.finish}
      </button>
    </div>
  );
}

/** The intro of the quiz; each of its buttons sends START. */
export function IntroScreen() {
  const { experts, signs } = intro;
  return (
    <section data-screen="intro">
      <div className="on-dark bg-deep text-white @max-[19rem]:flex @max-[19rem]:flex-col">
        <CounterStrip />
        <IntroHero />
      </div>
      <div className="bg-surface px-page py-rhythm">
        <Heading isSample={experts.people.some(({ isSample }) => isSample)}>{experts.heading}</Heading>
        <div className="mt-5 grid gap-x-6 gap-y-5 *:items-start @3xl:grid-cols-2 [&_h3]:mt-2.5">
          <ExpertProfiles people={experts.people} />
        </div>
        <h2 className="mt-[calc(var(--spacing-rhythm)*0.8)]">{signs.heading}</h2>
        <ul role="list" className="mt-5 grid gap-x-6 gap-y-3 @5xl:grid-cols-3">
          {signs.cards.map(({ question, title, text }) => (
            <li key={title} className="flex items-center gap-4 rounded-card bg-paper p-5 @5xl:block @5xl:p-7">
              <QuestionObject question={question} className="size-20 @5xl:mb-4 @5xl:size-36" />
              <div className="flex-1">
                <h3>{title}</h3>
                <p className="mt-1 text-base/snug text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ScoreOffer />
    </section>
  );
}
