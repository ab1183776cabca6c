import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { type Answers, optionValues, pointsOf } from '#machines/quizMachine';

/** Lists the struggles. Those with the strongest answer come first and quote it. */
function listStruggles(answers: Answers) {
  return results.problems.items
    .map(({ question, text }) => {
      const isStrongest = pointsOf(question, answers) === Math.max(...optionValues);
      return { text, quotedAnswer: isStrongest && questions[question].options.at(-1) };
    })
    .sort((first, other) => Number(!first.quotedAnswer) - Number(!other.quotedAnswer));
}

/** The struggles with the visitor's own answers, and the figures about waiting. */
export function ProblemsAndFigures({ heading, answers }: { heading: string; answers: Answers }) {
  const { problems, figures } = results;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter py-8 @3xl:py-12">
        <h2>{heading}</h2>
        <ul className="mt-4 grid gap-4 leading-snug @2xl:grid-cols-2 @2xl:gap-x-8">
          {listStruggles(answers).map(({ text, quotedAnswer }) => (
            <li key={text} className="border-accent border-s-4 py-1 ps-4">
              {text}
              {quotedAnswer && (
                <span className="block text-muted text-sm">
                  <span className="sr-only">{problems.quoteIntro} </span>
                  <q className="mt-1 inline-block rounded-chip bg-surface px-2 text-ink">{quotedAnswer}</q>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="bg-surface">
        <div className="mx-auto max-w-page px-gutter py-8 @3xl:py-12">
          <h2>{figures.heading}</h2>
          <p className="mt-2 text-muted">{figures.intro}</p>
          <ul className="mt-2 gap-8 leading-snug @3xl:mt-4 @3xl:grid @3xl:grid-cols-3">
            {figures.stats.map(({ figure, label }) => (
              <li
                key={figure}
                className="flex w-fit items-center gap-x-3 py-2 @3xl:flex-col @3xl:items-start"
              >
                <strong className="min-w-[2.3em] shrink-0 font-display text-4xl text-deep @3xl:text-5xl">
                  {figure}
                </strong>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
