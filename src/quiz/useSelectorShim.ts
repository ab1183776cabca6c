import { useSyncExternalStore } from 'react';

/**
 * What `useSelector` of @xstate/react asks of `use-sync-external-store/shim/with-selector`, for React 18 and later and for
 * views that select a primitive or the whole snapshot: these compare with `===`, so nothing has to be remembered.
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
