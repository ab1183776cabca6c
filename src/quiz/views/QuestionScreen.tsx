import { drawings, questions } from '#content/questions';
import { answerIsFinal, questionHint, screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import type { Question } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';
import { formatText } from '#shared/formatText';
import { Icon } from '#shared/views/Icon';
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
            className={`h-2 flex-1 rounded-full ${index < position ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-control'} ${index > 0 && index === position - 1 ? 'origin-left [transition:scale_300ms_ease-out] starting:[scale:0_1]' : ''}`}
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
        <div className="mx-auto flex h-full max-w-180 flex-col px-gutter pt-6 pb-5 short:py-2 md:py-7">
          <ProgressBar id={titleId} position={position} label={title} />
          {/* Has the height of the longest question with its hint, so that the options have the same position on every screen. */}
          <div
            className={`leaving mt-5 flex min-h-[calc(5lh+8.5rem)] flex-1 flex-col text-[clamp(1.25rem,7.2vw,1.75rem)]/[1.1] short:mt-3 short:min-h-[calc(4lh+3rem)] short:text-xl/tight md:min-h-[calc(4lh+7.5rem)] md:text-[clamp(1.75rem,4.4svh,2.5rem)]/[1.1] sideways:min-h-0 ${arriving}`}
          >
            <Icon
              name={drawings[position - 1] ?? 'report'}
              id={`drawing-${question}`}
              className="mb-4 size-14 shrink-0 text-digits short:hidden sideways:block"
            />
            <h1 tabIndex={-1} id={question} aria-describedby={titleId} className="text-[1em]/[inherit]">
              <UnbrokenWords text={text} />
            </h1>
            <p className="mt-3 text-base/snug text-tint short:mt-1">{questionHint}</p>
          </div>
        </div>
      </div>
      <div
        className={`mx-auto w-full max-w-180 px-gutter pt-6 pb-4 short:py-3 md:pt-8 sideways:self-center ${arriving}`}
      >
        <fieldset aria-labelledby={question} className="grid gap-3 short:gap-2">
          {options.map((option, index) => (
            <button
              key={option}
              type="button"
              data-event={writeEvent({ type: `ANSWER.${question}`, option: index + 1 })}
              aria-keyshortcuts={String(index + 1)}
              className="option flex min-h-22 short:min-h-16 w-full items-center gap-4 rounded-card border border-control bg-surface px-5 py-1.5 text-start font-semibold text-xl/tight shadow-card short:text-lg/tight lg:not-data-taken:after:invisible"
            >
              <span
                aria-hidden="true"
                className="grid size-9 place-content-center rounded-chip bg-tint text-base text-deep max-lg:hidden"
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
