import { questions } from '#content/questions';
import { results } from '#content/quiz';
import { type Answers, optionValues, pointsOf, type Tier } from '#machines/quizMachine';

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
export function StrugglesAndFigures({
  heading,
  answers,
  tier,
}: {
  heading: string;
  answers: Answers;
  tier: Tier;
}) {
  const { struggles, figures } = results;
  return (
    <>
      <div className="bg-surface px-page py-rhythm">
        <h2>{heading}</h2>
        <ul role="list" className="mt-6 grid gap-4 @3xl:mt-9 @3xl:grid-cols-2 @3xl:gap-6">
          {listStruggles(answers).map(({ text, quotedAnswer }) => (
            <li key={text} className="border-line border-t pt-4">
              <span className="block font-bold font-display text-h3">{text}</span>
              {quotedAnswer && (
                <span className="text-accent">
                  <span className="sr-only">{struggles.quoteIntro} </span>
                  <q>{quotedAnswer}</q>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={`px-page py-rhythm ${tier === 'low' ? 'bg-tint' : 'on-dark bg-ink text-white'}`}>
        <h2>{figures.heading}</h2>
        <p className="mt-3 text-lead text-muted in-[.on-dark]:text-tint">{figures.intro}</p>
        <ul role="list" className="mt-8 grid gap-6 text-lead *:items-center @3xl:mt-10 @3xl:grid-cols-3">
          {figures.stats.map(({ figure, label }) => (
            <li key={figure} className="flex flex-wrap gap-x-4 @3xl:block">
              <strong className="block w-[40cqi] whitespace-nowrap font-display text-[18cqi]/none text-deep tracking-tight in-[.on-dark]:text-digits @3xl:w-auto @3xl:text-[min(9cqi,7rem)]/none">
                {figure}
              </strong>
              <span className="flex-1 basis-[8rem] @3xl:mt-4 @3xl:block">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
