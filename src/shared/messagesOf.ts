import type { StateValue } from 'xstate';

/** The messages of a chart, by the names of its states. `#` is the place of the question, from 1. */
export type MessagesByState = Readonly<Record<string, readonly string[]>>;

/**
 * The messages of all current states of an actor.
 *
 * @param position the place of the current or next question, from 1: the only information on answers
 */
export function messagesOf(stateMessages: MessagesByState, value: StateValue, position?: number): string[] {
  return JSON.stringify(value)
    .split(/\W+/)
    .flatMap((state) => stateMessages[state] ?? [])
    .map((message) => message.replace('#', `${position}`));
}
