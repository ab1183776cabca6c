import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { salesPages } from '#tests/support/pages';
import { changedLines } from '#tools/facts/changedLines';
import { readTokens } from '#tools/shared/designTokens';
import { desktop, openQuiz, phone, showQuestion, takeQuiz } from '../support/quizScreens';

const file = 'tests/approved/looks.md';

/**
 * Runs in the page: the styles of all that shows, each with how many elements have it. What an element inherits is said where it
 * begins. They are the values of the style sheet, so that no font of a machine changes them.
 */
function looksOf(within: string): string[] {
  const inherited =
    'color font-family font-size font-style font-weight letter-spacing line-height text-align text-transform text-wrap-mode visibility list-style-type overflow-wrap fill stroke stroke-width'.split(
      ' ',
    );
  const each = (before: string, places: string, after = '') =>
    places
      .split(' ')
      .map((place) => before + place + after)
      .join(' ');
  const sides = 'top right bottom left';
  const usual: [value: string, names: string][] = [
    ['0px', `${each('margin-', sides)} ${each('padding-', sides)} ${each('border-', sides, '-width')}`],
    ['0px', each('border-', 'top-left top-right bottom-right bottom-left', '-radius')],
    ['auto', 'width height min-width min-height align-self flex-basis justify-self aspect-ratio z-index'],
    ['auto', `grid-column-start grid-column-end grid-row-start grid-row-end ${sides}`],
    ['none', 'max-width max-height box-shadow transform translate rotate scale clip-path'],
    [
      'none',
      'grid-template-columns grid-template-rows grid-template-areas text-decoration-line background-image',
    ],
    ['normal', 'align-content align-items justify-content justify-items row-gap column-gap'],
    ...Object.entries({ '': 'display', static: 'position', visible: 'overflow-x overflow-y' }),
    ['1', 'opacity'],
    ['0', 'order'],
    ...Object.entries({ row: 'flex-direction', nowrap: 'flex-wrap' }),
    ['0', 'flex-grow'],
    ['1', 'flex-shrink'],
    ...Object.entries({
      fill: 'object-fit',
      'rgba(0, 0, 0, 0)': 'background-color',
      baseline: 'vertical-align',
    }),
  ];
  const own = new Map(
    usual.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
  );
  const shown: Element[] = [];
  const left = [...document.querySelectorAll(within)];
  for (const element of left) {
    if (element.matches('script, style, template, noscript, [data-offer-bar], [data-player] *')) continue;
    shown.push(element);
    if (getComputedStyle(element).display !== 'none') left.push(...element.children);
  }
  const read = () =>
    shown.map((element) => {
      const { parentElement: outer, localName: tag } = element;
      const [styles, around] = [element.computedStyleMap(), outer?.computedStyleMap()];
      const look = [...own.keys(), ...inherited].flatMap((name) => {
        const value = String(styles.get(name) ?? '');
        const expected = own.get(name) ?? String(around?.get(name) ?? '');
        // The bar gives the foot of the page the room that it takes itself.
        const isMeasured = tag === 'footer' && name === 'padding-bottom';
        return value === expected || isMeasured ? [] : `${name}: ${value}`;
      });
      const marks = ['::before', '::after'].flatMap((part) => {
        const { content } = getComputedStyle(element, part);
        return /none|normal/.test(content) ? [] : `${part} ${content}`;
      });
      return [...look, ...marks];
    });
  const looks = read();
  // What another font changes, such as a width in letters, is left out.
  const other = new CSSStyleSheet();
  other.replaceSync('* { font-family: serif !important }');
  document.adoptedStyleSheets = [other];
  const inOtherFont = read();
  document.adoptedStyleSheets = [];
  const counts = new Map<string, number>();
  for (const [index, { localName }] of shown.entries()) {
    const kept = looks[index]?.filter(
      (part) => part.startsWith('font-family') || inOtherFont[index]?.includes(part),
    );
    const line = `${localName} { ${kept?.join('; ')} }`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `- ${count} ${line}`);
}

const screens: Record<string, [open: (page: Page) => Promise<unknown>, within: string]> = {
  ...Object.fromEntries(
    salesPages.map((path) => [
      path,
      [
        async (page: Page) => {
          await page.goto(path);
          await page.locator('[data-video=ready]').waitFor();
          await page.locator('[data-offer-bar]').waitFor({ state: 'attached' });
        },
        path === '/google' ? 'section:has(h1)' : 'body',
      ],
    ]),
  ),
  'the intro': [openQuiz, 'body'],
  'a question': [(page) => showQuestion(page, 2), '#quiz'],
  'the results': [(page) => openQuiz(page).then(() => takeQuiz(page, 2)), '#quiz'],
  'any other address': [(page) => page.goto('/404'), 'main'],
};

/** Lines in which four equal sides are one, and colours have their names. */
function shortened(lines: string[], colours: [colour: RegExp, name: string][]): string[] {
  const ofSides = /((?:margin|padding|border)-)(?:top|top-left)(-\w+)?: ([^;]+); (?:\1[\w-]+: \3; ){3}/g;
  return lines.map((line) =>
    colours.reduce(
      (text, [colour, name]) => text.replace(colour, name),
      line.replace(ofSides, '$1all$2: $3; '),
    ),
  );
}

test('the pages look as they were approved', async ({ page }) => {
  const colours = [...(await readTokens()).matchAll(/--color-([\w-]+): #(\w\w)(\w\w)(\w\w);/g)].map(
    ([, name = '', ...parts]): [RegExp, string] => [
      new RegExp(`rgb\\(${parts.map((part) => Number.parseInt(part, 16)).join(', ')}\\)`, 'g'),
      name,
    ],
  );
  const lines = ['# What the pages look like', ''];
  for (const [name, [open, within]] of Object.entries(screens)) {
    await page.setViewportSize(phone);
    await open(page);
    // A new screen is covered at first.
    await page.locator('html:not([data-settling])').waitFor({ state: 'attached' });
    const onPhone = shortened(await page.evaluate(looksOf, within), colours);
    await page.setViewportSize(desktop);
    const onDesktop = shortened(await page.evaluate(looksOf, within), colours);
    lines.push(`## ${name}`, '', ...onPhone, '', `### ${name} on a desktop`, '');
    lines.push(...onDesktop.filter((line) => !onPhone.includes(line)), '');
  }
  const text = lines.join('\n');
  // As `npm run check -- --fix` writes the other facts.
  if (test.info().config.updateSnapshots === 'all') writeFileSync(file, text);
  const changed = changedLines(readFileSync(file, 'utf8'), text);
  expect(changed, 'npm run e2e -- e2e/accessibility/looks --update-snapshots=all writes them').toEqual([]);
});
