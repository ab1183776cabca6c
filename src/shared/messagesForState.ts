import type { StateValue } from 'xstate';

/** The messages of a chart by the names of its states. `#` is the position of the question, from 1. */
export type MessagesByState = Readonly<Record<string, readonly string[]>>;

/**
 * The messages of all active states of an actor.
 *
 * @param position the position of the current or next question, from 1: the only information about answers
 */
export function messagesForState(messages: MessagesByState, value: StateValue, position?: number): string[] {
  return JSON.stringify(value)
    .split(/\W+/)
    .flatMap((state) => messages[state] ?? [])
    .map((message) => message.replace('#', `${position}`));
}
