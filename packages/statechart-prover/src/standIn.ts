import { noteRead, read } from './reads.ts';

const standIns = new WeakSet<object>();

/**
 * Replaces what is missing: it can be read, called and constructed, always returns itself, and drops what is written.
 *
 * @param what in words; what depends on it may be other where the machine is used
 */
export function standInFor(what: string): object {
  const touched = <T>(answer: T): T => {
    noteRead(read.unknown + what);
    return answer;
  };
  const standIn: object = new Proxy(function nothing() {}, {
    get: (target, name) => {
      const property = Object.getOwnPropertyDescriptor(target, name);
      // A Proxy has to return the real value of a frozen property.
      if (property && !property.configurable && !property.writable) return property.value;
      if (name === Symbol.toPrimitive) return touched(() => '');
      if (name === Symbol.iterator) return touched(() => [].values());
      return name === 'then' || typeof name === 'symbol' ? undefined : touched(standIn);
    },
    set: (_, name, value, receiver) =>
      receiver === standIn ||
      Reflect.defineProperty(receiver, name, { value, configurable: true, enumerable: true, writable: true }),
    apply: () => touched(standIn),
    // Of a class that extends it, an object with the methods of the class.
    construct: (_, __, made) => (made === standIn ? touched(standIn) : Object.create(made.prototype)),
  });
  standIns.add(standIn);
  return standIn;
}

/** Whether a value is a stand-in or, down to a depth, has one inside. */
export function isStandIn(value: unknown, depth = 4): boolean {
  if (standIns.has(Object(value))) return true;
  const isDeep = typeof value !== 'object' || value === null || depth === 0;
  return !isDeep && Object.values(value).some((part) => isStandIn(part, depth - 1));
}
