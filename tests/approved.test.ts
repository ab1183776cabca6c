import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bars } from '#content/product';
import { questions, tiers } from '#content/questions';
import * as quiz from '#content/quiz';
import { questionOrder } from '#content/quizSize';
import * as strings from '#content/strings';
import { quizFailureMessages, quizMessages, videoMessages } from '#content/visitMessages';
import { optionValues, quizMachine } from '#machines/quizMachine';
import { pageSeen } from '#settings/measureProviders';
import { quizInput } from '#settings/quizInput';
import { site } from '#settings/site';
import { readDocument, readFragment } from '#tests/support/readDocument';
import { headerRules } from '#tools/build/headers';
import { documentPolicy } from '#tools/build/policy';
import { renderNotFound, renderScreens } from '#tools/claims/screens';
import { sourceFiles } from '#tools/shared/readTextFiles';

// `npx vitest run tests/approved.test.ts -u` writes tests/approved/; the reviewer of a change approves the difference.
// No other test repeats the words of a page.

const screens = await renderScreens();

const remedy = 'read the difference, and approve it by `npx vitest run tests/approved.test.ts -u`';

async function approve(name: string, title: string, lines: readonly string[]): Promise<void> {
  const text = `${[`# ${title}`, '', ...lines].join('\n').trim()}\n`;
  await expect(text, remedy).toMatchFileSnapshot(`approved/${name}.md`);
}

/** Pages with their requirements: sections in order, pictures, links, figures and disclosures. */
const pages: Record<string, { path: string; asked: string[] }> = {
  home: {
    path: '/',
    asked: ['R1.4', 'R1.7', 'R2.6', 'R2.8', 'R2.9', 'R2.10', 'R2.11', 'R2.12', 'R2.42', 'R2.43', 'R7.3'],
  },
  google: { path: '/google', asked: ['R2.2'] },
  'advertorial-v2': {
    path: '/advertorial-v2',
    asked: ['R1.4', 'R2.14', 'R2.15', 'R2.16', 'R2.17', 'R2.19', 'R2.20', 'R2.42', 'R2.43'],
  },
  quiz: { path: '/quiz', asked: ['R1.2', 'R1.3', 'R1.9', 'R2.21', 'R2.22', 'R2.23', 'R2.24', 'R2.25'] },
};

for (const [name, { path, asked }] of Object.entries(pages))
  test(`the page ${path} has its approved words and links`, { tags: asked }, async () => {
    const { html = '' } = screens.find((screen) => screen.path === path && !screen.name) ?? {};
    await approve(`pages/${name}`, path, readDocument(html));
  });

const ofResults = [
  ...['R2.26', 'R2.30', 'R2.31', 'R2.32', 'R2.33', 'R2.34', 'R2.35', 'R2.36', 'R2.37', 'R2.38'],
  ...['R5.6', 'R6.3'],
];

test('the results of each tier have their approved words', { tags: ofResults }, async () => {
  const results = screens.filter(({ name }) => name === 'results');
  const tierNames = Object.keys(tiers);
  expect(results).toHaveLength(tierNames.length);
  const lines = results.flatMap(({ html }, index) => [
    '',
    `## ${tierNames[index]}`,
    '',
    ...readFragment(html),
  ]);
  await approve('pages/results', 'The results', lines);
});

test('the not-found page has its approved words', async () => {
  await approve('pages/not-found', 'Any other address', readDocument(await renderNotFound()));
});

/** Lists every text inside a piece of content by its path. */
function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`- ${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

test('messages and names that pages show later are approved', async () => {
  const seen = screens.flatMap(({ html }) => readFragment(html)).join('\n');
  const lines = Object.entries({ strings, quiz, bars }).flatMap(([name, words]) =>
    textsIn({ ...words }, name),
  );
  const unseen = lines.filter((line) => !seen.includes(line.replace(/^.*?: /, '')));
  await approve('messages', 'Messages, and names for screen readers', unseen);
});

const names = questionOrder;

test('the expected words of the clicked runs are approved', async () => {
  const wordsOf = (name: (typeof names)[number]) => {
    const { text, options } = questions[name];
    return [name, { text, options }];
  };
  const words = {
    questions: Object.fromEntries(names.map(wordsOf)),
    titles: Object.fromEntries(Object.entries(tiers).map(([tier, { title }]) => [tier, title])),
    badge: tiers.low.badge,
    registration: site.urls.masterclass,
  };
  await expect(`${JSON.stringify(words, null, 2)}\n`, remedy).toMatchFileSnapshot('../spec/quizWords.json');
});

/** Names the state of the quiz after answers, by their options from 1. */
function stateAfter(options: readonly number[]): string {
  const actor = createActor(quizMachine, { input: quizInput }).start();
  actor.send({ type: 'START' });
  for (const [index, option] of options.entries())
    actor.send({ type: `ANSWER.${names[index] ?? 'sleep'}`, option });
  return JSON.stringify(actor.getSnapshot().value).replace(/[{}"]/g, '').replace(':', ' ');
}

test('the questions, the scores and targets of their options, and the tiers are approved', async () => {
  const ofQuestions = names.flatMap((name, index) => {
    const { text, topic, options } = questions[name];
    const before = names.slice(0, index).map(() => 1);
    return [
      `## ${name}: ${text}`,
      '',
      `- Called on the results: ${topic}`,
      ...options.map(
        (option, place) =>
          `- “${option}”: ${optionValues[place]}, leads to ${stateAfter([...before, place + 1]).replace(/^results .*/, 'the results')}`,
      ),
      '',
    ];
  });
  const ofScores = Array.from({ length: 2 * names.length + 1 }, (_, more) => {
    const options = names.map((_, index) => 1 + Math.max(0, Math.min(2, more - 2 * index)));
    return `- ${names.length + more}: ${stateAfter(options)}`;
  });
  const ofTiers = Object.entries(tiers).flatMap(([tier, words]) => [
    '',
    `### ${tier}`,
    '',
    ...textsIn({ ...words }, tier),
  ]);
  await approve('quiz', 'The quiz', [
    ...ofQuestions,
    '## Scores',
    '',
    ...ofScores,
    '',
    '## Tiers',
    ...ofTiers,
  ]);
});

/** Matches code that stores something on a device. */
const storage = /\b(localStorage|sessionStorage|document\.cookie|cookieStore|indexedDB|caches)\b/;

test('the measured messages, and the hosts that a policy allows, are approved', async () => {
  const messages = Object.entries({ ...quizMessages, ...quizFailureMessages, ...videoMessages });
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
  const storing = sourceFiles('src', 'machines').filter((file) => storage.test(readFileSync(file, 'utf8')));
  await approve('sent', 'What is sent, and what is stored', [
    '## Stored on a device',
    '',
    ...(storing.length > 0 ? storing.map((file) => `- by ${file}`) : ['- Nothing']),
    '',
    '## Messages about a visit, if VITE_MEASURE_PROVIDER is set',
    '',
    `- at the start: ${pageSeen}`,
    ...messages.map(([state, sent]) => `- ${state}: ${sent.join(', ')}`),
    `- a link: ${strings.orderFollowed}, ${strings.offerFollowed}`,
    '',
    '## The policy of each page',
    ...policies,
    '',
    '## The headers of every response',
    '',
    ...Object.entries(headerRules([])[0]?.headers ?? {}).map(([name, value]) => `- ${name}: ${value}`),
  ]);
});
