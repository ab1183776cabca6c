import { type Change, counted, inOrder, type Part } from '#tools/review/part';
import { onDevice, type PicturePair } from '#tools/review/screens';

/** The longest that a comment on GitHub may be is 65,536 characters. */
export const longestSummary = 60_000;
const longestLine = 400;
const longestHeadline = 200;
const mostChanges = 25;
const mostPictures = 8;

/** What the top of a review says: what to look at, or that there is nothing. */
export function topLine(parts: readonly Part[]): string {
  const changed = parts.filter(({ changes }) => changes.length > 0);
  const lacking = parts.filter(({ missing }) => missing.length > 0).map(({ title }) => title);
  const gap = lacking.length > 0 ? ` Not all could be compared: ${lacking.join(', ')}.` : '';
  if (changed.length === 0)
    return gap
      ? `No change was seen.${gap}`
      : 'Nothing changed that a visitor or a product team could notice.';
  const short = (text: string) =>
    text.length > longestHeadline ? `${text.slice(0, longestHeadline)}…` : text;
  const said = changed.map(({ title, changes }) => {
    const [first] = inOrder(changes);
    const count = `${counted(changes.length, 'change')}${changes.length > 1 ? ', first' : ''}`;
    return `${title}: ${count}: ${short(first?.text ?? '').replace(/[.:]$/, '')}`;
  });
  const [problem, ...more] = parts.flatMap(({ changes }) => changes.filter(({ isProblem }) => isProblem));
  const settle = problem
    ? `To settle first: ${short(problem.text).replace(/\.$/, '')}${more.length > 0 ? `, and ${counted(more.length, 'more problem')}` : ''}. `
    : '';
  return `${settle}Look at ${said.join('; ')}.${gap}`;
}

/** Text that Markdown and GitHub take as it is: no markup, nobody mentioned, no issue linked. */
function asText(text: string, most = longestLine): string {
  const short = text.length > most ? `${text.slice(0, most)} …` : text;
  return short
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~]/g, '\\$&')
    .replace(/([@#])(?=\w)/g, '$1\u200b');
}

function linesOf({ title, changes, notes, missing }: Part, most: number): string[] {
  const line = ({ sign, text, details = [] }: Change) => [
    `- ${sign} ${asText(text)}`,
    ...details.map((detail) => `  - ${asText(detail)}`),
  ];
  // What comes first stays where there is too much.
  const sorted = inOrder(changes);
  const more = sorted.length - most;
  return [
    '',
    `### ${title}`,
    '',
    ...(changes.length === 0 ? [missing.length > 0 ? 'Nothing seen to change.' : 'Nothing changed.'] : []),
    ...sorted.slice(0, most).flatMap(line),
    ...(more > 0 ? [`- and ${counted(more, 'more change')}, in index.html`] : []),
    ...notes.map((note) => `- ${asText(note)}`),
    ...missing.slice(0, most).map((text) => `- **Not compared:** ${asText(text)}`),
  ];
}

/** The pictures of the screens that a summary names: of the most different ones. */
export function namedPictures<T extends Pick<PicturePair, 'id'>>(pictures: readonly T[]): T[] {
  const ids = [...new Set(pictures.map(({ id }) => id))].slice(0, mostPictures);
  return pictures.filter(({ id }) => ids.includes(id));
}

/**
 * A review as Markdown for a pull request's comment, shorter than 60,000 characters however much changed.
 *
 * @param pictures files in the review's folder, the most different first
 */
export function summaryOf(
  title: string,
  parts: readonly Part[],
  pictures: readonly Omit<PicturePair, 'share' | 'grown'>[],
): string {
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const links = ids.map((id) => {
    const own = pictures.filter((one) => one.id === id);
    const sizes = own.map(({ width, before, after, difference }) =>
      Object.entries({ before, after, difference })
        .flatMap(([name, file]) => (file ? [`[${name}](pictures/${file})`] : []))
        .join(', ')
        .concat(` ${onDevice(width)}`),
    );
    return `- ${asText(own[0]?.title ?? id)}: ${sizes.join('; ')}`;
  });
  for (let most = mostChanges; most > 0; most -= 4) {
    const shown = links.slice(0, Math.min(most, mostPictures));
    const text = [
      `## ${asText(title)}`,
      '',
      `**${asText(topLine(parts), 4 * longestLine)}**`,
      ...parts.flatMap((part) => linesOf(part, most)),
      ...(shown.length > 0 ? ['', '### Pictures', '', ...shown] : []),
      ...(links.length > shown.length ? [`- and ${links.length - shown.length} more, in index.html`] : []),
      '',
      'Everything with drawings and sliders: [index.html](index.html)',
      '',
    ].join('\n');
    if (text.length < longestSummary) return text;
  }
  throw new Error('a summary of one change of each part is too long');
}
