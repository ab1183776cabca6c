import type { StateValue } from 'xstate';

/** The messages of a chart, by the names of its states. `#` stands for the place of the question, from 1. */
export type MessagesByState = Readonly<Record<string, readonly string[]>>;

/**
 * The messages of every state that an actor is in.
 *
 * @param position the place of the question that shows, or of the next one, from 1: all that is known here of the answers
 */
export function messagesOf(stateMessages: MessagesByState, value: StateValue, position?: number): string[] {
  return JSON.stringify(value)
    .split(/\W+/)
    .flatMap((state) => stateMessages[state] ?? [])
    .map((message) => message.replace('#', `${position}`));
}
