import { memo } from 'react';
import { longest, type QuestionWords, questions } from '#content/questions';
import { answerIsFinal, questionHint } from '#content/quiz';
import { questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import type { Question } from '#machines/quizMachine';
import { positionOf } from '#quiz/positionOf';
import { ProgressBar } from '#quiz/views/ProgressBar';
import { SendButton } from '#quiz/views/SendButton';
import { ScreenHeading } from '#shared/views/ScreenHeading';
import { WholeWords } from '#shared/views/WholeWords';

interface QuestionScreenProps {
  question: Question;
  isHidden: boolean;
}

/** One question with its options, to be answered by tap, click or digit. */
export const QuestionScreen = memo(({ question, isHidden }: QuestionScreenProps) => {
  const { text, options }: QuestionWords = questions[question];
  const place = positionOf(question);
  const positionId = `${question}-position`;
  return (
    <section
      data-screen={`question-${question}`}
      data-title={place.position}
      hidden={isHidden}
      // The document's scripts may show it before.
      suppressHydrationWarning
      className="mx-auto w-full max-w-2xl px-5 pt-6 pb-12 md:py-12"
    >
      <ProgressBar id={positionId} name={strings.progressName} {...place} />
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
