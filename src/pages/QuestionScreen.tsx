import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ProgressBar } from '#components/quiz/ProgressBar';
import { SendButton } from '#components/quiz/SendButton';
import { ScreenHeading } from '#components/shared/ScreenHeading';
import { WholeWords } from '#components/shared/WholeWords';
import type { Question as Words } from '#content/question';
import { questions } from '#content/questions';
import { longest, questionHint } from '#content/quiz';
import * as strings from '#content/strings';
import type { positionOf } from '#effects/quizTitle';
import type { AnswerEvent, Question, quizMachine } from '#machines/quizMachine';

interface QuestionScreenProps {
  actor: ActorRefFrom<typeof quizMachine>;
  question: Question;
  position: ReturnType<typeof positionOf>;
  /** The screen was prerendered, and may have been in use before this view. */
  wasThere?: boolean;
}

/** One question with its options, to be answered by tap, click or digit. */
export function QuestionScreen({ actor, question, position, wasThere }: QuestionScreenProps) {
  const { text, options }: Words = questions[question];
  const answer = (option: number): AnswerEvent => ({ type: `ANSWER.${question}`, option });

  // Heard only while focus is on this screen, as WCAG 2.1.4 asks of single-key shortcuts; a held key answers once.
  function answerByKey({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (!repeat && !altKey && !ctrlKey && !metaKey && options[Number(key) - 1])
      actor.send(answer(Number(key)));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys from the heading and from the options
    <section
      data-screen="question"
      onKeyDown={answerByKey}
      className="mx-auto w-full max-w-2xl animate-arrive px-5 pt-6 pb-12 md:pt-12"
    >
      <ProgressBar name={strings.progressName} {...position} />
      <ScreenHeading
        id="question"
        aria-describedby="position"
        className="room mt-8 text-2xl md:text-4xl"
        data-room={longest.text}
        wasThere={wasThere}
      >
        <WholeWords text={text} />
      </ScreenHeading>
      <p className="mt-3 text-muted">{questionHint}</p>
      <fieldset aria-labelledby="question" className="mt-6 grid auto-rows-fr gap-3">
        {options.map((option, index) => (
          <SendButton
            key={option}
            actor={actor}
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
    </section>
  );
}
