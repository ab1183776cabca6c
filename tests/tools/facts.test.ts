import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { outcomeOf } from '#tests/support/outcomeOf';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { changedLines } from '#tools/facts/changedLines';
import { approvedFacts, main } from '#tools/facts/facts';
import { readDocument } from '#tools/facts/readDocument';
import { storage } from '#tools/facts/ruleFacts';
import { weightText } from '#tools/facts/weightFacts';
import { funnelFile } from '#tools/shared/funnel';

test('a page is read from its top to its foot: headings, sentences, pictures, links, buttons and what is held ready', () => {
  const html = `<!doctype html><html lang="en"><head><title>Kit</title><link rel="canonical" href="https://a.test/">
    <meta name="viewport" content="width=2"><meta property="og:title" content="Kit"><meta name="robots" content="noindex">
    <meta property="og:description" content="A kit"><meta name="twitter:title" content="Kit">
    <script type="application/ld+json">{"@type":"Offer","price":97,"image":null}</script></head>
    <body><header>Shop</header><main><h1>One <b>kit</b></h1>
    <p>Un<b>told</b></p><p>It costs <s>$500</s> <span>$97</span><span>today</span>.<!-- no text --></p>
    <noscript><p>Needs a script</p></noscript><script>code()</script><svg aria-hidden="true"><text>8</text></svg>
    <img src="/assets/kit.avif" alt="A box"><img src="data:image/svg+xml,x" alt="">
    <div><a href="https://b.test/order" target="_blank" rel="noopener">Order (opens in a new tab)</a></div>
    <div><a href="https://b.test/order" target="_blank">Order</a></div><div><a href="#gone">Up</a></div>
    <div><a href="#x">Down</a></div><button>Close</button><h3></h3><p role="img" aria-label="Dial">9</p>
    <h2 id="x">Why</h2><label><input type="checkbox">Tired</label><p hidden>Later</p>
    <template data-name="sleep-0" title="Question 1"><h1>How tired?</h1>
      <button data-event='{"type":"ANSWER.sleep","option":1}'><span>1</span><span>Rarely</span></button></template>
    <div role="progressbar" aria-label="Progress" aria-valuetext="1 of 8"></div><div role="alert"><p>Broken</p></div></main>
    <footer>Privacy</footer></body></html>`;
  const lines = readDocument(html);
  expect(lines.join('\n')).not.toContain('\n\n\n');
  for (const [index, line] of lines.entries())
    if (line.startsWith('#')) expect([lines[index - 1], lines[index + 1]], line).toEqual(['', '']);
  expect(lines.filter(Boolean)).toEqual([
    '- title: Kit',
    '- language: en',
    '- canonical address: https://a.test/',
    '- robots: noindex',
    '- og:description: A kit',
    '- twitter:title: Kit',
    '- structured data, @type: Offer',
    '- structured data, price: 97',
    '## Top of the page',
    '- Shop',
    '## One kit',
    '- Untold',
    '- It costs ~~$500~~ $97 today.',
    '- Without JavaScript: Needs a script',
    '- Picture: A box (kit.avif) Picture: without words',
    '- [Order (opens in a new tab)](https://b.test/order) in a new tab',
    '- [Order](https://b.test/order) in a new tab that can reach back',
    '- [Up](#gone) that leads nowhere',
    '- [Down](#x)',
    '- Button: Close',
    '- Picture: Dial',
    '### Why',
    '- [checkbox] Tired',
    '- Hidden at first: Later',
    '- Bar: Progress, 1 of 8',
    '- Alert: Broken',
    '## Foot of the page',
    '- Privacy',
    '## Screen sleep-0, in the tab “Question 1”',
    '## How tired?',
    '- Button: 1 Rarely, sends ANSWER.sleep 1',
  ]);
});

