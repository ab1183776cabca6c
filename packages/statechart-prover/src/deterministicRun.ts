/**
 * Runs code with fixed random numbers and a fixed clock, so that two runs have the same result. A step that reads them runs a
 * second time with other values: any difference depends on random numbers or the clock.
 */
const startTime = Date.UTC(2030, 0, 1);

let current: { readonly variant: 0 | 1; state: number; calls: number } | undefined;

/** Runs `act` with one of two sets of values; each `seed` has its own. @returns the result, and whether `act` read any of them */
export function runDeterministically<T>(
  variant: 0 | 1,
  seed: number,
  act: () => T,
): { result: T; readsChance: boolean } {
  const outer = current;
  const run = { variant, state: (seed * 2 + variant + 1) >>> 0, calls: 0 };
  current = run;
  const undos = outer ? [] : replaceAll();
  try {
    const result = act();
    return { result, readsChance: run.calls > 0 };
  } finally {
    for (const undo of undos) undo();
    current = outer;
  }
}

function replaceAll(): (() => void)[] {
  const usual = Date;
  const date = new Proxy(usual, {
    get: (target, name) => (name === 'now' ? time : Reflect.get(target, name)),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [time()], newTarget),
    apply: (target) => new target(time()).toString(),
  });
  return [
    replace(globalThis, 'Date', date),
    replace(Math, 'random', random),
    replace(crypto, 'randomUUID', uuid),
    replace(performance, 'now', time),
  ];
}

/** The current run, with one more read counted. */
function countRead() {
  const run = current ?? { variant: 0 as const, state: 0, calls: 0 };
  run.calls += 1;
  return run;
}

const time = () => startTime + countRead().variant * 4_000_000;

function random(): number {
  const run = countRead();
  run.state = (Math.imul(run.state ^ (run.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  // The first values of the two variants are far apart, so that a comparison with one has both results.
  const small = run.state / 2 ** 42;
  if (run.calls <= 4) return run.variant === 0 ? small : 1 - 2 ** -10 + small;
  return run.state / 2 ** 32;
}

function uuid(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** Replaces a property, and returns a function that restores it. */
function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => (before ? Reflect.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
}
