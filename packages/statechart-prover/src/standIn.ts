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
  get: (target, name) => {
    const own = Object.getOwnPropertyDescriptor(target, name);
    // Of what somebody has frozen, a Proxy has to tell the truth.
    if (own && !own.configurable && !own.writable) return own.value;
    if (name === Symbol.toPrimitive) return touched(() => '');
    if (name === Symbol.iterator) return touched(() => [].values());
    return name === 'then' || typeof name === 'symbol' ? undefined : touched(standIn);
  },
  apply: () => touched(standIn),
  construct: () => touched(standIn),
});
