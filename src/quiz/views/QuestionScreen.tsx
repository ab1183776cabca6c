import { questions } from '#content/questions';
import { answerIsFinal, questionHint, screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import type { Question } from '#machines/quizMachine';
import { writeEvent } from '#quiz/buttonEvent';
import { formatText } from '#shared/formatText';
import { ScreenHeading } from '#shared/views/ScreenHeading';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The progress of the quiz: a position such as 'Question 3 of 8', and a bar that grows from the previous question. */
function ProgressBar({ id, position, label }: { id: string; position: number; label: string }) {
  const previousPercent = (100 * (position - 1)) / questionCount;
  const percent = Math.round((100 * position) / questionCount);
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-muted">{formatText(strings.percentComplete, { percent: `${percent}%` })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={strings.progressName}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${label}, ${percent}%`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <svg height="6" aria-hidden="true" fill="currentColor" className="block size-full text-accent">
          <rect width={`${previousPercent + 1}%`} height="100%" />
          <rect
            x={`${previousPercent}%`}
            width={`${100 / questionCount}%`}
            height="100%"
            className={
              position > 1
                ? '[transform-box:fill-box] [transition:transform_300ms_ease-out] starting:[transform:scaleX(0)]'
                : undefined
            }
          />
        </svg>
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
      className="mx-auto w-full max-w-2xl px-5 pt-6 pb-12 short:py-2 md:py-12 sideways:grid sideways:max-w-none sideways:grid-cols-[2fr_3fr] sideways:gap-x-6"
    >
      <ProgressBar id={titleId} position={position} label={title} />
      <div className="[transition:opacity_160ms,translate_160ms] starting:[translate:12px] starting:opacity-30 sideways:contents">
        {/* As tall as the longest question, so that the options have the same position on every screen. */}
        <div className="mt-5 flex min-h-[calc(var(--lines)*1lh+3.5rem)] [--lines:4] max-[23rem]:[--lines:5] flex-col justify-end text-2xl/tight short:mt-3 short:min-h-[calc(var(--lines)*1lh+2.75rem)] short:text-xl/tight md:min-h-[calc(3lh+2rem)] md:text-3xl/tight sideways:min-h-0">
          <ScreenHeading
            id={question}
            aria-describedby={titleId}
            className="text-2xl/tight short:text-xl/tight md:text-3xl/tight"
          >
            <UnbrokenWords text={text} />
          </ScreenHeading>
          <p className="mt-2 text-base/snug text-muted short:mt-1">{questionHint}</p>
        </div>
        <fieldset
          aria-labelledby={question}
          className="mt-6 grid gap-3 short:mt-3 short:gap-2 sideways:col-start-2 sideways:row-span-3 sideways:row-start-1 sideways:mt-0 sideways:self-start"
        >
          {options.map((option, index) => (
            <button
              key={option}
              type="button"
              data-event={writeEvent({ type: `ANSWER.${question}`, option: index + 1 })}
              aria-keyshortcuts={String(index + 1)}
              className="option flex min-h-18 short:min-h-16 w-full items-center gap-4 rounded-control border-[1.5px] border-line bg-surface px-4 py-1.5 text-start font-medium text-lg/tight shadow-card sideways:min-h-14"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-content-center rounded-chip bg-tint font-bold text-base text-deep"
              >
                {index + 1}
              </span>
              <span>{option}</span>
              <i className="ms-auto size-5 shrink-0 rounded-full border-[1.5px] border-control" />
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
