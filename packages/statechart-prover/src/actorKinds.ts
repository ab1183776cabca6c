/** What kind of actor a machine invokes or spawns, and what it runs. */
import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { StateNode } from './statechart.ts';

const [callback, promise] = [fromCallback(() => {}), fromPromise(async () => {})].map(({ transition }) =>
  String(transition),
);

/** Of the kinds of actors, only a promise is known to fail by what its code calls. */
export const isPromise = (logic: unknown): boolean => String(Object(logic).transition) === promise;
export const isCallback = (logic: unknown): boolean => String(Object(logic).transition) === callback;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;

/** Whether an actor may be done: a callback never is, nor a machine without a final state. */
export function canEnd(logic: unknown): boolean {
  const hasEnd = ({ type, states }: StateNode): boolean =>
    Object.values(states)[type === 'parallel' ? 'every' : 'some'](
      (state) => state.type === 'final' || (type === 'parallel' && hasEnd(state)),
    );
  return !isCallback(logic) && (!isMachine(logic) || hasEnd(logic.root));
}

/** The code of a promise, a callback or an observable. */
export const codeOf = (logic: unknown) => {
  const { config } = Object(logic) as { config?: unknown };
  return typeof config === 'function' ? (config as () => unknown) : nothing;
};
const nothing = () => {};
