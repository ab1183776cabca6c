import { expect } from '@playwright/test';
import { type Claim, claims } from '#content/claims';
import { quizPath } from '#content/pages';
import { expectedWords } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import { readTextFiles } from '#tools/shared/readTextFiles';
import { test } from '../support/test';

/** Misspellings of the quiz's path, as people type them or as chat programs change them. */
const misspelledQuiz = [
  ...['/QUIZ/', '/quiz,', '/quiz).', '/Quiz%29/', '/quiz…', '/quiz%20', '/quiz%'],
  ...['/quiz%3Futm_source=x', '/quiz&utm_source=x', '/quiz/utm_source=x', '/%22quiz%22'],
];

test('the not-found page suggests the page that a misspelled address means', async ({ page }) => {
  const others = (await builtPages()).filter((path) => !['/', quizPath].includes(path));
  for (const [path, meantPath] of [
    ...misspelledQuiz.map((path) => [path, quizPath] as const),
    ...others.map((path) => [`${path.toUpperCase()}/`, path] as const),
  ]) {
    await page.goto(path);
    const suggestion = page.getByRole('link', { name: expectedWords.suggestion });
    await expect(suggestion, path).toHaveAttribute('href', meantPath);
  }
});

/** Paths and queries that are known to break servers, routers, logs or pages. */
const hostileInputs = [
  '%0D%0ASet-Cookie:%20a=b',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '..%2f..%2f',
  '//evil.example',
  'x'.repeat(2000),
];

test('unknown and hostile addresses show the not-found page, which leads home, and execute nothing', {
  tag: ['@R2.5', '@R2.39', '@R2.40', '@R8.1'],
}, async ({ page, baseURL }) => {
  const dialogUrls: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogUrls.push(page.url());
    await dialog.dismiss();
  });
  for (const address of hostileInputs.map((input, index) => (index % 2 ? `/x${input}` : `/x?q=${input}`))) {
    const [message, response] = await Promise.all([
      page.waitForEvent('console', (logged) => logged.type() === 'warning'),
      page.goto(`${baseURL}${address}`, { waitUntil: 'commit' }),
    ]);
    expect(response?.status(), address).toBe(404);
    expect(message.text(), address).toBe(`404: no page at ${new URL(`${baseURL}${address}`).pathname}`);
    expect(message.text(), address).toMatch(/^[\x20-\x7e]+$/);
    expect(await page.locator('h1').innerText(), address).toMatch(
      new RegExp(`404\\s*${expectedWords.notFoundText}`),
    );
  }
  await page.getByRole('link', { name: expectedWords.homeLink }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(dialogUrls).toEqual([]);
});

test('no document or script contains the note, source or contradictions of a claim', async () => {
  const files = { ...(await readTextFiles('dist', '.html')), ...(await readTextFiles('dist', '.js')) };
  // Compares words only, because quotes are escaped.
  const wordsOf = (text: string) => text.replace(/\W+/g, ' ').trim();
  const published = Object.entries(files).map(([name, text]) => [name, wordsOf(text)] as const);
  const evidence = Object.values<Claim>(claims).flatMap(({ note = [], source = [], contradictions = [] }) =>
    [note, source, contradictions].flat(),
  );
  expect(evidence.length).toBeGreaterThan(0);
  for (const text of evidence) {
    const names = published.filter(([, words]) => words.includes(wordsOf(text))).map(([name]) => name);
    expect.soft(names, text).toEqual([]);
  }
});
