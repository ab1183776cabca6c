import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { isPlain, noteRead, read } from './reads.ts';

/** A step is taken in two turns, with other random numbers and another clock. What depends on neither is the same in both. */
const start = Date.UTC(2030, 0, 1);

/** Globals of the host: their values may differ where the machine is used. */
const hosts =
  'window document localStorage sessionStorage navigator location history screen matchMedia process globalThis self'.split(
    ' ',
  );

/** What code mentions that has another value on another host or each time, in words; undefined for all else. */
export function hostInWords(mention: string): string | undefined {
  if (hosts.includes(mention)) return mention;
  const isChance = /^(Date\.now|Math\.random|crypto\.\w+|performance\.now)$/.test(mention);
  return isChance ? `${mention} where the file is loaded` : undefined;
}

/** The turn that runs. */
let current: { readonly turn: 0 | 1; state: number; calls: number } | undefined;

/**
 * Runs `step` with the clock and the random numbers of a turn. They depend on `seed`, so two walks have the same results.
 * Each use of random numbers, the clock or the host is noted.
 */
export function inTurn<T>(turn: 0 | 1, seed: number, step: () => T): T {
  return withTurns(() => {
    const outer = current;
    current = { turn, state: (seed * 2 + turn + 1) >>> 0, calls: 0 };
    try {
      return step();
    } finally {
      current = outer;
    }
  });
}

let isReplaced = false;
let there: ReadonlySet<string> = new Set();

/** Whether the host has a global of this name, as far as it is not replaced. */
export const isHostThere = (name: string): boolean => there.has(name);

/** What a browser has, and jsdom. */
export const ofBrowsers =
  /^(window|document|navigator|location|history|screen|self|(local|session)Storage|customElements|getComputedStyle|(add|remove)EventListener|(request|cancel)AnimationFrame|inner(Width|Height)|alert|Audio|Image|DOMParser|FileReader|XMLHttpRequest|MutationObserver|Node|\w*Element|\w+Event)$/;

/** The name of which an error says that nothing defines it. */
export const undefinedName = (message: string): string | undefined =>
  /^(?:guard.*: )?(\S+) is not defined$/.exec(message)?.[1];

/** What would define a global that is not there. */
export function remedyFor(name: string): string {
  const hasWindow = isReplaced ? isHostThere('window') : 'window' in globalThis;
  return ofBrowsers.test(name) && !hasWindow ? '--jsdom gives it one' : 'a file for --setup may define it';
}

/** Replaces `Math.random`, the clock and the host while `act` runs, once for all its turns; between turns they work as usual. */
export function withTurns<T>(act: () => T): T {
  if (isReplaced) return act();
  isReplaced = true;
  there = new Set(hosts.filter((name) => Reflect.get(globalThis, name) !== undefined));
  const { random } = Math;
  const performed = performance.now;
  const restore = [
    replace(globalThis, 'Date', { value: dateOfTurns(Date) }),
    replace(Math, 'random', { value: () => (current ? randomIn(current) : random()) }),
    replace(crypto, 'randomUUID', { value: () => (current ? uuidIn(current) : randomUUID()) }),
    replace(globalThis, 'structuredClone', { value: cloning(structuredClone) }),
    replace(performance, 'now', { value: () => timeOr(() => performed.call(performance)) }),
    ...hosts.map((name) => {
      const value = name in globalThis ? Reflect.get(globalThis, name) : undefined;
      const get = () => {
        if (current) noteRead(read.unknown + name);
        return value;
      };
      return replace(globalThis, name, { get });
    }),
  ];
  try {
    return act();
  } finally {
    for (const putBack of restore) putBack();
    isReplaced = false;
  }
}

/** Makes a clone; a proxy, which notes what is read, cannot be cloned: its copy is. */
function cloning(clone: typeof structuredClone): typeof structuredClone {
  return (value, options) => {
    try {
      return clone(value, options);
    } catch {
      return clone(unproxied(value), options);
    }
  };
}

function unproxied<T>(value: T, copies = new Map<unknown, object>()): T {
  if (!types.isProxy(value) && !Array.isArray(value) && !isPlain(value)) return value;
  const copy = copies.get(value) ?? (Array.isArray(value) ? [] : {});
  if (copies.has(value)) return copy as T;
  copies.set(value, copy);
  for (const [name, part] of Object.entries(Object(value))) Reflect.set(copy, name, unproxied(part, copies));
  return copy as T;
}

function timeOr(usual: () => number): number {
  if (!current) return usual();
  noteRead(read.chance);
  return start + current.turn * 4_000_000;
}

function randomIn(turn: NonNullable<typeof current>): number {
  noteRead(read.chance);
  turn.calls += 1;
  turn.state = (Math.imul(turn.state ^ (turn.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  // Far apart at first, so that a comparison with a random number has both results.
  const small = turn.state / 2 ** 42;
  if (turn.calls <= 4) return turn.turn === 0 ? small : 1 - 2 ** -10 + small;
  return turn.state / 2 ** 32;
}

function uuidIn(turn: NonNullable<typeof current>): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(randomIn(turn) * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

function dateOfTurns(usual: DateConstructor): DateConstructor {
  const now = () => timeOr(usual.now);
  return new Proxy(usual, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [now()], asked),
    apply: (target) => new target(now()).toString(),
  });
}

/** Replaces a property, and returns a function that puts it back. */
function replace(owner: object, name: string, by: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, {
    ...by,
    configurable: true,
    ...('value' in by && { writable: true }),
  });
  return () => (before ? Reflect.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
}
