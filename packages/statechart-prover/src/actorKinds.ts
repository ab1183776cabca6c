/** Recognizes the kind of an actor's logic. Compares source text, because a project may have several copies of XState. */
import { type AnyStateMachine, fromCallback, fromPromise, fromTransition } from 'xstate';

const textOf = (logic: unknown) => String(Object(logic).transition);
const promise = textOf(fromPromise(async () => {}));
const callback = textOf(fromCallback(() => {}));
const reducer = textOf(fromTransition((state) => state, 0));

export const isPromise = (logic: unknown): boolean => textOf(logic) === promise;
export const isCallback = (logic: unknown): boolean => textOf(logic) === callback;

/** Whether an actor keeps state and never completes. */
export const isReducer = (logic: unknown): boolean => textOf(logic) === reducer;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  Object.keys(Object(Object(logic).root).states ?? {}).length > 0;
