const known = new WeakMap<object, boolean>();

/**
 * Freezes plain objects and lists, and all inside them: what changes them in place throws. Instances of classes stay as they
 * are, since they change themselves.
 *
 * @returns whether all of the value is frozen now
 */
export function frozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const before = known.get(value);
  if (before !== undefined) return before;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null || Array.isArray(value);
  // A cycle leads back here.
  known.set(value, isPlain);
  if (!isPlain) return false;
  try {
    Object.freeze(value);
  } catch {
    known.set(value, false);
  }
  const areFrozen = Object.values(value)
    .map((part) => frozen(part))
    .every(Boolean);
  known.set(value, areFrozen && Object.isFrozen(value));
  return areFrozen;
}
