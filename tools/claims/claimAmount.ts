import type { Claim } from '#content/claims';

interface Amount {
  low: number;
  high: number;
  /** A lower bound, as in '47,000+' and 'over 47,000'. */
  orMore: boolean;
}

/** The number or range that a claim's value expresses; undefined when the value is more than that, as in '2-day'. */
export function claimAmount({ value, text }: Claim): Amount | undefined {
  const parts = /^\$?(\d[\d,.]*)(?:-(\d[\d,.]*))?(\+?)(?:%|x| million| trillion)?$/.exec(value);
  if (!parts) return undefined;
  const [, low = '', high = low, plus] = parts;
  const before = text.slice(0, Math.max(text.indexOf(value), 0));
  return {
    low: Number(low.replaceAll(',', '')),
    high: Number(high.replaceAll(',', '')),
    orMore: plus === '+' || /\b(over|more than|at least) $/i.test(before),
  };
}

/** Whether a lower bound is an exact figure rounded down: '47,000+' for 47,832. */
function isRoundedFrom(bound: Amount, exact: Amount): boolean {
  const unit = 10 ** (/0*$/.exec(String(bound.low))?.[0].length ?? 0);
  return bound.orMore && !exact.orMore && Math.floor(exact.low / unit) * unit === bound.low;
}

/** Compares the values of two claims on one topic. */
export function compareClaims(one: Claim, other: Claim): 'same' | 'rounded' | 'different' {
  if (one.per !== other.per) return 'different';
  if (one.value === other.value) return 'same';
  const [a, b] = [claimAmount(one), claimAmount(other)];
  return a && b && (isRoundedFrom(a, b) || isRoundedFrom(b, a)) ? 'rounded' : 'different';
}
