import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { quizMachine } from '#machines/quizMachine';
import type { Drawable } from '#quiz/displayQuiz';
import { screenOf } from '#quiz/screenOf';
import { quizScreens } from '#quiz/views/quizScreens';

interface QuizViewProps {
  actor: Drawable;
  /** The snapshot whose screen the document holds already, to be hydrated. */
  prerendered?: SnapshotFrom<typeof quizMachine>;
  /** Called whenever another screen has been put on show. */
  onShown?: () => void;
  /** Called once, when the view is there. */
  onHydrated?: () => void;
}

const never = () => () => {};

/** The quiz after its intro, as its state says; where it was prerendered, it begins with what is there. */
export function QuizView({ actor, prerendered, onShown, onHydrated }: QuizViewProps) {
  const current = useSelector(actor, (snapshot) => snapshot);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useLayoutEffect(() => onShown?.());
  useEffect(() => onHydrated?.(), [onHydrated]);

  const snapshot = (isHydrating && prerendered) || current;
  return quizScreens[screenOf(snapshot)]({ snapshot, wasThere: isHydrating });
}
