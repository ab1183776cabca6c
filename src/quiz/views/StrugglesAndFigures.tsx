import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { type Answers, optionValues, pointsOf } from '#machines/quizMachine';
import { RepeatedIcon } from '#shared/views/Icon';

/** Lists the struggles. Those with the strongest answer come first and quote it. */
function listStruggles(answers: Answers) {
  return results.struggles.items
    .map(({ question, text }) => {
      const isStrongest = pointsOf(question, answers) === Math.max(...optionValues);
      return { question, text, quotedAnswer: isStrongest && questions[question].options.at(-1) };
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
          className="mt-5 gap-x-6 text-lg/snug @3xl:mt-8 @3xl:grid @3xl:grid-cols-2 @3xl:text-xl/snug"
        >
          {listStruggles(answers).map(({ question, text, quotedAnswer }) => (
            <li
              key={text}
              className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-line border-t py-3.5"
            >
              <RepeatedIcon id={`drawing-${question}`} className="size-7 text-accent" />
              {text}
              {quotedAnswer && (
                <span className="col-start-2 font-semibold text-accent text-base/snug">
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
          <ul role="list" className="mt-6 grid gap-6 leading-snug *:items-center @3xl:mt-8 @3xl:grid-cols-3">
            {figures.stats.map(({ figure, label }) => (
              <li key={figure} className="flex flex-wrap gap-x-4 @3xl:block @3xl:border-t-3 @3xl:pt-6">
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
