import { useSyncExternalStore } from 'react';

/** Replaces the hook that @xstate/react imports. It has no cache, because this site selects only primitive values. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  select: (snapshot: Snapshot) => Selection,
): Selection {
  const getSelection = () => select(getSnapshot());
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}
