import { questions } from '#content/questions';
import { answerIsFinal, questionHint, screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import type { Question } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';
import { QuestionObject } from '#quiz/views/QuestionObject';
import { formatText } from '#shared/formatText';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The classes of the parts of a question that slide in. */
const arriving = '[transition:opacity_160ms,translate_160ms] starting:[translate:12px] starting:opacity-30';

/** The progress of the quiz: a position such as 'Question 3 of 8', and a bar with a part for each question. */
function ProgressBar({ id, position, label }: { id: string; position: number; label: string }) {
  const percent = Math.round((100 * position) / questionCount);
  return (
    <div>
      <p className="flex justify-between text-sm md:text-base">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span>{formatText(strings.percentText, { percent: `${percent}%` })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={strings.progressName}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${label}, ${percent}%`}
        className="mt-2 flex gap-1 text-digits"
      >
        {questionOrder.map((question, index) => (
          <i
            key={question}
            className={`h-2 flex-1 rounded-full ${index < position ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-accent'} ${index > 0 && index === position - 1 ? 'origin-left [transition:scale_300ms_ease-out] starting:[scale:0_1]' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}

/** One question with its options. A tap, a click or a digit key answers it; src/quiz/inlineQuiz.ts handles them. */
export function QuestionScreen({ question }: { question: Question }) {
  const { text, options } = questions[question];
  const position = questionOrder.indexOf(question) + 1;
  const titleId = `${question}-position`;
  const title = formatText(screenTitles.question, { position, total: questionCount });
  return (
    <section
      data-screen={`question-${question}`}
      data-title={title}
      hidden
      className="sideways:grid sideways:min-h-(--pane) sideways:grid-cols-[2fr_3fr]"
    >
      <div className="overflow-clip bg-deep text-white">
        <div className="mx-auto flex h-full max-w-200 flex-col px-gutter pt-6 pb-12 short:py-2 short:pb-8 md:pt-8 md:pb-20 sideways:py-2">
          <ProgressBar id={titleId} position={position} label={title} />
          {/* Has at least the height of the longest question with its hint, so that the options have the same position on every screen. */}
          <div
            className={`leaving mt-5 grid min-h-[calc(5lh+0.75rem+min(42vw,19svh))] flex-1 grid-cols-[1fr_auto] grid-rows-[auto_1fr] gap-x-6 text-[clamp(1.25rem,7.2vw,1.75rem)]/[1.1] short:mt-3 short:min-h-[calc(4lh+4.5rem)] short:text-xl/tight md:mt-8 md:min-h-[calc(5lh+3rem)] md:grid-rows-none md:content-center md:text-[clamp(1.75rem,5svh,2.25rem)]/[1.1] sideways:mt-3 sideways:min-h-0 sideways:grid-rows-[auto_1fr] sideways:text-[clamp(1.25rem,2.9vw,1.5rem)]/[1.1] ${arriving}`}
          >
            <QuestionObject
              question={question}
              className="col-start-2 row-start-2 size-[min(42vw,19svh)] @max-[19rem]:hidden short:size-14 self-end cramped:hidden md:row-span-2 md:row-start-1 md:size-[min(13rem,25svh)] md:self-center sideways:row-start-2 sideways:size-20"
            />
            <h1
              tabIndex={-1}
              id={question}
              aria-describedby={titleId}
              className="col-span-2 row-start-1 text-[1em]/[inherit] md:col-span-1 md:self-end sideways:col-span-2"
            >
              <UnbrokenWords text={text} />
            </h1>
            <p className="row-start-2 mt-3 text-base/snug text-tint short:mt-1 sideways:text-sm/snug">
              {questionHint}
            </p>
          </div>
        </div>
      </div>
      <div
        className={`-mt-10 mx-auto w-full max-w-200 px-gutter pb-6 short:-mt-6 short:pb-3 sideways:mt-0 sideways:self-center sideways:py-3 ${arriving}`}
      >
        <fieldset aria-labelledby={question} className="grid gap-3 short:gap-2">
          {options.map((option, index) => (
            <button
              key={option}
              type="button"
              data-event={writeEvent({ type: `ANSWER.${question}`, option: index + 1 })}
              aria-keyshortcuts={String(index + 1)}
              className="option flex min-h-22 short:min-h-16 items-center gap-4 rounded-card border-2 border-transparent bg-surface px-5 py-1.5 text-start font-bold font-display text-h3 shadow-card short:text-lg/tight lg:min-h-[min(5rem,10svh)] lg:not-data-taken:after:invisible"
            >
              <span
                aria-hidden="true"
                className="grid size-11 place-content-center rounded-control border-2 border-control border-b-4 bg-paper text-deep text-xl max-lg:hidden"
              >
                {index + 1}
              </span>
              <span>{option}</span>
            </button>
          ))}
        </fieldset>
        <p className="mt-4 min-h-[1lh] text-muted text-sm">
          {question === questionOrder[0] && answerIsFinal}
        </p>
      </div>
    </section>
  );
}
