import type { Arithmetic, Claim } from '#content/claims';
import { throwInputError } from '#content/throwInputError';
import { claimAmount } from '#tools/claims/claimAmount';
import type { Register } from '#tools/claims/claimPlaces';

/** A sum that one claim's figure has to agree with. */
interface Sum {
  claim: string;
  /** The sum and the figure that is shown for its result. */
  text: string;
  addsUp: boolean;
  /** The result with an operand as it should be, where that one does not add up itself. */
  corrected?: string;
}

const hours = { day: 24, hour: 1 };

/** Rounds to cents, so that floating point does not change sums of prices. */
function roundedToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The claims that a sum is made of. */
function operandsOf(rule: Arithmetic): string[] {
  return Object.values(rule)
    .flat()
    .filter((part) => typeof part === 'string');
}

/**
 * Does every sum the register asks for, as far as all its claims are shown.
 *
 * @throws when a sum names an unknown claim or one without a number
 */
export function claimSums(register: Register, isShown: (id: string) => boolean): Sum[] {
  function claimOf(id: string): Claim {
    const claim = register[id];
    if (!claim)
      throwInputError(`src/content/claims.ts: a sum names "${id}", which is not a claim; correct the id`);
    return claim;
  }

  function shownAmount(id: string): number {
    const amount = claimAmount(claimOf(id));
    if (!amount) {
      const { value } = claimOf(id);
      throwInputError(
        `src/content/claims.ts ${id}: "${value}" is not a number that a sum can use; write one such as $97, 2,000+ or 80%, or take the claim out of arithmetic`,
      );
    }
    return amount.low;
  }

  /** The result of the rule; for `atMost` the upper limit. */
  function resultOf(rule: Arithmetic, { per }: Claim, amount: (id: string) => number): number {
    if ('sumOf' in rule) return roundedToCents(rule.sumOf.reduce((sum, part) => sum + amount(part), 0));
    if ('difference' in rule) return roundedToCents(amount(rule.difference[0]) - amount(rule.difference[1]));
    if ('discount' in rule) return (1 - amount(rule.discount[1]) / amount(rule.discount[0])) * 100;
    if ('restOf' in rule) return rule.restOf - amount(rule.after);
    const otherPer = claimOf(rule.atMost).per;
    return amount(rule.atMost) * (per && otherPer ? hours[per] / hours[otherPer] : 1);
  }

  function isMet(rule: Arithmetic, result: number, claim: Claim, own: number): boolean {
    if ('atMost' in rule) return own <= result;
    if (!('discount' in rule)) return own === result;
    // A percentage may be rounded. A lower bound may not: 80+% holds for 82%, but not for 79.9%.
    if (claimAmount(claim)?.orMore) return own <= result;
    return (own <= result && result < own + 1) || Math.round(result) === own;
  }

  function written(figure: number, { value }: Claim): string {
    const percent = `${Math.round(figure)}%`;
    if (value.endsWith('%')) return Number.isInteger(figure) ? percent : `${percent} (${figure.toFixed(1)})`;
    const minimumFractionDigits = value.startsWith('$') && !Number.isInteger(figure) ? 2 : 0;
    return `${value.startsWith('$') ? '$' : ''}${figure.toLocaleString('en-US', { minimumFractionDigits })}`;
  }

  function describe(rule: Arithmetic, claim: Claim, result: number): string {
    const [first = '', second = '', ...more] = operandsOf(rule).map((id) => claimOf(id).value);
    const comesTo = written(result, claim);
    if ('sumOf' in rule)
      return `${[first, second, ...more].join(' + ')} = ${comesTo}, shown as ${claim.value}`;
    if ('difference' in rule) return `${first} - ${second} = ${comesTo}, shown as ${claim.value}`;
    if ('discount' in rule) return `${second} in place of ${first} saves ${comesTo}, shown as ${claim.value}`;
    if ('restOf' in rule)
      return `${written(rule.restOf, claim)} - ${first} = ${comesTo}, shown as ${claim.value}`;
    const { per } = claimOf(rule.atMost);
    const limit = per && per !== claim.per ? `${first} per ${per}, ${comesTo} per ${claim.per}` : first;
    return `At most ${limit}${per === claim.per && per ? ` per ${per}` : ''}, shown as ${claim.value}`;
  }

  const rules = Object.entries(register).flatMap(([id, { arithmetic = [] }]) =>
    arithmetic
      .filter((rule) => [id, ...operandsOf(rule)].every((other) => claimOf(other) && isShown(other)))
      .map((rule) => ({ id, rule, claim: claimOf(id) })),
  );
  const wrongTotals = new Map<string, number>();
  for (const { id, rule, claim } of rules) {
    const result = resultOf(rule, claim, shownAmount);
    if ('sumOf' in rule && result !== shownAmount(id)) wrongTotals.set(id, result);
  }

  return rules.map(({ id, rule, claim }) => {
    const result = resultOf(rule, claim, shownAmount);
    const sum: Sum = {
      claim: id,
      text: describe(rule, claim, result),
      addsUp: isMet(rule, result, claim, shownAmount(id)),
    };
    const wrong = operandsOf(rule).find((operand) => wrongTotals.has(operand));
    const right = wrongTotals.get(wrong ?? '');
    if (!wrong || right === undefined) return sum;
    const corrected = resultOf(rule, claim, (other) => wrongTotals.get(other) ?? shownAmount(other));
    return {
      ...sum,
      corrected: `With ${written(right, claimOf(wrong))} in place of ${claimOf(wrong).value} the result is ${written(corrected, claim)}`,
    };
  });
}
