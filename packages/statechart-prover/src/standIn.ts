/** Replaces a missing package: it can be read, called and constructed, and always returns itself. */
let count = 0;

/** How often stand-ins were asked so far. */
export function touches(): number {
  return count;
}

function touched<T>(answer: T): T {
  count += 1;
  return answer;
}

export const standIn: object = new Proxy(function nothing() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return touched(() => '');
    if (name === Symbol.iterator) return touched(() => [].values());
    return name === 'then' || typeof name === 'symbol' ? undefined : touched(standIn);
  },
  apply: () => touched(standIn),
  construct: () => touched(standIn),
});
