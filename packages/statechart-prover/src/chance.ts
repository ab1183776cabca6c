import { noteRead, read } from './reads.ts';

/** Chance and the clock in the two turns of a step. What depends on neither does the same in both. */
const start = Date.UTC(2030, 0, 1);

/** What a host has: it may say something else where the machine is used. */
const hosts =
  'window document localStorage sessionStorage navigator location history screen matchMedia process';

/**
 * Runs `step` with the clock and the chance of a turn: numbers that depend on `seed`, so that two walks say the same. What is
 * asked of chance, the clock or the host is noted.
 */
export function inTurn<T>(turn: 0 | 1, seed: number, step: () => T): T {
  let state = (seed * 2 + turn + 1) >>> 0;
  let calls = 0;
  const time = () => {
    noteRead(read.chance);
    return start + turn * 4_000_000;
  };
  const random = () => {
    noteRead(read.chance);
    calls += 1;
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    // Far apart at first, so that whatever is asked of chance gets both answers.
    const small = state / 2 ** 42;
    if (calls <= 4) return turn === 0 ? small : 1 - 2 ** -10 + small;
    return state / 2 ** 32;
  };
  class TurnDate extends globalThis.Date {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [time()]) as []));
    }
    static override now = time;
  }
  const restore = [
    replace(globalThis, 'Date', { value: TurnDate }),
    replace(Math, 'random', { value: random }),
    replace(performance, 'now', { value: time }),
    ...hosts.split(' ').map((name) => {
      const value = name in globalThis ? Reflect.get(globalThis, name) : undefined;
      const get = () => {
        noteRead(read.unknown + name);
        return value;
      };
      return replace(globalThis, name, { get });
    }),
  ];
  try {
    return step();
  } finally {
    for (const one of restore) one();
  }
}

/** Replaces a property, and returns what puts it back. */
function replace(owner: object, name: string, by: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, {
    ...by,
    configurable: true,
    ...('value' in by && { writable: true }),
  });
  return () => (before ? Reflect.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
}
