import { noteRead, read } from './reads.ts';

function touched<T>(answer: T): T {
  noteRead(`${read.unknown}a missing package`);
  return answer;
}

/** Replaces a missing package: it can be read, called and constructed, and always returns itself. */
export const standIn: object = new Proxy(function nothing() {}, {
  get: (target, name) => {
    const property = Object.getOwnPropertyDescriptor(target, name);
    // A Proxy has to return the real value of a frozen property.
    if (property && !property.configurable && !property.writable) return property.value;
    if (name === Symbol.toPrimitive) return touched(() => '');
    if (name === Symbol.iterator) return touched(() => [].values());
    return name === 'then' || typeof name === 'symbol' ? undefined : touched(standIn);
  },
  apply: () => touched(standIn),
  construct: () => touched(standIn),
});

/** Whether a value is a stand-in, or has one inside. */
export function isStandIn(value: unknown, depth = 0): boolean {
  if (value === standIn) return true;
  const isDeep = typeof value !== 'object' || value === null || depth > 3;
  return !isDeep && Object.values(value).some((part) => isStandIn(part, depth + 1));
}
