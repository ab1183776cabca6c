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
        <div className="mx-auto flex h-full max-w-page flex-col px-gutter pt-6 pb-5 short:py-2 md:py-7">
          <ProgressBar id={titleId} position={position} label={title} />
          {/* Has at least the height of the longest question with its hint, so that the options have the same position on every screen. */}
          <div
            className={`leaving relative mt-5 grid min-h-[max(5lh+8.5rem,100svh-32rem)] flex-1 grid-rows-[1fr_auto_auto] text-[clamp(1.25rem,7.2vw,1.75rem)]/[1.1] short:mt-3 short:min-h-[max(4lh+3rem,100svh-23.5rem)] short:text-xl/tight md:text-[clamp(1.75rem,6svh,3.75rem)]/[1.1] lg:min-h-[max(4lh+3.5rem,42svh)] lg:grid-rows-none lg:content-center lg:pe-72 sideways:min-h-0 ${arriving}`}
          >
            {/* The space that the heading leaves to the object. */}
            <div className="mb-4 flex items-end short:mb-2 [container-type:size] lg:absolute lg:inset-y-0 lg:end-0 lg:w-60 lg:items-center">
              <QuestionObject
                question={question}
                className="size-[min(100cqh,15rem)] [@container_(max-height:3rem)]:hidden"
              />
            </div>
            <h1 tabIndex={-1} id={question} aria-describedby={titleId} className="text-[1em]/[inherit]">
              <UnbrokenWords text={text} />
            </h1>
            <p className="mt-3 text-base/snug text-tint short:mt-1 md:text-lead">{questionHint}</p>
          </div>
        </div>
      </div>
      <div className={`mx-auto w-full max-w-page px-gutter py-6 short:py-3 sideways:self-center ${arriving}`}>
        <fieldset aria-labelledby={question} className="grid gap-3 short:gap-2 lg:grid-cols-3 lg:gap-6">
          {options.map((option, index) => (
            <button
              key={option}
              type="button"
              data-event={writeEvent({ type: `ANSWER.${question}`, option: index + 1 })}
              aria-keyshortcuts={String(index + 1)}
              className="option flex min-h-20 short:min-h-16 items-center gap-4 rounded-card border-2 border-transparent bg-surface px-5 py-1.5 text-start font-bold font-display text-h3 shadow-card short:text-lg/tight lg:min-h-[21svh] lg:flex-wrap lg:content-between lg:p-6 lg:text-2xl/tight lg:not-data-taken:after:invisible sideways:min-h-16"
            >
              <span
                aria-hidden="true"
                className="grid size-11 place-content-center rounded-chip bg-tint text-deep text-xl max-lg:hidden"
              >
                {index + 1}
              </span>
              <span className="lg:order-1 lg:w-full">{option}</span>
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
