import { useSyncExternalStore } from 'react';

/** Selects for `useSelector` of @xstate/react without a cache, which primitives compared with `===` do not need. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  select: (snapshot: Snapshot) => Selection,
): Selection {
  const getSelection = () => select(getSnapshot());
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}
