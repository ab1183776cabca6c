/**
 * Steps are taken with random numbers and a clock that stand still, so that two runs say the same. A step that reads them is
 * taken a second time with others: what differs depends on chance or the clock.
 */
const start = Date.UTC(2030, 0, 1);

let current: { readonly turn: 0 | 1; state: number; calls: number } | undefined;

/** Runs `act` in one of two turns; `seed` makes different steps differ. @returns the result, and whether it read chance or the clock */
export function inTurn<T>(turn: 0 | 1, seed: number, act: () => T): { result: T; isByChance: boolean } {
  const outer = current;
  const own = { turn, state: (seed * 2 + turn + 1) >>> 0, calls: 0 };
  current = own;
  const restore = outer ? [] : replaceAll();
  try {
    const result = act();
    return { result, isByChance: own.calls > 0 };
  } finally {
    for (const putBack of restore) putBack();
    current = outer;
  }
}

function replaceAll(): (() => void)[] {
  const usual = Date;
  const date = new Proxy(usual, {
    get: (target, name) => (name === 'now' ? time : Reflect.get(target, name)),
    construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [time()], asked),
    apply: (target) => new target(time()).toString(),
  });
  return [
    replace(globalThis, 'Date', date),
    replace(Math, 'random', random),
    replace(crypto, 'randomUUID', uuid),
    replace(performance, 'now', time),
  ];
}

/** The turn that runs, in which one more thing was asked. */
function asked() {
  const turn = current ?? { turn: 0 as const, state: 0, calls: 0 };
  turn.calls += 1;
  return turn;
}

const time = () => start + asked().turn * 4_000_000;

function random(): number {
  const turn = asked();
  turn.state = (Math.imul(turn.state ^ (turn.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  // Far apart at first, so that a comparison with a random number has both results.
  const small = turn.state / 2 ** 42;
  if (turn.calls <= 4) return turn.turn === 0 ? small : 1 - 2 ** -10 + small;
  return turn.state / 2 ** 32;
}

function uuid(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** Replaces a property, and returns a function that puts it back. */
function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => (before ? Reflect.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
}
