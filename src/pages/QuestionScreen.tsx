import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ProgressBar } from '#components/ProgressBar';
import { ScreenHeading } from '#components/ScreenHeading';
import { SendButton } from '#components/SendButton';
import { WholeWords } from '#components/WholeWords';
import { type Question, questionCount, questionHint, questions } from '#content/quiz';
import { quizTitles } from '#content/quizTitles';
import * as strings from '#content/strings';
import type { AnswerValue, QuestionId, quizMachine } from '#machines/quizMachine';

interface QuestionScreenProps {
  actor: ActorRefFrom<typeof quizMachine>;
  question: QuestionId;
  /** The screen was prerendered, and may have been in use before this view. */
  wasThere?: boolean;
}

/** One question with its options, to be answered by tap, click or digit. */
export function QuestionScreen({ actor, question, wasThere }: QuestionScreenProps) {
  const { text, options }: Question = questions[question];

  // Heard only while focus is on this screen, as WCAG 2.1.4 asks of single-key shortcuts; a held key answers once.
  function answerByKey({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (!repeat && !altKey && !ctrlKey && !metaKey && options[Number(key) - 1])
      actor.send({ type: 'ANSWER', question, value: Number(key) as AnswerValue });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys from the heading and from the options
    <section
      data-screen="question"
      onKeyDown={answerByKey}
      className="mx-auto max-w-2xl animate-arrive px-5 pt-6 pb-12 md:pt-12"
    >
      <ProgressBar
        name={strings.progressName}
        position={quizTitles.question[question]}
        done={question}
        total={questionCount}
      />
      <ScreenHeading
        id="question"
        aria-describedby="position"
        className="mt-8 text-2xl md:text-4xl"
        wasThere={wasThere}
      >
        <WholeWords text={text} />
      </ScreenHeading>
      <p className="mt-3 text-muted">{questionHint}</p>
      <fieldset aria-labelledby="question" className="mt-6 grid gap-3">
        {options.map((option, index) => (
          <SendButton
            key={option}
            actor={actor}
            event={{ type: 'ANSWER', question, value: (index + 1) as AnswerValue }}
            aria-keyshortcuts={String(index + 1)}
            className="group flex min-h-16 w-full items-center gap-4 rounded-control border-2 border-control bg-surface px-4 py-3 text-left font-medium text-lg leading-snug hover:border-teal-600 hover:bg-teal-50 active:bg-teal-50 data-taken:border-teal-600 data-taken:bg-teal-50"
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-content-center rounded-chip bg-teal-50 font-bold text-base text-teal-800 group-hover:bg-surface group-data-taken:bg-surface"
            >
              {index + 1}
            </span>
            {option}
          </SendButton>
        ))}
      </fieldset>
    </section>
  );
}
