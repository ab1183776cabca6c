/** '; the nearest is `ticker`', where one of the names differs in so many letters alone. */
export function nearestInWords(
  name: string,
  names: readonly string[],
  atMost = Math.max(2, name.length / 3),
): string {
  const [best] = names
    .filter((other) => other !== name)
    .map((other) => ({ other, distance: distanceOf(name.toLowerCase(), other.toLowerCase()) }))
    .sort((one, two) => one.distance - two.distance);
  const isNear = best && best.distance <= atMost;
  return isNear ? `; the nearest is \`${best.other}\`` : '';
}

/** How many letters have to be put in, taken away, replaced or swapped to make one word of another. */
function distanceOf(one: string, other: string): number {
  let [older, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const same = letter === other[j] ? 0 : 1;
      const swapped = i > 0 && letter === other[j - 1] && one[i - 1] === other[j];
      next.push(
        Math.min(
          (row?.[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row?.[j] ?? 0) + same,
          swapped ? (older?.[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [older, row] = [row, next];
  }
  return row?.at(-1) ?? 0;
}
