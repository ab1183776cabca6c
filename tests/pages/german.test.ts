import { afterEach, expect, test, vi } from 'vitest';
import { readSite } from '#content/siteSchema';
import { readPages } from '#tools/claims/readPages';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { otherFlow } from '#tools/shared/otherFlow';
import { runTests } from '../support/runTests';

// tests/german has the words of the quiz in German, over an English site.

const folder = 'tests/german';

afterEach(() => vi.unstubAllEnvs());

test('the tests of the quiz pass for its words in German', { timeout: 240_000 }, async () => {
  const files = [
    'quizWalk',
    'quizReport',
    'views.dom',
    'earlyScreen.dom',
    'interface.dom',
    'quizSize',
    'components.dom',
  ];
  const { ran, failures } = await runTests(otherFlow(folder), files);
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThanOrEqual(files.length);
});

test('the audit reads German figures and finds none that is not registered', async () => {
  vi.stubEnv('FLOW', folder);
  const pages = await readPages(readSite({ VITE_LOCALE: 'de', VITE_CURRENCY: 'EUR' }));
  expect(unregisteredFigures(pages, {})).toEqual([]);
});
