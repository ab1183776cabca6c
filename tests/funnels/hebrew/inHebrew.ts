const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
    letter,
    'אבצדהפגחיזכלמנופקרסטעוששית'[index] ?? 'א',
  ]),
);

/** What is no word: a name in lower case, a place such as `{count}`, a file, an address, the mark of a claim. */
const noWord = /^[a-z][\w-]*$|^#|[{«@/\\]|\.\w|:\/\//;

/** A word of more than nine letters gets six more, and places to break, as docs/funnels.md tells. */
function wordInHebrew(word: string): string {
  if (noWord.test(word)) return word;
  return word
    .replace(/[a-z]/gi, (letter) => letters[letter.toLowerCase()] ?? letter)
    .replace(/\p{L}{10,}/gu, (long) => (long + long.slice(0, 6)).replace(/.{5}(?=.{3})/g, '$&\u00AD'));
}

function textInHebrew(text: string): string {
  if (!text.includes(' ')) return wordInHebrew(text);
  // Within a text a word in lower case is one.
  return text.replace(/[^\s«]+|«[^»]*»/g, (word) =>
    /^[a-z][\w-]*$/.test(word) ? wordInHebrew(word.toUpperCase()) : wordInHebrew(word),
  );
}

/**
 * Words of the sample with Hebrew letters in place of Latin ones, for the tests: they mean nothing, and run from right to left.
 * Short ones are as long, long ones longer than any of the sample.
 */
export function inHebrew<Words>(words: Words): Words {
  if (typeof words === 'string') return textInHebrew(words) as Words;
  if (Array.isArray(words)) return words.map(inHebrew) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, inHebrew(part)])) as Words;
}
