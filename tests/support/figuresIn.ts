const inDigits = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The numbers of a text in their order, in digits or words: '2,847 in six weeks' has 2847 and 6; a route has none. */
export function figuresIn(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '').toLowerCase();
  const found = words.match(new RegExp(`(?<!\\w)\\d([\\d,.]*\\d)?|\\b(${inDigits.join('|')})\\b`, 'g')) ?? [];
  return found.map((number) =>
    /\d/.test(number) ? number.replaceAll(',', '') : String(inDigits.indexOf(number) + 2),
  );
}
