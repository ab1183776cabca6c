import { amounts, type Formats } from '#content/amounts';
import type { ArithmeticRule, Claim } from '#content/claim';
import { throwInputError } from '#settings/throwInputError';
import type { Register } from '#tools/claims/claimUses';

/** What makes a topic a conflict. */
export interface Contradiction {
  topic: string;
  reason: string;
}

/** A sum that one claim's figure has to agree with. */
interface Sum {
  claim: string;
  topic: string;
  /** The sum and the figure that is shown for its result. */
  text: string;
  addsUp: boolean;
  /** The result with an operand as it should be, where that one does not add up itself: said of its topic. */
  corrected?: Contradiction;
}

const hours = { day: 24, hour: 1 };

/** Rounds to cents, so that floating point does not change sums of prices. */
function roundedToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The claims that a sum is made of. */
function operandsOf(rule: ArithmeticRule): string[] {
  return Object.values(rule)
    .flat()
    .filter((part) => typeof part === 'string');
}

function isMet(rule: ArithmeticRule, result: number, stated: number, isBound: boolean): boolean {
  if ('atMost' in rule) return stated <= result;
  if (!('discount' in rule)) return stated === result;
  // A percentage may be rounded. A lower bound may not: 80+% holds for 82%, but not for 79.9%.
  if (isBound) return stated <= result;
  return (stated <= result && result < stated + 1) || Math.round(result) === stated;
}

function claimNamed(register: Register, id: string): Claim {
  const claim = register[id];
  if (!claim)
    throwInputError(`src/content/claims.ts: a sum names "${id}", which is not a claim; correct the id`);
  return claim;
}

/**
 * Does every sum the register asks for, as far as all its claims are shown.
 *
 * @throws when a sum names an unknown claim or one without a number
 */
export function claimSums(register: Register, formats: Formats, isShown: (id: string) => boolean): Sum[] {
  const { read, writeLike } = amounts(formats);
  const claimOf = (id: string) => claimNamed(register, id);

  function amountOf(id: string): number {
    const { value } = claimOf(id);
    const amount = read(value);
    if (!amount) {
      const examples = [writeLike(value, 2000), `${writeLike('', 2000)}+`, writeLike('%', 80)].join(', ');
      throwInputError(
        `src/content/claims.ts ${id}: "${value}" is not a number that a sum can use; write one such as ${examples}, or take the claim out of arithmetic`,
      );
    }
    return amount.low;
  }

  /** The result of a rule, for `atMost` the limit, and how it comes about. */
  function workOut(rule: ArithmeticRule, claim: Claim, amount: (id: string) => number): [number, string] {
    const shownOf = (id: string) => claimOf(id).value;
    const equal = (result: number, terms: string): [number, string] => [
      result,
      `${terms} = ${writeLike(claim.value, result)}`,
    ];
    if ('sumOf' in rule) {
      const total = rule.sumOf.reduce((sum, part) => sum + amount(part), 0);
      return equal(roundedToCents(total), rule.sumOf.map(shownOf).join(' + '));
    }
    if ('difference' in rule) {
      const [from, less] = rule.difference;
      return equal(roundedToCents(amount(from) - amount(less)), `${shownOf(from)} - ${shownOf(less)}`);
    }
    if ('discount' in rule) {
      const [from, to] = rule.discount;
      const saved = (1 - amount(to) / amount(from)) * 100;
      return [saved, `${shownOf(to)} in place of ${shownOf(from)} saves ${writeLike('%', saved)}`];
    }
    if ('restOf' in rule) {
      const whole = writeLike(claim.value, rule.restOf);
      return equal(rule.restOf - amount(rule.after), `${whole} - ${shownOf(rule.after)}`);
    }
    const { per } = claimOf(rule.atMost);
    const limit = amount(rule.atMost) * (claim.per && per ? hours[claim.per] / hours[per] : 1);
    const other = per && per !== claim.per ? `, ${writeLike(claim.value, limit)} per ${claim.per}` : '';
    return [limit, `At most ${shownOf(rule.atMost)}${per ? ` per ${per}` : ''}${other}`];
  }

  const rules = Object.entries(register).flatMap(([id, claim]) =>
    (claim.arithmetic ?? [])
      .filter((rule) => [id, ...operandsOf(rule)].every((other) => claimOf(other) && isShown(other)))
      .map((rule) => ({ id, rule, claim, stated: amountOf(id), done: workOut(rule, claim, amountOf) })),
  );
  const rightTotals = new Map(
    rules.flatMap(({ id, rule, stated, done: [total] }) =>
      'sumOf' in rule && total !== stated ? [[id, total] as const] : [],
    ),
  );

  return rules.map(({ id, rule, claim, stated, done: [result, how] }) => {
    const isBound = claim.orMore || read(claim.value)?.orMore === true;
    const sum = {
      claim: id,
      topic: claim.topic,
      text: `${how}, shown as ${claim.value}`,
      addsUp: isMet(rule, result, stated, isBound),
    };
    const wrong = operandsOf(rule).find((operand) => rightTotals.has(operand));
    const right = rightTotals.get(wrong ?? '');
    if (!wrong || right === undefined) return sum;
    const [corrected] = workOut(rule, claim, (other) => rightTotals.get(other) ?? amountOf(other));
    const { value, topic } = claimOf(wrong);
    const reason = `With ${writeLike(value, right)} in place of ${value} ${id} is ${writeLike(claim.value, corrected)}`;
    return { ...sum, corrected: { topic, reason } };
  });
}
