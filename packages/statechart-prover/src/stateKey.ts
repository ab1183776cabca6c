import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import type { StateNode } from './statechart.ts';

/** The keys of objects, with the parts that the objects had when the keys were made. A part of a cycle has no key of its own. */
let known = new WeakMap<object, Parts & { readonly key?: string; seen?: object }>();

/** The items of an object, or the values of its names; of a Map each key before its value. */
interface Parts {
  readonly names?: readonly string[];
  readonly values: readonly unknown[];
}

/** Forgets all keys: between two walks, users may change their objects. */
export function forgetKeys(): void {
  known = new WeakMap();
}

/** Numbers for what is compared by identity. */
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(value: object): number {
  const number = numbers.get(value) ?? ++last;
  numbers.set(value, number);
  return number;
}

/**
 * The key of a value: two values have the same key if and only if they are equal. Beyond JSON it distinguishes undefined, NaN,
 * BigInt, dates, Set, Map, actors, instances of classes, and cycles. Functions, and instances with private fields, which nobody
 * can read, are equal only to themselves. A key is computed once for each object, so that parts which stay the same cost nothing.
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
      return whole(`function ${value.name}${isKey ? `#${numberOf(value)}` : ''}`);
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
  if ('getSnapshot' in value && 'id' in value) return whole(`actor(${Object(value).id})`);
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
    if (isKey) known.set(value, parts);
    return { text, outermost };
  }
  if (!isKey) return whole(text);
  const digest = () => `${name}#${hash('sha256', text, 'base64url')}`;
  const key = text.length > longest ? digest() : text;
  known.set(value, { key, ...parts });
  return whole(key);

  function textOfParts(): string {
    const { names = [], values } = parts;
    if (Array.isArray(value)) return `[${each(values)}]`;
    if (value instanceof RegExp) return String(value);
    if (value instanceof Map) {
      const texts = each(values);
      const pairs = texts.flatMap((text, at) => (at % 2 === 0 ? `[${text},${texts[at + 1]}]` : []));
      return `${name}(${pairs.sort()})`;
    }
    if (value instanceof Set) return `${name}(${each(values).sort()})`;
    if (value instanceof Date || ArrayBuffer.isView(value)) return `${name}(${each(values)})`;
    const kind = name === 'Object' ? '' : name;
    if ('toJSON' in value && typeof value.toJSON === 'function') return `${kind}(${each([value.toJSON()])})`;
    const texts = each(values);
    const entries = names.map((key, at) => `${JSON.stringify(key)}:${texts[at]}`);
    const inside = `{${entries.sort()}}${isKey && hasPrivateFields(value) ? `#${numberOf(value)}` : ''}`;
    if (!(value instanceof Error)) return kind + inside;
    return `${value.name}(${JSON.stringify(value.message)} by ${each([value.cause])})${inside}`;
  }
}

function partsOf(value: object): Parts {
  if (value instanceof Date) return { values: [value.getTime()] };
  if (value instanceof Map) return { values: [...value].flat() };
  if (Array.isArray(value) || value instanceof Set || ArrayBuffer.isView(value))
    return { values: [...(value as Iterable<unknown>)] };
  const names = Object.keys(value);
  return { names, values: names.map((name) => Reflect.get(value, name)) };
}

/** Whether a class of an instance has private fields, `#name`. */
function hasPrivateFields(value: object): boolean {
  for (let at = Object.getPrototypeOf(value); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    if (/#\w/.test(String(at.constructor))) return true;
  return false;
}

/**
 * Undoes changes in place, anywhere in a value whose key is known. It runs after each step, and a context may be large.
 *
 * @param run stands for this call, so that a part is looked at once
 * @returns whether anything was changed
 */
export function putBack(value: unknown, run: object = {}): boolean {
  const before = typeof value === 'object' && value !== null && known.get(value);
  if (!before || before.seen === run) return false;
  before.seen = run;
  let isChanged = !isSame(value, before);
  if (isChanged) restore(value, before);
  for (const part of before.values)
    if (typeof part === 'object' && part !== null && putBack(part, run)) isChanged = true;
  return isChanged;
}

/** The names of the entries of an object that were changed in place, anywhere inside, since its key was made; they are put back. */
export function putBackEntries(value: unknown): string[] {
  const { names: old, values = [] } = known.get(Object(value)) ?? {};
  if (!old) return [];
  const names = [...new Set([...old, ...Object.keys(Object(value))])];
  const changed = names.filter((name) => {
    const at = old.indexOf(name);
    const isSet = !isGetter(Object(value), name) && !Object.is(Object(value)[name], values[at]);
    return putBack(values[at]) || isSet || at < 0;
  });
  if (changed.length > 0) putBack(value);
  return changed;
}

const isGetter = (value: object, key: string) =>
  Object.getOwnPropertyDescriptor(value, key)?.get !== undefined;

/** Whether the parts of an object are what they were; a getter may return a new value each time. */
function isSame(value: object, { names: old, values }: Parts): boolean {
  // Without new lists: most objects are plain, or lists.
  const names = old && Object.keys(value);
  const now = old ? (value as Record<string, unknown>) : Array.isArray(value) ? value : partsOf(value).values;
  if ((names ?? (now as unknown[])).length !== values.length) return false;
  for (let at = 0; at < values.length; at += 1) {
    const name = names?.[at] ?? at;
    if (names && name !== old?.[at]) return false;
    if (!Object.is(Object(now)[name], values[at]) && !(names && isGetter(value, String(name)))) return false;
  }
  return true;
}

function restore(value: object, { names = [], values }: Parts): void {
  if (value instanceof Date) value.setTime(values[0] as number);
  else if (ArrayBuffer.isView(value)) (value as Uint8Array).set(values as number[]);
  else if (Array.isArray(value)) value.splice(0, value.length, ...values);
  else if (value instanceof Set) {
    value.clear();
    for (const part of values) value.add(part);
  } else if (value instanceof Map) {
    value.clear();
    for (let at = 0; at < values.length; at += 2) value.set(values[at], values[at + 1]);
  } else {
    for (const key of Object.keys(value)) if (!isGetter(value, key)) Reflect.deleteProperty(value, key);
    for (const [at, key] of names.entries())
      if (!isGetter(value, key)) Object.assign(value, { [key]: values[at] });
  }
}

/** The key of all that can be seen of a snapshot: state, history, context and actors. */
export function fullKey(snapshot: AnyMachineSnapshot): string {
  const actors = Object.values(snapshot.children).map((child) => Object(child).id ?? '');
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
