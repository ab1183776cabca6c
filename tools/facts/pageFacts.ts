import type { MarkedSite } from '#tools/claims/readPages';
import type { Files } from '#tools/facts/Files';
import { readDocument, readFragment, withoutGaps } from '#tools/facts/readDocument';

/** The modules whose texts stand on no page: other files of facts/ have what they decide. */
const wordless =
  /^(pages|claims|unclaimed|expected|quizMachine|settings|settingsSchema|measure(d|Providers|Settings)|video(Providers|Embed)?|question|quizFlow)$/;

/** Every text inside a piece of content, by its path. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

/**
 * The pages by their files, 'pages/home.md' of '/', and words.md with what no page shows at first: messages, and what settings
 * bring about.
 */
export async function pageFacts({ contentModules, rendered, renderNotFound }: MarkedSite): Promise<Files> {
  const pages: Files = {
    'pages/not-found.md': ['# Any other address', '', ...readDocument(await renderNotFound())],
  };
  const { tiers = {} } = contentModules.tiers ?? {};
  const tiersLeft = Object.keys(tiers as object);
  let first: string[] | undefined;
  /** The results of the first tier, then of each other what differs from them. */
  function resultsIn(html: string): string[] {
    const fragment = readFragment(html);
    first ??= fragment;
    const shared = first;
    if (shared === fragment) return fragment;
    const isWritten = (line: string) => line !== '' && shared.includes(line);
    const lacking = shared
      .filter((line) => !fragment.includes(line))
      .map((line) => `- In place of: ${line.replace(/^\W+/, '')}`);
    return withoutGaps([...fragment.filter((line) => !isWritten(line)), '', ...lacking]);
  }
  // The document of the quiz contains the screens that have a title of their own.
  for (const { path, name, html } of rendered.filter(({ title }) => title === undefined)) {
    const file = `pages/${path === '/' ? 'home' : path.slice(1)}.md`;
    pages[file] = [
      ...(pages[file] ?? [`# ${path}`, '']),
      ...(name
        ? [
            '',
            `## The whole results, ${tiersLeft.shift()}${first ? ', where they differ' : ''}`,
            '',
            ...resultsIn(html),
          ]
        : readDocument(html)),
    ];
  }
  const seen = plain(Object.values(pages).flat().join('\n')).replace(/\[|\]\(mailto:[^)]*\)/g, '');
  const words = Object.entries(contentModules)
    .filter(([file]) => !wordless.test(file))
    .flatMap(([file, module]) => textsIn(module, file))
    .filter(([, text]) => /\p{L}{2}/u.test(text) && /\s|\{|^\p{Lu}\p{Ll}/u.test(text))
    .filter(([, text]) => !seen.includes(plain(text)))
    .map(([path, text]) => `- ${path}: ${plain(text)}`);
  return {
    ...pages,
    'words.md': [
      '# Words that no page shows at first',
      '',
      'Messages, and what other answers or settings bring about.',
      '',
      ...[...new Set(words)].sort(),
    ],
  };
}
