/**
 * A value as text: equal for equal values, and different for values that differ. Beyond JSON it tells apart what a
 * machine's context may hold: undefined, NaN, BigInt, dates, Set, Map, actors, instances of classes, and cycles.
 */
export function keyOf(value: unknown): string {
  return written(value, []);
}

/** Ids that an actor got by chance: where one takes another's place, nothing else follows. */
export const randomIds = new Set<string>();

/** An actor by its id or, where that came by chance, by what it runs. */
export function actorKey(actor: object): string {
  const { id, src, logic } = actor as { id?: unknown; src?: unknown; logic?: { id?: unknown } };
  if (!randomIds.has(String(id))) return String(id);
  return typeof src === 'string' ? src : String(logic?.id ?? 'actor');
}

function written(value: unknown, around: readonly object[]): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'function':
      // Not read as a property, which what stands in for a missing value would note.
      return `function ${Object.getOwnPropertyDescriptor(value, 'name')?.value}`;
    case 'object':
      return value === null ? 'null' : writtenObject(value, around);
    default:
      return String(value);
  }
}

function writtenObject(value: object, around: readonly object[]): string {
  const depth = around.indexOf(value);
  if (depth >= 0) return `^${around.length - depth}`;
  const inside = [...around, value];
  const each = (items: Iterable<unknown>) => [...items].map((item) => written(item, inside));
  if (Array.isArray(value)) return `[${each(value)}]`;
  if (value instanceof Date) return `Date(${value.getTime()})`;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set) return `Set(${each(value).sort()})`;
  if (value instanceof Map) return `Map(${each(value).sort()})`;
  if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})`;
  if ('getSnapshot' in value && 'id' in value) return `actor(${actorKey(value)})`;
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? 'Object';
  const kind = name === 'Object' ? '' : name;
  if (ArrayBuffer.isView(value)) return `${kind}(${each(value as unknown as number[])})`;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return `${kind}(${written(value.toJSON(), inside)})`;
  }
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${written(part, inside)}`,
  );
  return `${kind}{${entries.sort()}}`;
}
