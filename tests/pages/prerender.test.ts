import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { results } from '#content/quiz';
import { paths, prerender, readPaths } from '#prerender';
import { routes } from '#routes';
import { site } from '#settings/site';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';
import { readSampleSite } from '#tests/support/sampleSite';
import { expectedWords, pages, salesPages } from '#tests/support/words';

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };

const routeTags = { letter: 'R2.1', search: 'R2.2', quiz: 'R2.4' } as const;
const pageEntries = Object.entries(pages).filter(([, path]) => path !== '') as [keyof typeof pages, string][];

for (const [name, path] of pageEntries)
  test(`the site has the page ${name}`, { tags: ['R1.1', routeTags[name]] }, () => {
    expect(paths).toContain(path);
  });

describe('the route table', () => {
  test.each([
    ['facebook', 'must begin with /'],
    ['/face book', 'must begin with /'],
    ['/:name', 'must begin with /'],
    ['/Quiz', 'must begin with / and use lowercase letters'],
    ['/lp/', 'must begin with /'],
    ['/404', 'is reserved; choose another path'],
    ['/video/x', 'is reserved; choose another path'],
    ['/assets', 'is reserved; choose another path'],
  ])('refuses the path %s in one line', (path, remedy) => {
    const table = [{ children: [{ path: '/quiz' }, { path }] }] as RouteObject[];
    expect(() => readPaths(table)).toThrow(`pages.ts path: ${JSON.stringify(path)}: ${remedy}`);
  });

  test('accepts the path /lp/facebook_2', () => {
    expect(readPaths([{ children: [{ path: '/lp/facebook_2' }] }] as RouteObject[])).toEqual([
      '/lp/facebook_2',
    ]);
  });
});

test("the quiz's document contains the picture of the results", async () => {
  const { html } = await prerender('/quiz', assets);
  const [name = ''] = results.pitch.image.file.split('.');
  expect(html).toMatch(
    new RegExp(`<source [^>]*${name}-700[^>]*><img [^>]*${name}-1400[^>]* loading="eager"`),
  );
});

test.each([
  [
    () => Portrait({ name: 'Ada', photo: 'nobody.jpg' }),
    'people.ts photo: "nobody.jpg": is not in images/portraits/; add it or correct the name',
  ],
  [
    () => PagePicture({ file: 'nothing.jpg', alt: 'A kit' }),
    'picture file: "nothing.jpg": is not in images/pictures/; add it or correct the name',
  ],
  [
    () => PagePicture({ file: 'hero.png', alt: ' ' }),
    'picture alt of "hero.png": is empty; describe the picture',
  ],
])('a missing picture, or one without alternative text, is a one-line error', (show, stack) => {
  expect(show).toThrow(expect.objectContaining({ stack }));
});

test('a picture below the fold loads lazily, with its size and a small file for phones', async () => {
  const picture = {
    avif: { narrow: '/narrow.avif', wide: '/wide.avif' },
    webp: { narrow: '/narrow.webp', wide: '/wide.webp' },
    width: 1080,
    height: 810,
  };
  vi.doMock('virtual:portraits', () => ({ default: { 'ada.jpg': picture } }));
  vi.doMock('virtual:pictures', () => ({ default: { 'kit.jpg': picture } }));
  vi.resetModules();
  const { Portrait } = await import('#shared/views/Portrait');
  const { PagePicture } = await import('#shared/views/PagePicture');
  for (const name of ['portraits', 'pictures']) vi.doUnmock(`virtual:${name}`);
  vi.resetModules();
  const [avif, webp] = [
    '<source type="image/avif" media="(width &lt; 48rem)" srcSet="/narrow.avif"/><source type="image/avif" srcSet="/wide.avif"/>',
    '<source media="(width &lt; 48rem)" srcSet="/narrow.webp"/><img width="1080" height="810" src="/wide.webp" alt="A kit" loading="lazy"/>',
  ];
  expect(renderToStaticMarkup(PagePicture({ file: 'kit.jpg', alt: 'A kit' }))).toBe(
    `<picture class="contents">${avif}${webp}</picture>`,
  );
  // The outer element has the size, as that of initials has, because some parents set the size of their children.
  expect(renderToStaticMarkup(Portrait({ name: 'Ada', photo: 'ada.jpg', className: 'size-18' }))).toMatch(
    /^<picture class="[^"]* size-18"><source type="image\/avif" srcSet="\/wide.avif"\/><img src="\/wide.webp" alt="" loading="lazy" /,
  );
});

describe('with a provider', () => {
  const { video } = site;

  afterEach(() => {
    site.video = video;
  });

  function setProvider(settings: Record<string, string>) {
    site.video = readSampleSite(settings).video;
  }

  const findHints = async (path: string) =>
    (await prerender(path, assets)).html.match(/<link rel="(?:preconnect|dns-prefetch)"[^>]*>/g);

  test('the document of a video page names the scripts to load after the first paint', async () => {
    setProvider({ VITE_VIDEO_PROVIDER: 'film' });
    const scripts = () => ({ entry: '/entry.js', imports: [], lazyImports: ['/later.js'] });
    for (const path of salesPages) {
      const { html } = await prerender(path, { inlineSources: { video: 'early()' }, scripts });
      expect(html).toContain('<script>early()</script>');
      expect(html).not.toContain('rel="preconnect"');
      expect(html.match(/<link [^>]*data-later[^>]*>/g)).toEqual([
        '<link rel="dns-prefetch" data-later="" href="/later.js"/>',
        '<link rel="dns-prefetch" data-later="script" href="/video/player.js" data-unless="embeddedPlayer"/>',
      ]);
    }
  });

  test('only pages with a video connect early to its host', async () => {
    expect(await findHints('/quiz')).toBe(null);
    setProvider({ VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID: '76979871' });
    for (const path of salesPages)
      expect(await findHints(path)).toEqual(['<link rel="preconnect" href="https://player.vimeo.com"/>']);
    expect(await findHints('/quiz')).toBe(null);
  });

  test('module and classic scripts are preloaded with the right type', async () => {
    const custom = { VITE_VIDEO_PROVIDER: 'custom', VITE_VIDEO_PLAYER_GLOBAL: 'player' };
    for (const [file, as] of [
      ['player.js', 'script'],
      ['player.mjs', ''],
    ]) {
      setProvider({ ...custom, VITE_VIDEO_SCRIPT_URL: `https://video.example/${file}` });
      expect(await findHints('/')).toEqual([
        '<link rel="preconnect" href="https://video.example"/>',
        `<link rel="dns-prefetch" data-later="${as}" href="https://video.example/${file}" data-unless="player"/>`,
      ]);
    }
  });
});

describe('a page that throws', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each([
    ['an error', new Error('the shelf is empty'), 'the shelf is empty', 500],
    [
      'a response',
      new Response(null, { status: 503, statusText: 'Closed for the night' }),
      '503 Closed for the night',
      503,
    ],
    ['anything else', 'just words', 'just words', 500],
  ])('shows the error screen: %s', { tags: ['R2.41', 'R8.2'] }, async (_kind, thrown, detail, status) => {
    const children = routes[0]?.children ?? [];
    const loader = () => {
      throw thrown;
    };
    const handler = createStaticHandler([
      {
        ...routes[0],
        children: [...children, { path: '/broken', loader, Component: () => null }],
      } as RouteObject,
    ]);
    const result = await prerender('/broken', assets, handler);
    expect(result.status).toBe(status);
    expect(result.html).toContain(expectedWords.errorTitle);
    expect(result.html).toContain(detail);
    expect(result.html).toContain('<meta name="robots" content="noindex"/>');
  });
});
