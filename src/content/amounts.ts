/** Formats follow from both. */
export interface Formats {
  /** A language as in `<html lang>`. */
  locale: string;
  /** As ISO 4217 names it. */
  currency: string;
}

export interface Amount {
  low: number;
  /** The same where it is no range. */
  high: number;
  /** A lower bound, as in '47,000+'. */
  orMore: boolean;
}

function anyOf(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}

/** Reads and writes figures as a language does, by what `Intl` knows of it. */
export function amounts({ locale, currency }: Formats) {
  function partOf(type: string, number: number, options: Intl.NumberFormatOptions = {}): string {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(number);
    return parts.find((part) => part.type === type)?.value ?? '';
  }

  const group = partOf('group', 1234567);
  const decimal = partOf('decimal', 0.5);
  // A space may be typed in several ways.
  const groups = group.trim() ? anyOf([group]) : '\\s';
  const number = `(?:\\d{1,3}(?:(?:${groups})\\d{3})+|\\d+)(?:${anyOf([decimal])}\\d+)?`;
  const symbols = (['narrowSymbol', 'symbol', 'code'] as const).map((currencyDisplay) =>
    partOf('currency', 1, { style: 'currency', currency, currencyDisplay }),
  );
  /** 'million' in the forms that the language has for one and for several. */
  const powers = new Map(
    [1e3, 1e6, 1e9, 1e12].flatMap((power) =>
      [power, 2 * power].map((several): [string, number] => [
        partOf('compact', several, { notation: 'compact', compactDisplay: 'long' }),
        power,
      ]),
    ),
  );
  powers.delete('');
  const sign = `(?:${anyOf(symbols)})`;
  const whole = new RegExp(
    `^(${sign})?\\s?(${number})(?:[-–](${number}))?(\\+?)\\s?(?:${sign}|%|x|(${anyOf([...powers.keys()])}))?(\\+?)$`,
  );
  const each = new RegExp(`(?<![\\d.,])${number}(?!\\d)`, 'g');

  function numberOf(text: string): number {
    return Number(text.replace(new RegExp(groups, 'g'), '').replace(decimal, '.'));
  }

  return {
    /** The number or range that a text is; undefined when it is more than that, as in '2-day'. */
    read(text: string): Amount | undefined {
      const [, , low, high = low, plus, power = '', more] = whole.exec(text) ?? [];
      if (low === undefined || high === undefined) return undefined;
      const times = powers.get(power) ?? 1;
      return { low: times * numberOf(low), high: times * numberOf(high), orMore: Boolean(plus || more) };
    },

    /** All numbers in a text. */
    numbersIn(text: string): number[] {
      return [...text.matchAll(each)].map(([found]) => numberOf(found));
    },

    /** A number as a text like the other: a price, a percentage or a number alone. */
    writeLike(text: string, amount: number): string {
      const isPrice = new RegExp(sign).test(text);
      if (!isPrice && !text.includes('%')) return new Intl.NumberFormat(locale).format(amount);
      return isPrice
        ? new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            trailingZeroDisplay: 'stripIfInteger',
          }).format(amount)
        : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(amount / 100);
    },
  };
}
