import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { type Answers, optionValues, pointsOf } from '#machines/quizMachine';
import { QuestionObject } from '#quiz/views/QuestionObject';

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
      <div className="bg-surface">
        <div className="mx-auto grid max-w-page gap-x-6 gap-y-5 px-gutter py-rhythm @5xl:grid-cols-12">
          <h2 className="@5xl:col-span-4">{heading}</h2>
          <ul role="list" className="@5xl:col-span-7 @5xl:col-start-6">
            {listStruggles(answers).map(({ question, text, quotedAnswer }) => (
              <li key={text} className="flex items-center gap-x-4 border-line border-t py-4 @3xl:gap-x-6">
                <QuestionObject question={question} className="size-16" />
                <span className="flex-1">
                  <span className="block font-bold font-display text-h3">{text}</span>
                  {quotedAnswer && (
                    <span className="text-accent">
                      <span className="sr-only">{struggles.quoteIntro} </span>
                      <q>{quotedAnswer}</q>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="on-dark bg-ink text-white">
        <div className="mx-auto max-w-page px-gutter py-rhythm">
          <h2>{figures.heading}</h2>
          <p className="mt-3 text-lead text-tint">{figures.intro}</p>
          <ul role="list" className="mt-8 grid gap-6 text-lead *:items-center @3xl:mt-14 @3xl:grid-cols-3">
            {figures.stats.map(({ figure, label }) => (
              <li key={figure} className="flex flex-wrap gap-x-4 @3xl:block">
                <strong className="block min-w-[2em] font-display text-[min(6rem,25cqi)]/none text-digits tracking-tight @3xl:text-[min(12cqi,10.75rem)]/none">
                  {figure}
                </strong>
                <span className="flex-1 basis-[8rem] @3xl:mt-4 @3xl:block">{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
