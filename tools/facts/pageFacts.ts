import { readFileSync } from 'node:fs';
import type { MarkedSite } from '#tools/claims/readPages';
import type { Files } from '#tools/facts/Files';
import { readDocument, readFragment, withoutGaps } from '#tools/facts/readDocument';
import { sourceFiles } from '#tools/shared/sourceFiles';

/** The modules whose texts stand on no page: other files of facts/ have what they decide. */
const wordless =
  /^(pages|claims|expected|quizMachine|settings|settingsSchema|measure(d|Providers|Settings)|videoProviders|question|quizFlow|quizWords)$/;

/** What is no word for a visitor: a typeface, the protocol of a player, and names that sent.md has. */
const noWords = /\.(typeface|handshake\.\w+|(order|offer)Followed)$/;

/** Every text inside a piece of content, by its path; none of the parts that are left out. */
function textsIn(
  value: unknown,
  path: string,
  leftOut: ReadonlySet<unknown>,
): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || leftOut.has(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`, leftOut));
}

const imports = /import (?:\{([^}]*)\}|\* as (\w+)) from '#content\/(\w+)';/g;

/** The exports of content that files of src/ import, and files of the funnel to which these lead: 'quiz.intro'. */
function importedWords(): Set<string> {
  const found = new Set<string>();
  const files = new Set(sourceFiles('src'));
  // The loop also visits the files that it adds.
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [, names, whole = '', module = ''] of source.matchAll(imports)) {
      const used = names?.split(',') ?? source.match(new RegExp(`(?<=\\b${whole}\\.)\\w+`, 'g')) ?? [];
      for (const name of used) found.add(`${module}.${name.trim().replace(/ as .*/, '')}`);
      files.add(`src/content/${module}.ts`);
    }
  }
  return found;
}

/** The words of sections that no page shows. */
function hiddenSections({ pages }: typeof import('#content/pages')): Set<unknown> {
  const parts = pages.flatMap((page) =>
    'words' in page
      ? Object.entries(page.words).map(([name, words]) => ({
          words,
          isShown: (page.sections as readonly string[]).includes(name),
        }))
      : [],
  );
  const shown = new Set(parts.flatMap(({ words, isShown }) => (isShown ? [words] : [])));
  return new Set(parts.flatMap(({ words }) => (shown.has(words) ? [] : [words])));
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
  const fileOf = (path: string) => `pages/${path === '/' ? 'home' : path.slice(1)}.md`;
  const { tiers } = contentModules.questions as typeof import('#content/questions');
  const tiersLeft = Object.keys(tiers);
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
      .map((line) => `- In place of: ${line.replace(/^[-#]+ /, '')}`);
    return withoutGaps([...fragment.filter((line) => !isWritten(line)), '', ...lacking]);
  }
  // The document of the quiz contains the screens that have a title of their own.
  for (const { path, name, html } of rendered.filter(({ title }) => title === undefined)) {
    const file = fileOf(path);
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
  const used = importedWords();
  const hidden = hiddenSections(contentModules.pages as typeof import('#content/pages'));
  const words = Object.entries(contentModules)
    .filter(([file]) => !wordless.test(file))
    .flatMap(([file, module]) =>
      Object.entries(module)
        .filter(([name]) => used.has(`${file}.${name}`))
        .flatMap(([name, value]) => textsIn(value, `${file}.${name}`, hidden)),
    )
    .filter(([path]) => !noWords.test(path))
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
