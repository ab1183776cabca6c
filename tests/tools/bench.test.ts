import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';

const mocked = ['bench/benchPage', 'browsers/browser', 'build/buildRecord', 'shared/servePreview'];

/** The bench with these measurements in place of a browser's: what it prints, by the first cell of each line. */
async function benchWith(lcp: number[], waits: number[][]) {
  const loads = { site: lcp.values(), limit: lcp.map(() => 100).values() };
  const load = async (_: unknown, url: string) => {
    const next = (url.startsWith('limit') ? loads.limit : loads.site).next().value ?? 0;
    return { fcp: next - 1, lcp: next, cls: next > 250 ? 0.2 : 0, tbt: 20, player: 3 * next };
  };
  const left = waits.values();
  const visitQuiz = async () => {
    const { value = [10, 20] } = left.next();
    return { waits: value, inp: 8, toResults: 1234.5, isLost: value.length === 1 };
  };
  const close = async () => {};
  vi.doMock('@playwright/test', () => ({ chromium: { launch: async () => ({ close }) } }));
  vi.doMock('#tools/bench/benchPage', () => ({ load, visitQuiz, findStart: async () => ({}), badLine: {} }));
  vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '' }));
  vi.doMock('#tools/build/buildRecord', () => ({ warnOfStaleBuild: async () => {} }));
  vi.doMock('#tools/shared/servePreview', () => ({
    servePreview: async (folder = 'dist') => ({ origin: folder === 'dist' ? 'site' : 'limit', close }),
  }));
  vi.resetModules();
  onTestFinished(() => {
    for (const name of ['@playwright/test', ...mocked.map((file) => `#tools/${file}`)]) vi.doUnmock(name);
    vi.resetModules();
  });
  const { main } = await import('#tools/bench/bench');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await main(['--runs', `${lcp.length}`])).toBe(0);
  await expect(main(['--runs', '1.5'])).rejects.toThrow('--runs takes a whole number from 1, not "1.5"');
  const lines = log.mock.calls.flat().map((line) => line.trim().split(/ {3,}/));
  return Object.fromEntries(lines.map(([name, ...cells]) => [name, cells.join(' ')]));
}

test('the bench tells medians, bounds and goals of pages, and of a copy of them without scripts', async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  await mkdir('dist');
  const page = '<link rel="modulepreload" href="/a.js"><link rel="icon" href="/i"><script>go()</script>';
  const data = '<script type="application/ld+json">{}</script>';
  for (const file of ['index.html', '404.html']) await writeFile(`dist/${file}`, page + data);
  await writeFile('dist/_headers', '');
  const table = await benchWith([200, 100, 300, 101], [[16, 30], [50]]);
  expect(await readFile('.cache/limit/index.html', 'utf8')).toBe(`<link rel="icon" href="/i">${data}`);
  expect(table).toMatchObject({
    '/ FCP, ms': '150 99 299',
    '/ LCP, ms': '151 100 300',
    '/ LCP of the limit, ms': '100 100 100',
    "/ LCP by the limit's": '1.505 1.505 1.505 1.03 NOT MET',
    '/ CLS, worst': '0.2 0.2 0.2 0 NOT MET',
    '/ TBT, ms': '20 20 20 20 met',
    '/ video player by its LCP': '3 3 3 1.858 NOT MET',
    'START 0 ms after first paint, frames': '0.78 0.6 3 2 met',
    'taps on START lost, of 20': '1 1 1 0 NOT MET',
    'answer to next screen, ms': '20 20 20 50 met',
    'INP over the whole quiz, ms': '8 8 8',
    'bad line: to the results, ms': '1235 1235 1235',
    'bad line: longest wait for a screen, ms': '20 20 20 420 met',
  });
  expect(Object.keys(table).at(-1)).toMatch(/^\d goals are not met$/);
});
