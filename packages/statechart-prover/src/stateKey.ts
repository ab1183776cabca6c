import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { privateFields } from './inspected.ts';
import type { StateNode } from './statechart.ts';

/** The keys of objects, with the parts that the objects had when the keys were made. A part of a cycle has no key of its own. */
let known = new WeakMap<object, { readonly key?: string; readonly parts: readonly unknown[] }>();

/** Forgets all keys: between two walks, users may change their objects. */
export function forgetKeys(): void {
  known = new WeakMap();
}

/**
 * The key of a value: two values have the same key if and only if they are equal. Beyond JSON it distinguishes undefined, NaN,
 * BigInt, dates, Set, Map, actors, instances of classes, and cycles. It is computed once for each object, so that parts
 * which stay the same cost nothing.
 */
export function keyOf(value: unknown): string {
  return written(value, [], true).text;
}

/** A value in full, for people: like its key, but of any length. */
export function textOf(value: unknown): string {
  return written(value, [], false).text;
}

/** A longer key is replaced by its digest. */
const longest = 100;

/** Actors whose ids are random: their ids are no part of a key. */
export const randomActors = new WeakSet<object>();

/** The id of an actor or, where that is random, the name of what it runs. */
export function actorKey(actor: object): string {
  const { id, src, logic } = actor as { id?: unknown; src?: unknown; logic?: { id?: unknown } };
  if (!randomActors.has(actor)) return String(id);
  return typeof src === 'string' ? src : String(logic?.id ?? 'actor');
}

/** A text, and the depth of the outermost object that it refers back to. */
interface Written {
  readonly text: string;
  readonly outermost: number;
}

const whole = (text: string): Written => ({ text, outermost: Number.POSITIVE_INFINITY });

function written(value: unknown, around: readonly object[], isKey: boolean): Written {
  switch (typeof value) {
    case 'string':
      return whole(JSON.stringify(value));
    case 'bigint':
      return whole(`${value}n`);
    case 'number':
      return whole(Object.is(value, -0) ? '-0' : String(value));
    case 'function':
      // A stand-in would note that its property is read.
      return whole(`function ${Object.getOwnPropertyDescriptor(value, 'name')?.value}`);
    case 'object':
      return value === null ? whole('null') : writtenObject(value, around, isKey);
    default:
      return whole(String(value));
  }
}

function writtenObject(value: object, around: readonly object[], isKey: boolean): Written {
  const before = isKey ? known.get(value)?.key : undefined;
  if (before) return whole(before);
  const depth = around.indexOf(value);
  if (depth >= 0) return { text: `^${around.length - depth}`, outermost: depth };
  if ('getSnapshot' in value && 'id' in value) return whole(`actor(${actorKey(value)})`);
  const inside = [...around, value];
  let outermost = Number.POSITIVE_INFINITY;
  const each = (items: readonly unknown[]) =>
    items.map((item) => {
      const part = written(item, inside, isKey);
      outermost = Math.min(outermost, part.outermost);
      return part.text;
    });
  const parts = partsOf(value);
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? 'Object';
  const text = textOfParts();
  // The text of a part of a cycle depends on where the cycle is entered.
  if (outermost <= around.length) {
    if (isKey) known.set(value, { parts });
    return { text, outermost };
  }
  if (!isKey) return whole(text);
  const digest = () => `${name}#${hash('sha256', text, 'base64url')}`;
  const key = text.length > longest ? digest() : text;
  known.set(value, { key, parts });
  return whole(key);

  function textOfParts(): string {
    if (Array.isArray(value)) return `[${each(parts)}]`;
    if (value instanceof RegExp) return String(value);
    if (value instanceof Set || value instanceof Map) return `${name}(${each(parts).sort()})`;
    if (value instanceof Date || ArrayBuffer.isView(value)) return `${name}(${each(parts)})`;
    const kind = name === 'Object' ? '' : name;
    if ('toJSON' in value && typeof value.toJSON === 'function') return `${kind}(${each([value.toJSON()])})`;
    const entries = parts.map((part) => {
      const [key, inner] = part as [string, unknown];
      return `${JSON.stringify(key)}:${each([inner])}`;
    });
    const inside = `{${entries.sort()}}`;
    if (!(value instanceof Error)) return kind + inside;
    return `${value.name}(${JSON.stringify(value.message)} by ${each([value.cause])})${inside}`;
  }
}

