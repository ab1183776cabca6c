/** The name that differs in the fewest letters; undefined where each differs in more than some. */
export function nearestTo(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .filter((other) => other !== name)
    .map((other) => ({ other, distance: distanceOf(name.toLowerCase(), other.toLowerCase()) }))
    .sort((first, second) => first.distance - second.distance);
  return best && best.distance <= Math.max(2, name.length / 3) ? best.other : undefined;
}

/** '; the nearest is `ticker`', or nothing. */
export function nearestInWords(name: string, names: readonly string[]): string {
  const nearest = nearestTo(name, names);
  return nearest === undefined ? '' : `; the nearest is \`${nearest}\``;
}

function distanceOf(word: string, otherWord: string): number {
  const rows = [Array.from({ length: otherWord.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= otherWord.length; j += 1) {
      const from = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSwapped = word[i - 1] === otherWord[j - 2] && word[i - 2] === otherWord[j - 1];
      const steps = [from(1, 0), from(0, 1), from(1, 1), isSwapped ? from(2, 2) : from(1, 1)];
      row[j] = word[i - 1] === otherWord[j - 1] ? from(1, 1) : Math.min(...steps) + 1;
    }
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
