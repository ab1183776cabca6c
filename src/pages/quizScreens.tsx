import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { interludes } from '#content/questions';
import { hasInterludes } from '#content/quiz';
import type { countdownMachine } from '#machines/countdownMachine';
import type { QuizState, quizMachine, RiskTier } from '#machines/quizMachine';
import { InterludeScreen } from '#pages/InterludeScreen';
import { QuestionScreen } from '#pages/QuestionScreen';
import { ResultsScreen } from '#pages/ResultsScreen';

type QuizScreen = (props: {
  actor: ActorRefFrom<typeof quizMachine>;
  snapshot: SnapshotFrom<typeof quizMachine>;
  /** The screen was prerendered, and may have been in use before this view. */
  wasThere: boolean;
}) => ReactNode;

const nothing: QuizScreen = () => null;

const interlude: QuizScreen = ({ actor, snapshot: { context }, wasThere }) => (
  <InterludeScreen
    key={context.question}
    // Only a machine with interludes is ever there, and it knows the event.
    send={(event) => actor.send(event as never)}
    interlude={interludes[context.question]}
    wasThere={wasThere}
  />
);

const resultsOf =
  (tier: RiskTier): QuizScreen =>
  ({ snapshot: { context, children } }) => (
    <ResultsScreen
      tier={tier}
      answers={context.answers}
      // The machine invokes it for as long as there are results; it knows no more of it than that.
      countdown={children.countdown as ActorRefFrom<typeof countdownMachine>}
    />
  );

/** What the quiz's island shows in each state. A state without an entry does not compile. */
export const quizScreens = {
  // It stands beside the island and needs no view.
  intro: nothing,
  question: ({ actor, snapshot: { context }, wasThere }) => (
    <QuestionScreen key={context.question} actor={actor} context={context} wasThere={wasThere} />
  ),
  interlude: hasInterludes ? interlude : nothing,
  // Left in the moment in which it is entered.
  'results.scoring': nothing,
  'results.low': resultsOf('low'),
  'results.moderate': resultsOf('moderate'),
  'results.high': resultsOf('high'),
} satisfies Record<QuizState | 'interlude', QuizScreen>;