// `npm run check` compares them with the funnel.
test('the approved facts name no marker and no line of a file', async () => {
  const facts = Object.entries(await approvedFacts(funnelFile('facts')));
  expect(facts.length).toBeGreaterThan(8);
  for (const [name, text] of facts) {
    expect(text, name).not.toMatch(/[«»]|\.tsx?:\d|undefined|\[object|\bNaN\b/);
  }
});

test('whatever a file stores on a device is read as such', () => {
  const stores = 'localStorage sessionStorage document.cookie cookieStore indexedDB caches'.split(' ');
  expect(stores.filter((name) => !storage.test(`window.${name}.x = 1`))).toEqual([]);
  expect(storage.test('const cached = documents;')).toBe(false);
});

test('what changed is said under the heading that it stands below', () => {
  const before =
    '# The quiz\n\n## sleep\n\n- Rarely: counts 1\n- Often\n- Always: counts 3\n## work\n\n- Rarely\n';
  const after = before
    .replace('counts 1', 'counts 2')
    .replace('counts 3', 'counts 4')
    .replace('work\n\n- R', 'job\n\n- r');
  expect(changedLines(before, after)).toEqual([
    '  ## sleep',
    '-- Rarely: counts 1',
    '+- Rarely: counts 2',
    '-- Always: counts 3',
    '-## work',
    '+- Always: counts 4',
    '+## job',
    '  ## job',
    '-- Rarely',
    '+- rarely',
  ]);
  expect(changedLines('# a\n## work', '# a\n## job'), 'a heading stands below the one before').toEqual([
    '  # a',
    '-## work',
    '+## job',
  ]);
  expect(changedLines(before, before)).toEqual([]);
  expect(changedLines(before, '')).toContain('-## sleep');
  expect(changedLines(before, ''), 'an empty line').not.toContain('-');
});

test('a weight changes where two machines could not differ by as much', () => {
  const weighed = (kilobytes: number, requests: number, approved = '') =>
    weightText(
      [
        {
          path: '/quiz',
          amounts: [
            { what: 'the document', amount: kilobytes, unit: ' kB' },
            { what: 'requests', amount: requests, unit: '' },
          ],
        },
      ],
      approved,
    );
  const approved = weighed(12.34, 8);
  expect(approved).toContain('- /quiz, the document: 12.3 kB\n- /quiz, requests: 8\n');
  expect(weighed(12.44, 8, approved)).toBe(approved);
  expect(weighed(12.5, 8, approved)).toContain('12.5 kB');
  expect(weighed(12.34, 9, approved)).toContain('requests: 9');
});

test('facts are written until a commit holds them; from then on, and in CI, they are compared', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = await temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet');
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@a.test', 'commit', '--quiet', '--message=A');
  };
  const outcome = () => outcomeOf(() => main([], `${folder}/facts`));
  await writeFile(`${folder}/settings.ts`, '');
  commit();
  vi.stubEnv('CI', '1');
  expect((await outcome()).join('\n')).toMatch(/^1\n.*facts\/claims\.md is not there yet/);
  vi.stubEnv('CI', '');
  expect(await outcome()).toEqual([0]);
  const change = () => appendFile(`${folder}/facts/quiz.md`, '- more\n');
  await change();
  expect(await outcome()).toEqual([0]);
  commit();
  await change();
  expect((await outcome()).join('\n')).toMatch(/^1\n.*facts\/quiz\.md is out of date:\n/);
});

test('a figure that no claim stands for is red, and cannot be approved', async () => {
  const folder = await temporaryFolder();
  await mkdir(`${folder}/funnel`);
  await writeFile(
    `${folder}/funnel/claims.ts`,
    "export * from '#completing/claims'; export const unclaimed = [];",
  );
  vi.stubEnv('FUNNEL', `${folder}/funnel`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await main(['--fix'], `${folder}/facts`)).toBe(1);
  expect(said.mock.calls.flat().join('\n')).toMatch(/^Unregistered figures: \d+ \(add a claim/);
});
