import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Screen } from '#content/quizStates';
import type { quizMachine } from '#machines/quizMachine';
import { positionOf } from '#quiz/quizTitle';
import { questionOf } from '#quiz/screenOf';
import { QuestionScreen } from '#quiz/views/QuestionScreen';
import { ResultsScreen } from '#quiz/views/ResultsScreen';

type QuizScreen = (props: {
  snapshot: SnapshotFrom<typeof quizMachine>;
  /** The screen was prerendered, and may have been in use before this view. */
  wasThere: boolean;
}) => ReactNode;

/** What the quiz's island shows in each outer state. A state without an entry does not compile. */
export const quizScreens = {
  // It stands beside the island and needs no view.
  intro: () => null,
  question: ({ snapshot, wasThere }) => {
    const question = questionOf(snapshot);
    return (
      question && <QuestionScreen question={question} position={positionOf(question)} wasThere={wasThere} />
    );
  },
  results: ({ snapshot: { value, context, children } }) => {
    // The tier is chosen in the moment in which the results are entered.
    if (typeof value === 'string' || 'question' in value || value.results === 'scoring') return null;
    const { countdown } = children;
    return (
      countdown && <ResultsScreen tier={value.results} answers={context.answers} countdown={countdown} />
    );
  },
} satisfies Record<Screen, QuizScreen>;
