import { useSyncExternalStore } from 'react';

interface Selectable<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (observer: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
}

/** A part of an actor's snapshot, each time as it is now. @xstate/react has the same, and weighs 0.7 kB. */
export function useSelector<Snapshot, Selected>(
  actor: Selectable<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
): Selected {
  const selected = () => select(actor.getSnapshot());
  return useSyncExternalStore((observe) => actor.subscribe(observe).unsubscribe, selected, selected);
}
