import type { QuestionWords } from '#content/question';
import { longest, questions } from '#content/questions';
import { questionHint } from '#content/quiz';
import * as strings from '#content/strings';
import type { AnswerEvent, Question } from '#machines/quizMachine';
import type { positionOf } from '#quiz/quizTitle';
import { ProgressBar } from '#quiz/views/ProgressBar';
import { SendButton } from '#quiz/views/SendButton';
import { ScreenHeading } from '#shared/views/ScreenHeading';
import { WholeWords } from '#shared/views/WholeWords';

interface QuestionScreenProps {
  question: Question;
  position: ReturnType<typeof positionOf>;
  /** The screen was prerendered, and may have been in use before this view. */
  wasThere?: boolean;
}

/** One question with its options, to be answered by tap, click or digit. */
export function QuestionScreen({ question, position, wasThere }: QuestionScreenProps) {
  const { text, options }: QuestionWords = questions[question];
  const answer = (option: number): AnswerEvent => ({ type: `ANSWER.${question}`, option });

  return (
    <section data-screen="question" className="mx-auto w-full max-w-2xl px-5 pt-6 pb-12 md:pt-12">
      <ProgressBar name={strings.progressName} {...position} />
      {/* The question alone changes. */}
      <div key={question} className="animate-arrive">
        <div className="question-text" data-room={longest.text} data-hint={questionHint}>
          <div>
            <ScreenHeading id="question" aria-describedby="position" wasThere={wasThere}>
              <WholeWords text={text} />
            </ScreenHeading>
            <p className="text-muted">{questionHint}</p>
          </div>
        </div>
        <fieldset aria-labelledby="question" className="mt-6 grid gap-3">
          {options.map((option, index) => (
            <SendButton
              key={option}
              event={answer(index + 1)}
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
      </div>
    </section>
  );
}