/** The parts of an object: its items or entries, private fields too. */
function partsOf(value: object): unknown[] {
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof Map) return [...value];
  if (!hasEntries(value)) return [...(value as Iterable<unknown>)];
  return [...Object.entries(value), ...privateEntries(value)];
}

/** Whether the parts of an object are names or keys with values. */
const hasEntries = (value: object) =>
  !(Array.isArray(value) || value instanceof Set || value instanceof Date || ArrayBuffer.isView(value));

/** The private fields of an instance, `#name`, which only a debugger can read. */
function privateEntries(value: object): [string, unknown][] {
  let isPrivate = false;
  for (let at = Object.getPrototypeOf(value); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    isPrivate ||= /#\w/.test(String(at.constructor));
  return isPrivate ? privateFields(value) : [];
}

/**
 * Undoes changes in place, anywhere in a value whose key is known.
 *
 * @returns whether anything was changed
 */
export function putBack(value: unknown, seen = new Set<unknown>()): boolean {
  const before = typeof value === 'object' && value !== null && !seen.has(value) && known.get(value);
  if (!before) return false;
  seen.add(value);
  const { parts } = before;
  const now = partsOf(value);
  // The entries of an object or a Map are new arrays each time, and a getter may return a new value.
  const isSame = (current: unknown, old: unknown) =>
    Object.is(current, old) ||
    (hasEntries(value) && isSameEntry(value, current as [unknown, unknown], old as [unknown, unknown]));
  const isChanged = now.length !== parts.length || now.some((part, at) => !isSame(part, parts[at]));
  if (isChanged) restore(value, parts);
  const inside = parts.flat();
  return inside.map((part) => putBack(part, seen)).includes(true) || isChanged;
}

const isGetter = (value: object, key: string) =>
  Object.getOwnPropertyDescriptor(value, key)?.get !== undefined;

const isSameEntry = (
  value: object,
  [name, current]: [unknown, unknown],
  [oldName, old]: [unknown, unknown],
) => name === oldName && (Object.is(current, old) || isGetter(value, String(name)));

function restore(value: object, parts: readonly unknown[]): void {
  if (value instanceof Date) value.setTime(parts[0] as number);
  else if (ArrayBuffer.isView(value)) (value as Uint8Array).set(parts as number[]);
  else if (Array.isArray(value)) value.splice(0, value.length, ...parts);
  else if (value instanceof Set || value instanceof Map) {
    value.clear();
    for (const part of parts)
      value instanceof Map ? value.set(...(part as [unknown, unknown])) : value.add(part);
  } else {
    for (const key of Object.keys(value)) if (!isGetter(value, key)) Reflect.deleteProperty(value, key);
    // Nothing writes a private field from outside.
    for (const [key, part] of parts as [string, unknown][])
      if (!key.startsWith('#') && !isGetter(value, key)) Object.assign(value, { [key]: part });
  }
}

/** The key of all that can be seen of a snapshot: state, history, context and actors. */
export function fullKey(snapshot: AnyMachineSnapshot): string {
  const actors = Object.values(snapshot.children).map((child) => (child ? actorKey(child) : ''));
  return stateKey(snapshot, [keyOf(snapshot.context), ...actors.sort()]);
}

/** The key of a snapshot's state and history, with more parts. */
export function stateKey(snapshot: AnyMachineSnapshot, more: readonly string[]): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    ...nodes.map(({ id }) => id),
  ]);
  return JSON.stringify([leavesOf(snapshot), history, more]);
}

/** The ids of the innermost states in which a snapshot is. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap(({ type, id }: StateNode) => (type === 'atomic' || type === 'final' ? id : [])).sort();
