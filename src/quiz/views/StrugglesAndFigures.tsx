import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { type Answers, optionValues, pointsOf } from '#machines/quizMachine';

/** Lists the struggles. Those with the strongest answer come first and quote it. */
function listStruggles(answers: Answers) {
  return results.struggles.items
    .map(({ question, text }) => {
      const isStrongest = pointsOf(question, answers) === Math.max(...optionValues);
      return { text, quotedAnswer: isStrongest && questions[question].options.at(-1) };
    })
    .sort((first, other) => Number(!first.quotedAnswer) - Number(!other.quotedAnswer));
}

/** The struggles with the visitor's own answers, and the figures about waiting. */
export function StrugglesAndFigures({ heading, answers }: { heading: string; answers: Answers }) {
  const { struggles, figures } = results;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter py-rhythm">
        <h2>{heading}</h2>
        <ul
          role="list"
          className="mt-5 list-disc gap-x-14 ps-5 text-lg/snug marker:text-accent @3xl:mt-8 @3xl:grid @3xl:grid-cols-2 @3xl:text-xl/snug"
        >
          {listStruggles(answers).map(({ text, quotedAnswer }) => (
            <li key={text} className="py-2 ps-1 @3xl:pe-6">
              {text}
              {quotedAnswer && (
                <span className="block font-semibold text-accent text-base/snug">
                  <span className="sr-only">{struggles.quoteIntro} </span>
                  <q>{quotedAnswer}</q>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="bg-surface">
        <div className="mx-auto max-w-page px-gutter py-rhythm">
          <h2>{figures.heading}</h2>
          <p className="mt-3 text-lead text-muted">{figures.intro}</p>
          <ul role="list" className="mt-6 grid gap-x-6 gap-y-6 leading-snug @3xl:mt-8 @3xl:grid-cols-3">
            {figures.stats.map(({ figure, label }) => (
              <li key={figure} className="flex flex-wrap items-center gap-x-4 @3xl:block">
                <strong className="block min-w-[2.2em] font-display text-deep text-figure">{figure}</strong>
                <span className="flex-1 basis-[9rem] @3xl:mt-2 @3xl:block">{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
