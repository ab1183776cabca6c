import { hash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from './statechart.ts';

/** Caches the contents of each object, and its key unless it is part of a cycle. */
let cache = new WeakMap<object, Contents & { readonly key?: string; lastVisit?: object }>();

/** Items of a list, or names and values of properties. In the values of a Map, keys and values alternate. */
interface Contents {
  readonly names?: readonly string[];
  readonly values: readonly unknown[];
}

/** Clears the cache, because users can change their objects between two walks. */
export function forgetKeys(): void {
  cache = new WeakMap();
}

/** Ids for functions and instances, which are compared by identity. */
const objectIds = new WeakMap<object, number>();
let lastId = 0;

function objectIdOf(value: object): number {
  const id = objectIds.get(value) ?? ++lastId;
  objectIds.set(value, id);
  return id;
}

/**
 * Returns the key of a value: values have the same key if and only if they are equal. Unlike JSON, it distinguishes undefined,
 * NaN, BigInt, dates, Set, Map, actors, class instances and cycles. Functions equal only themselves, and so do instances with
 * private fields, which cannot be read. Keys are cached per object.
 */
export function keyOf(value: unknown): string {
  return serialize(value, [], true).text;
}

/** Caches the contents of a value and of its parts, to which `restoreEntries` and `restoreInPlace` revert them. */
export function rememberContents(value: unknown): void {
  keyOf(value);
}

/** Returns a value as text: like its key, but never shortened. */
export function textOf(value: unknown): string {
  return serialize(value, [], false).text;
}

/** Maximum length of a key in characters. Longer keys are replaced by a digest. */
const maxKeyLength = 100;

/** Text, and the depth of the outermost object that it refers to in a cycle. */
interface Serialized {
  readonly text: string;
  readonly outermostDepth: number;
}

const selfContained = (text: string): Serialized => ({ text, outermostDepth: Number.POSITIVE_INFINITY });

function serialize(value: unknown, ancestors: readonly object[], isKey: boolean): Serialized {
  switch (typeof value) {
    case 'string':
      return selfContained(JSON.stringify(value));
    case 'bigint':
      return selfContained(`${value}n`);
    case 'number':
      return selfContained(Object.is(value, -0) ? '-0' : String(value));
    case 'function':
      return selfContained(`function ${value.name}${isKey ? `#${objectIdOf(value)}` : ''}`);
    case 'object':
      return value === null ? selfContained('null') : serializeObject(value, ancestors, isKey);
    default:
      return selfContained(String(value));
  }
}

function serializeObject(value: object, ancestors: readonly object[], isKey: boolean): Serialized {
  const cachedKey = isKey ? cache.get(value)?.key : undefined;
  if (cachedKey) return selfContained(cachedKey);
  const depth = ancestors.indexOf(value);
  if (depth >= 0) return { text: `^${ancestors.length - depth}`, outermostDepth: depth };
  if ('getSnapshot' in value && 'id' in value) return selfContained(`actor(${Object(value).id})`);
  const innerAncestors = [...ancestors, value];
  let outermostDepth = Number.POSITIVE_INFINITY;
  const textsOf = (items: readonly unknown[]) =>
    items.map((item) => {
      const part = serialize(item, innerAncestors, isKey);
      outermostDepth = Math.min(outermostDepth, part.outermostDepth);
      return part.text;
    });
  const contents = readContents(value);
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? 'Object';
  const text = textOfContents();
  // In a cycle, the text of an object depends on where the cycle is entered, so it is not cached.
  if (outermostDepth <= ancestors.length) {
    if (isKey) cache.set(value, contents);
    return { text, outermostDepth };
  }
  if (!isKey) return selfContained(text);
  const digest = () => `${name}#${hash('sha256', text, 'base64url')}`;
  const key = text.length > maxKeyLength ? digest() : text;
  cache.set(value, { key, ...contents });
  return selfContained(key);

  function textOfContents(): string {
    const { names = [], values } = contents;
    if (Array.isArray(value)) return `[${textsOf(values)}]`;
    if (value instanceof RegExp) return String(value);
    if (value instanceof Map) {
      const texts = textsOf(values);
      const pairs = texts.flatMap((part, index) => (index % 2 === 0 ? `[${part},${texts[index + 1]}]` : []));
      return `${name}(${pairs.sort()})`;
    }
    if (value instanceof Set) return `${name}(${textsOf(values).sort()})`;
    if (value instanceof Date || ArrayBuffer.isView(value)) return `${name}(${textsOf(values)})`;
    const kind = name === 'Object' ? '' : name;
    if ('toJSON' in value && typeof value.toJSON === 'function')
      return `${kind}(${textsOf([value.toJSON()])})`;
    const texts = textsOf(values);
    const entries = names.map((entry, index) => `${JSON.stringify(entry)}:${texts[index]}`);
    const body = `{${entries.sort()}}${isKey && hasPrivateFields(value) ? `#${objectIdOf(value)}` : ''}`;
    if (!(value instanceof Error)) return kind + body;
    const cause = value.cause === undefined ? '' : ` by ${textsOf([value.cause])}`;
    return `${value.name}: ${isKey ? JSON.stringify(value.message) : value.message}${cause}${body === '{}' ? '' : body}`;
  }
}

function readContents(value: object): Contents {
  if (value instanceof Date) return { values: [value.getTime()] };
  if (value instanceof Map) return { values: [...value].flat() };
  if (Array.isArray(value) || value instanceof Set || ArrayBuffer.isView(value))
    return { values: [...(value as Iterable<unknown>)] };
  const names = Object.keys(value);
  return { names, values: names.map((name) => Reflect.get(value, name)) };
}

/** Whether a class of the instance has private fields (`#name`). */
function hasPrivateFields(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  if (!prototype || prototype === Object.prototype) return false;
  return /#\w/.test(String(prototype.constructor)) || hasPrivateFields(prototype);
}

/**
 * Reverts changes made in place anywhere in a value with a cached key.
 *
 * @param visit identifies the call, so that each object is visited once
 * @returns whether anything was changed
 */
export function restoreInPlace(value: unknown, visit: object = {}): boolean {
  const cached = typeof value === 'object' && value !== null && cache.get(value);
  if (!cached || cached.lastVisit === visit) return false;
  cached.lastVisit = visit;
  let isChanged = !isUnchanged(value, cached);
  if (isChanged) restoreContents(value, cached);
  for (const part of cached.values)
    if (typeof part === 'object' && part !== null && restoreInPlace(part, visit)) isChanged = true;
  return isChanged;
}

/** Reverts changes made in place in an object, and returns the names of the changed entries. */
export function restoreEntries(value: unknown): string[] {
  const { names: oldNames, values = [] } = cache.get(Object(value)) ?? {};
  if (!oldNames) return [];
  const names = [...new Set([...oldNames, ...Object.keys(Object(value))])];
  const changed = names.filter((name) => {
    const index = oldNames.indexOf(name);
    const isReplaced = !isGetter(Object(value), name) && !Object.is(Object(value)[name], values[index]);
    return restoreInPlace(values[index]) || isReplaced || index < 0;
  });
  if (changed.length > 0) restoreInPlace(value);
  return changed;
}

const isGetter = (value: object, key: string) =>
  Object.getOwnPropertyDescriptor(value, key)?.get !== undefined;

/** Whether the contents are unchanged. Getters are skipped, because they may return a new value each time. */
function isUnchanged(value: object, { names: oldNames, values }: Contents): boolean {
  // This runs after each step, so it creates no lists for plain objects and arrays, the most common values.
  const names = oldNames && Object.keys(value);
  const current = oldNames || Array.isArray(value) ? value : readContents(value).values;
  if ((names ?? (current as unknown[])).length !== values.length) return false;
  for (let index = 0; index < values.length; index += 1) {
    const name = names?.[index] ?? index;
    if (names && name !== oldNames?.[index]) return false;
    const isEqual = Object.is(Object(current)[name], values[index]);
    if (!isEqual && !(names && isGetter(value, String(name)))) return false;
  }
  return true;
}

function restoreContents(value: object, { names = [], values }: Contents): void {
  if (value instanceof Date) value.setTime(values[0] as number);
  else if (ArrayBuffer.isView(value)) (value as Uint8Array).set(values as number[]);
  else if (Array.isArray(value)) value.splice(0, value.length, ...values);
  else if (value instanceof Set) {
    value.clear();
    for (const part of values) value.add(part);
  } else if (value instanceof Map) {
    value.clear();
    for (let index = 0; index < values.length; index += 2) value.set(values[index], values[index + 1]);
  } else {
    for (const key of Object.keys(value)) if (!isGetter(value, key)) Reflect.deleteProperty(value, key);
    for (const [index, key] of names.entries())
      if (!isGetter(value, key)) Object.assign(value, { [key]: values[index] });
  }
}

/** Returns the key of a snapshot: its active states, history, context and actors. */
export function fullKey(snapshot: AnyMachineSnapshot): string {
  const actors = Object.values(snapshot.children).map((child) => Object(child).id ?? '');
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    ...nodes.map((node) => node.id),
  ]);
  return JSON.stringify([leafIds(snapshot), history, keyOf(snapshot.context), ...actors.sort()]);
}

/** Ids of the innermost active states. */
export const leafIds = (snapshot: AnyMachineSnapshot): string[] =>
  activeStates(snapshot)
    .flatMap(({ type, id }) => (type === 'atomic' || type === 'final' ? id : []))
    .sort();
