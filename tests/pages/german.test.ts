import { beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '#content/claims';
import { readSite, type Site } from '#content/siteSchema';
import { quizSize } from '#spec/quizSize';
import { claimFindings } from '#tools/claims/claimFindings';
import { claimPlaces, type Register } from '#tools/claims/claimPlaces';
import { type Pages, readPages } from '#tools/claims/readPages';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { claims as germanClaims } from '../german/src/content/claims';

// tests/german has the words of the quiz in German, over an English site.

const folder = 'tests/german';

describe('the audit', () => {
  const german = readSite({ VITE_LOCALE: 'de', VITE_CURRENCY: 'EUR' });
  let pages: Pages;

  beforeAll(async () => {
    vi.stubEnv('FLOW', folder);
    pages = await readPages(german);
    vi.unstubAllEnvs();
  });

  test('finds every German figure registered, in digits and in words', () => {
    expect(unregisteredFigures(pages, {})).toEqual([]);
    const claimless = { ...pages, unclaimed: pages.unclaimed.filter((words) => !words.includes('kurze')) };
    expect(unregisteredFigures(claimless, {}).flatMap(({ texts }) => texts)).toEqual([
      expect.stringMatching(
        `^“${quizSize.questions}” in “Beantworten Sie (bis zu )?${quizSize.questions} kurze Fragen`,
      ),
    ]);
  });

  test('finds the same conflicts, sums and repetitions as in English', async () => {
    const findings = (register: Register, { screens }: Pages, site: Site) =>
      claimFindings(register, site, { places: claimPlaces(register, screens), screens })
        .map(({ kind, topic, claims }) => [kind, topic, claims])
        .sort();
    const english = readSite({});
    expect(findings(germanClaims, pages, german)).toEqual(
      findings(claims, await readPages(english), english),
    );
  });
});
