import { useSyncExternalStore } from 'react';

/**
 * Replaces `use-sync-external-store/shim/with-selector` for `useSelector` of @xstate/react, for React 18 and later and for
 * views that select a primitive or the whole snapshot: these compare with `===`, so no selection has to be cached.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  select: (snapshot: Snapshot) => Selection,
): Selection {
  const getSelection = () => select(getSnapshot());
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}
