/** Says what nothing of a machine reads, as far as its code shows: a view may read it. */
import type { AnyStateMachine } from 'xstate';
import { functionsIn, kinds, partsOf } from './machineParts.ts';
import type { MachineTypes } from './samples.ts';
import { inList, isTakenBy } from './statechart.ts';
import { usesWhole } from './syntax.ts';

/**
 * A line for the entries of the context and the parts of payloads that no function of a machine names, and one for the events
 * of its types that no state takes. Nothing is said where a page provides functions, or one uses the whole context or event.
 *
 * @param isTold whether a finding, or code of the file, has the name of an event or entry
 */
export function unreadIn(
  machine: AnyStateMachine,
  types: MachineTypes | undefined,
  isTold: (type: string) => boolean,
): string[] {
  const { code, transitions, names, given } = partsOf(machine);
  const { context } = machine.config;
  const isProvided = (kind: (typeof kinds)[number]) =>
    kind !== 'actor' && [...names[kind].keys()].some((name) => !(name in given[kind]));
  if (kinds.some(isProvided)) return [];
  const all = [...code, ...functionsIn(context)];
  const text = all.map(String).join('\n');
  const isNamed = (name: string) =>
    !/^\w+$/.test(name) || new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text);
  const unread = (root: 'context' | 'event', keys: readonly string[], before: string) => {
    const isWhole = all.some((part) => usesWhole(part, root));
    return isWhole ? [] : [...new Set(keys)].filter((key) => !isNamed(key)).map((key) => before + key);
  };
  const isTaken = (type: string) =>
    transitions.some(({ definition }) => isTakenBy(definition.eventType, type));
  const events = [...(types?.events ?? [])];
  const parts = events.flatMap(([type, { values, unknown }]) => {
    // Of a part without values a line says why: 'PAY.card (Card)'.
    const others = unknown.flatMap((line) => /^\.(\w+)/.exec(line.slice(type.length))?.[1] ?? []);
    const keys = [...values.flatMap((value) => Object.keys(Object(value))), ...others];
    return isTaken(type) ? unread('event', keys, `${type}.`) : [];
  });
  const keys = typeof context === 'object' ? Object.keys(context) : [];
  const entries = unread(
    'context',
    keys.filter((key) => !isTold(key)),
    'context.',
  );
  const lines = [...entries, ...parts.filter((part) => !part.endsWith('.type'))];
  const untaken = events.flatMap(([type]) => (isTaken(type) || isTold(type) ? [] : type));
  return [
    ...(lines.length > 0 ? [`nothing of the machine reads ${inList(lines)}; a page may`] : []),
    ...(untaken.length > 0
      ? [`its types have ${inList(untaken)}, and no state takes it; another machine may`]
      : []),
  ];
}
