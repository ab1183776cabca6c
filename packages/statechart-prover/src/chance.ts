import { noteRead, read } from './reads.ts';

/** Chance and the clock in the two turns of a step. What depends on neither does the same in both. */
const start = Date.UTC(2030, 0, 1);

/** Runs `step` with the clock and the chance of a turn: numbers that depend on `seed`, so that two walks say the same. */
export function inTurn<T>(turn: 0 | 1, seed: number, step: () => T): T {
  let state = (seed * 2 + turn + 1) >>> 0;
  let calls = 0;
  const {
    Date: RealDate,
    Math: { random },
  } = globalThis;
  const { now } = performance;
  const time = () => {
    noteRead(read.chance);
    return start + turn * 4_000_000;
  };
  Math.random = () => {
    noteRead(read.chance);
    calls += 1;
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    // Far apart at first, so that whatever is asked of chance gets both answers.
    const small = state / 2 ** 42;
    if (calls <= 4) return turn === 0 ? small : 1 - 2 ** -10 + small;
    return state / 2 ** 32;
  };
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [time()]) as []));
    }
    static override now = time;
  } as DateConstructor;
  performance.now = time;
  try {
    return step();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
    performance.now = now;
  }
}
