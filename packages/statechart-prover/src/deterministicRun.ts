/**
 * Runs code with fixed random numbers and a fixed clock, so that two runs have the same result. A step that reads them runs
 * again with different values; if the results differ, the step is not deterministic.
 */
const startTime = Date.UTC(2030, 0, 1);

/** Constant values from samples: the time of the clock in milliseconds since 1970, and the random number. */
export interface FixedValues {
  now?: number | undefined;
  random?: number | undefined;
}

interface Run extends FixedValues {
  readonly variant: 0 | 1;
  state: number;
  reads: number;
}

let currentRun: Run | undefined;

/**
 * Calls `callback` with the values of a seed and variant, or with fixed ones. A run within a run has the same fixed values.
 * Returns the result, and whether `callback` read a value that is not fixed.
 */
export function runDeterministically<T>(
  variant: 0 | 1,
  seed: number,
  callback: () => T,
  fixedValues: FixedValues = {},
): { result: T; readsRandomOrTime: boolean } {
  const outerRun = currentRun;
  const { now, random } = outerRun ?? fixedValues;
  const run: Run = { now, random, variant, state: (seed * 2 + variant + 1) >>> 0, reads: 0 };
  currentRun = run;
  const restorers = outerRun ? [] : replaceRandomAndClock();
  try {
    const result = callback();
    return { result, readsRandomOrTime: run.reads > 0 };
  } finally {
    for (const restore of restorers) restore();
    currentRun = outerRun;
  }
}

function replaceRandomAndClock(): (() => void)[] {
  const RealDate = Date;
  const FixedDate = new Proxy(RealDate, {
    get: (target, name) => (name === 'now' ? fixedTime : Reflect.get(target, name)),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [fixedTime()], newTarget),
    apply: (target) => new target(fixedTime()).toString(),
  });
  return [
    replaceProperty(globalThis, 'Date', FixedDate),
    replaceProperty(Math, 'random', seededRandom),
    replaceProperty(crypto, 'randomUUID', seededUuid),
    replaceProperty(crypto, 'getRandomValues', seededBytes),
    replaceProperty(performance, 'now', fixedTime),
  ];
}

/** Returns the current run after counting one more read. */
function countRead(): Run {
  const run = currentRun ?? { variant: 0, state: 0, reads: 0 };
  run.reads += 1;
  return run;
}

const fixedTime = () => currentRun?.now ?? startTime + countRead().variant * 4_000_000;

function seededRandom(): number {
  if (currentRun?.random !== undefined) return currentRun.random;
  const run = countRead();
  run.state = (Math.imul(run.state ^ (run.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  // The first numbers are near 0 in one variant and near 1 in the other, so that a comparison gives both results.
  const nearZero = run.state / 2 ** 42;
  if (run.reads <= 4) return run.variant === 0 ? nearZero : 1 - 2 ** -10 + nearZero;
  return run.state / 2 ** 32;
}

function seededBytes<T extends ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const index of bytes.keys()) bytes[index] = Math.floor(seededRandom() * 256);
  return view;
}

function seededUuid(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(seededRandom() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** Replaces a property, and returns a function that restores it. */
function replaceProperty(owner: object, name: string, value: unknown): () => void {
  const saved = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => (saved ? Reflect.defineProperty(owner, name, saved) : Reflect.deleteProperty(owner, name));
}
