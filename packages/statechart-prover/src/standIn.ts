import { noteRead, read } from './reads.ts';

/** What each stands for. */
const standIns = new WeakMap<object, string>();

/** The text of a stand-in: XState reads an empty name of an event as its own. */
export const nameless = '(unknown)';

/** What a stand-in leaves in an object that spreads it. */
const trace = Symbol('stand-in');

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
    ownKeys: (target) => [...Reflect.ownKeys(target), ...(Object.isExtensible(target) ? [trace] : [])],
    getOwnPropertyDescriptor: (target, name) =>
      name === trace && Object.isExtensible(target)
        ? { value: standIn, configurable: true, enumerable: true }
        : Object.getOwnPropertyDescriptor(target, name),
    get: (target, name) => {
      if (name === trace) return standIn;
      const property = Object.getOwnPropertyDescriptor(target, name);
      // A Proxy has to return the real value of a frozen property.
      if (property && !property.configurable && !property.writable) return property.value;
      if (name === Symbol.toPrimitive) return touched((hint: string) => (hint === 'string' ? nameless : ''));
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
  standIns.set(standIn, what);
  return standIn;
}

/** Whether a value is a stand-in or, down to a depth, has one inside. */
export function isStandIn(value: unknown, depth = 4): boolean {
  if (standIns.has(Object(value))) return true;
  const isDeep = typeof value !== 'object' || value === null || depth === 0;
  return !isDeep && Object.values(value).some((part) => isStandIn(part, depth - 1));
}

/** The parts of a config that make the states and transitions of a machine; those that have a name for each part first. */
const [named, parts] = [/^(states|on|after)$/, /^(always|invoke|onDone|onError|onSnapshot|target|initial)$/];

/**
 * The config of a machine without the states and transitions that stand-ins make.
 *
 * @returns it, and in words what may decide which states and transitions there are
 */
export function withoutStandIns<T>(config: T): { config: T; deciding: string[] } {
  const found = new Set<string>();
  /** Notes what a stand-in stands for. @returns whether the value is one */
  const noted = (value: unknown): boolean => {
    const what = standIns.get(Object(value));
    if (what) found.add(what);
    return what !== undefined;
  };
  const clean = (value: unknown, hasNames: boolean): unknown => {
    if (noted(value)) return {};
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((part) => clean(part, hasNames));
    noted(Reflect.get(value, trace));
    const made = Object.entries(value).map(([key, part]) => {
      if (key.includes(nameless)) found.add('names that nobody gave');
      const [isNamed, isPart] = [named.test(key), hasNames || parts.test(key)];
      // XState takes no state with states inside and without an `initial`.
      const first = key === 'initial' ? Object.keys(Object(Object(value).states))[0] : undefined;
      if (/^(target|initial)$/.test(key) && noted(part)) return [key, first];
      return [key, isNamed || isPart ? clean(part, !hasNames && isNamed) : part];
    });
    return Object.fromEntries(made);
  };
  return { config: clean(config, false) as T, deciding: [...found] };
}
