import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type quizMachine, screenOf } from '#machines/quizMachine';
import { quizScreens } from '#pages/quizScreens';

interface QuizViewProps {
  actor: ActorRefFrom<typeof quizMachine>;
  /** The snapshot whose screen the document holds already, to be hydrated. */
  prerendered?: SnapshotFrom<typeof quizMachine>;
  /** Called once the view hears its own buttons. */
  onHydrated?: () => void;
}

const never = () => () => {};

/** The quiz after its intro, as the actor's state says; where it was prerendered, it begins with what is there. */
export function QuizView({ actor, prerendered, onHydrated }: QuizViewProps) {
  const current = useSelector(actor, (snapshot) => snapshot);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => onHydrated?.(), [onHydrated]);

  const snapshot = (isHydrating && prerendered) || current;
  return quizScreens[screenOf(snapshot)]({ actor, snapshot, wasThere: isHydrating });
}
