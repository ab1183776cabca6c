import { useMemo, useSyncExternalStore } from 'react';

/**
 * What `useSelector` of @xstate/react asks of `use-sync-external-store/shim/with-selector`, for React 18 and later: part of
 * a snapshot, which stays the same value as long as `isEqual` says so.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (first: Selection, other: Selection) => boolean,
): Selection {
  const getSelection = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined;
    return () => {
      const snapshot = getSnapshot();
      if (last?.snapshot !== snapshot) {
        const selection = select(snapshot);
        last = {
          snapshot,
          selection: last && isEqual(last.selection, selection) ? last.selection : selection,
        };
      }
      return last.selection;
    };
  }, [getSnapshot, select, isEqual]);
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}
