import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import type { StateNode } from './statechart.ts';

/** Caches keys of objects and the parts at that time. Parts of a cycle have no key. */
let known = new WeakMap<object, Parts & { readonly key?: string; seen?: object }>();

/** Items of a list, or values of properties; for a Map, keys and values alternate. */
interface Parts {
  readonly names?: readonly string[];
  readonly values: readonly unknown[];
}

/** Clears the cache: users may change their objects between two walks. */
export function forgetKeys(): void {
  known = new WeakMap();
}

/** Ids for values compared by identity. */
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(value: object): number {
  const number = numbers.get(value) ?? ++last;
  numbers.set(value, number);
  return number;
}

/**
 * Returns the key of a value: values have the same key if and only if they are equal. Beyond JSON it distinguishes undefined,
 * NaN, BigInt, dates, Set, Map, actors, class instances and cycles. Functions, and instances with private fields, which cannot be
 * read, equal only themselves. Keys are cached per object.
 */
export function keyOf(value: unknown): string {
  return write(value, [], true).text;
}

/** Returns a value as text: like its key, but never shortened. */
export function textOf(value: unknown): string {
  return write(value, [], false).text;
}

/** Longer keys are replaced by their digest. */
const maxKeyLength = 100;

/** Text, and depth of the outermost object that it refers to. */
interface Written {
  readonly text: string;
  readonly outermost: number;
}

const whole = (text: string): Written => ({ text, outermost: Number.POSITIVE_INFINITY });

function write(value: unknown, ancestors: readonly object[], isKey: boolean): Written {
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
      return value === null ? whole('null') : writeObject(value, ancestors, isKey);
    default:
      return whole(String(value));
  }
}

function writeObject(value: object, ancestors: readonly object[], isKey: boolean): Written {
  const before = isKey ? known.get(value)?.key : undefined;
  if (before) return whole(before);
  const depth = ancestors.indexOf(value);
  if (depth >= 0) return { text: `^${ancestors.length - depth}`, outermost: depth };
  if ('getSnapshot' in value && 'id' in value) return whole(`actor(${Object(value).id})`);
  const inside = [...ancestors, value];
  let outermost = Number.POSITIVE_INFINITY;
  const each = (items: readonly unknown[]) =>
    items.map((item) => {
      const part = write(item, inside, isKey);
      outermost = Math.min(outermost, part.outermost);
      return part.text;
    });
  const parts = partsOf(value);
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? 'Object';
  const text = textOfParts();
  // The text of a part of a cycle depends on the entry point.
  if (outermost <= ancestors.length) {
    if (isKey) known.set(value, parts);
    return { text, outermost };
  }
  if (!isKey) return whole(text);
  const digest = () => `${name}#${hash('sha256', text, 'base64url')}`;
  const key = text.length > maxKeyLength ? digest() : text;
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

/** Whether a class of the instance has private fields (`#name`). */
function hasPrivateFields(value: object): boolean {
  for (let at = Object.getPrototypeOf(value); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    if (/#\w/.test(String(at.constructor))) return true;
  return false;
}

/**
 * Reverts changes made in place anywhere in a value with a known key. Runs after each step, and a context may be large.
 *
 * @param run identifies the call, so that each part is visited once
 * @returns whether anything was changed
 */
export function restoreInPlace(value: unknown, run: object = {}): boolean {
  const before = typeof value === 'object' && value !== null && known.get(value);
  if (!before || before.seen === run) return false;
  before.seen = run;
  let isChanged = !isSame(value, before);
  if (isChanged) restore(value, before);
  for (const part of before.values)
    if (typeof part === 'object' && part !== null && restoreInPlace(part, run)) isChanged = true;
  return isChanged;
}

/** Reverts changes made in place and returns the names of the changed entries. */
export function restoreEntries(value: unknown): string[] {
  const { names: old, values = [] } = known.get(Object(value)) ?? {};
  if (!old) return [];
  const names = [...new Set([...old, ...Object.keys(Object(value))])];
  const changed = names.filter((name) => {
    const at = old.indexOf(name);
    const isSet = !isGetter(Object(value), name) && !Object.is(Object(value)[name], values[at]);
    return restoreInPlace(values[at]) || isSet || at < 0;
  });
  if (changed.length > 0) restoreInPlace(value);
  return changed;
}

const isGetter = (value: object, key: string) =>
  Object.getOwnPropertyDescriptor(value, key)?.get !== undefined;

/** Whether the parts are unchanged. Getters may return a new value each time. */
function isSame(value: object, { names: old, values }: Parts): boolean {
  // Creates no lists for plain objects and arrays, the most common values.
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

/** Key of state, history, context and actors. */
export function fullKey(snapshot: AnyMachineSnapshot): string {
  const actors = Object.values(snapshot.children).map((child) => Object(child).id ?? '');
  return stateKey(snapshot, [keyOf(snapshot.context), ...actors.sort()]);
}

export function stateKey(snapshot: AnyMachineSnapshot, more: readonly string[]): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    ...nodes.map(({ id }) => id),
  ]);
  return JSON.stringify([leavesOf(snapshot), history, more]);
}

/** Ids of the innermost active states. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap(({ type, id }: StateNode) => (type === 'atomic' || type === 'final' ? id : [])).sort();
