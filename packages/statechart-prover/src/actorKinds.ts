/** What kind of actor a machine invokes or spawns, and what it runs. */
import { type AnyStateMachine, fromCallback, fromPromise, fromTransition } from 'xstate';

const [callback, promise] = [fromCallback(() => {}), fromPromise(async () => {})].map(({ transition }) =>
  String(transition),
);
const reducer = String(fromTransition((state) => state, 0).transition);

/** Of the kinds of actors, only a promise is known to fail by what its code calls. */
export const isPromise = (logic: unknown): boolean => String(Object(logic).transition) === promise;
export const isCallback = (logic: unknown): boolean => String(Object(logic).transition) === callback;

/** Whether an actor keeps a state and is never done. */
export const isReducer = (logic: unknown): boolean => String(Object(logic).transition) === reducer;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;

/** The code of a promise, a callback or an observable. */
export const codeOf = (logic: unknown) => {
  const { config } = Object(logic) as { config?: unknown };
  return typeof config === 'function' ? (config as () => unknown) : nothing;
};
const nothing = () => {};
