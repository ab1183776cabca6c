import type { StateValue } from 'xstate';

/** The messages of a chart, by the names of its states. `#` stands for the place of the question, from 1. */
export type Told = Readonly<Record<string, readonly string[]>>;

/**
 * The messages of every state that an actor is in.
 *
 * @param answers are counted, never read
 */
export function toldOf(told: Told, value: StateValue, answers: object = {}): string[] {
  return Object.entries(told)
    .flatMap(([state, messages]) => (JSON.stringify(value).includes(`"${state}"`) ? messages : []))
    .map((message) => message.replace('#', `${Object.keys(answers).length + 1}`));
}
