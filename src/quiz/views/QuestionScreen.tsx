import { memo } from 'react';
import { longest, questions } from '#content/questions';
import { answerIsFinal, questionHint, screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import type { Question } from '#machines/quizMachine';
import { SendButton } from '#quiz/views/SendButton';
import { fill } from '#shared/fill';
import { ScreenHeading } from '#shared/views/ScreenHeading';
import { WholeWords } from '#shared/views/WholeWords';

interface QuestionScreenProps {
  question: Question;
  isHidden: boolean;
}

interface ProgressBarProps {
  id: string;
  /** The number of the question, from 1, and the words for it: 'Question 3 of 8'. */
  done: number;
  position: string;
}

/** How far the quiz has come, in words and as a bar, which grows. */
function ProgressBar({ id, done, position }: ProgressBarProps) {
  const before = (100 * (done - 1)) / questionCount;
  const percent = Math.round((100 * done) / questionCount);
  const complete = (share: string) => fill(strings.complete, { percent: share });
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span id={id} className="font-semibold">
          {position}
        </span>
        <span className="room text-muted" data-room={complete('100%')}>
          <span>{complete(`${percent}%`)}</span>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={strings.progressName}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${position}, ${percent}%`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <svg height="6" aria-hidden="true" fill="currentColor" className="block size-full text-accent">
          <rect width={`${before}%`} height="100%" />
          <rect
            x={`${before}%`}
            width={`${100 / questionCount}%`}
            height="100%"
            className={done > 1 ? 'travel' : undefined}
          />
        </svg>
      </div>
    </div>
  );
}

/** One question with its options, to be answered by tap, click or digit. */
export const QuestionScreen = memo(({ question, isHidden }: QuestionScreenProps) => {
  const { text, options } = questions[question];
  const done = questionOrder.indexOf(question) + 1;
  const positionId = `${question}-position`;
  const position = fill(screenTitles.question, { done, total: questionCount });
  return (
    <section
      data-screen={`question-${question}`}
      data-title={position}
      hidden={isHidden}
      // The document's scripts may show it before.
      suppressHydrationWarning
      className="mx-auto w-full max-w-2xl px-5 pt-6 pb-12 md:py-12"
    >
      <ProgressBar id={positionId} done={done} position={position} />
      {/* The question alone changes. */}
      <div className="animate-arrive">
        <div className="question-text" data-room={longest.text} data-hint={questionHint}>
          <div>
            <ScreenHeading id={question} aria-describedby={positionId}>
              <WholeWords text={text} />
            </ScreenHeading>
            <p className="text-muted">{questionHint}</p>
          </div>
        </div>
        <fieldset aria-labelledby={question} className="mt-6 grid gap-3">
          {options.map((option, index) => (
            <SendButton
              key={option}
              event={{ type: `ANSWER.${question}`, option: index + 1 }}
              aria-keyshortcuts={String(index + 1)}
              className="option"
            >
              <span aria-hidden="true" className="option-key">
                {index + 1}
              </span>
              <span className="room" data-room={longest.options[index]}>
                <span>{option}</span>
              </span>
            </SendButton>
          ))}
        </fieldset>
        {/* Said once, in the room that it has at every question. */}
        <p className="mt-4 min-h-[1lh] text-center text-muted text-sm">
          {question === questionOrder[0] && answerIsFinal}
        </p>
      </div>
    </section>
  );
});
