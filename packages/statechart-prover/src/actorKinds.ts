/** What kind of actor a machine invokes or spawns. XState's own functions are known by their text: a project may have several XStates. */
import { type AnyStateMachine, fromCallback, fromPromise, fromTransition } from 'xstate';

const textOf = (logic: unknown) => String(Object(logic).transition);
const promise = textOf(fromPromise(async () => {}));
const callback = textOf(fromCallback(() => {}));
const reducer = textOf(fromTransition((state) => state, 0));

export const isPromise = (logic: unknown): boolean => textOf(logic) === promise;
export const isCallback = (logic: unknown): boolean => textOf(logic) === callback;

/** Whether an actor keeps a state and is never done. */
export const isReducer = (logic: unknown): boolean => textOf(logic) === reducer;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;
