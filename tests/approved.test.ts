import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageRequirements } from '#content/pages';
import { offerBars } from '#content/product';
import { tiers } from '#content/questions';
import * as quiz from '#content/quiz';
import * as strings from '#content/strings';
import { quizMessages, videoMessages } from '#content/visitMessages';
import { pageViewMessage } from '#settings/measureProviders';
import { site } from '#settings/site';
import { readDocument, readFragment } from '#tests/support/readDocument';
import { headerRules } from '#tools/build/headers';
import { documentPolicy } from '#tools/build/policy';
import { renderNotFound, renderScreens } from '#tools/claims/screens';
import { sourceFiles } from '#tools/shared/readTextFiles';

// `npx vitest run tests/approved.test.ts -u` writes the text to tests/approved/. Reviewing its diff approves the text.
// No other test repeats the words of a page.

const screens = await renderScreens();

const remedy = 'review the diff; if it is right, run `npx vitest run tests/approved.test.ts -u`';

async function expectApproved(name: string, title: string, lines: readonly string[]): Promise<void> {
  const text = `${[`# ${title}`, '', ...lines].join('\n').trim()}\n`;
  await expect(text, remedy).toMatchFileSnapshot(`approved/${name}.md`);
}

for (const { path, html } of screens.filter(({ name }) => name === undefined))
  test(`the page ${path} has its approved words and links`, {
    tags: pageRequirements[path] ?? [],
  }, async () => {
    await expectApproved(`pages/${path.slice(1) || 'home'}`, path, readDocument(html));
  });

const resultsRequirements = [
  ...['R2.26', 'R2.30', 'R2.31', 'R2.32', 'R2.33', 'R2.34', 'R2.35', 'R2.36', 'R2.37', 'R2.38'],
  ...['R5.6', 'R6.3'],
];

test('the results of each tier have their approved words', { tags: resultsRequirements }, async () => {
  const results = screens.filter(({ name }) => name === 'results');
  const tierNames = Object.keys(tiers);
  expect(results).toHaveLength(tierNames.length);
  const lines = results.flatMap(({ html }, index) => [
    '',
    `## ${tierNames[index]}`,
    '',
    ...readFragment(html),
  ]);
  await expectApproved('pages/results', 'The results', lines);
});

test('the not-found page has its approved words', async () => {
  await expectApproved('pages/not-found', 'Any other address', readDocument(await renderNotFound()));
});

/** Lists every text inside a part of the content, each after its path. */
function listTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`- ${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, `${path}.${key}`));
}

test('the texts that no page shows at first are approved', async () => {
  const shownText = screens.flatMap(({ html }) => readFragment(html)).join('\n');
  const lines = Object.entries({ strings, quiz, offerBars }).flatMap(([name, words]) =>
    listTexts({ ...words }, name),
  );
  const otherLines = lines.filter((line) => !shownText.includes(line.replace(/^.*?: /, '')));
  await expectApproved('messages', 'Messages, and names for screen readers', otherLines);
});

/** Matches code that stores something on a device. */
const storageApi = /\b(localStorage|sessionStorage|document\.cookie|cookieStore|indexedDB|caches)\b/;

test('the sent messages, the stored data and the policies are approved', async () => {
  const messages = Object.entries({ ...quizMessages, ...videoMessages });
  const policies = screens
    .filter(({ name }) => name === undefined)
    .flatMap(({ path, html }) => [
      '',
      `### ${path}`,
      '',
      ...documentPolicy(html, site.video.policyNeeds)
        .replace(/ 'sha256-[^']*'/g, '')
        .split('; ')
        .map((directive) => `- ${directive}`),
    ]);
  const storingFiles = sourceFiles('src', 'machines').filter((file) =>
    storageApi.test(readFileSync(file, 'utf8')),
  );
  await expectApproved('sent', 'Sent and stored data', [
    '## Stored on a device',
    '',
    ...(storingFiles.length > 0 ? storingFiles.map((file) => `- by ${file}`) : ['- Nothing']),
    '',
    '## Messages about a visit, if VITE_MEASURE_PROVIDER is set',
    '',
    `- at the start: ${pageViewMessage}`,
    ...messages.map(([state, sent]) => `- ${state}: ${sent.join(', ')}`),
    `- a link: ${strings.orderLinkMessage}, ${strings.offerLinkMessage}`,
    '',
    '## The policy of each page',
    ...policies,
    '',
    '## The headers of every response',
    '',
    ...Object.entries(headerRules([])[0]?.headers ?? {}).map(([name, value]) => `- ${name}: ${value}`),
  ]);
});
