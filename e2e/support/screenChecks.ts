import { expect, type Page } from '@playwright/test';
import { pages } from '#content/pages';
import { intro } from '#content/quiz';
import { sizes } from '#spec/sizes';
import { expectedWords } from '#tests/support/words';
import { axeViolations } from './axeViolations';
import { lostMarks, misfits, type ScreenNeeds } from './layout';
import { movingParts } from './movingParts';
import { restyle, spreadText } from './restyle';

type Size = readonly [width: number, height: number];

/** One promise of every screen, and the sizes at which it is checked. */
interface ScreenCheck {
  promise: string;
  at: readonly Size[];
  /** What a screen must have for this check; without it, the check is made on every screen. */
  only?: 'answers' | 'registration';
  /** Returns a line for each thing on the screen that breaks the promise. */
  check: (page: Page, screen: ScreenNeeds) => Promise<string[]>;
}

const narrow = [320, 568] as const;
const phone = [390, 844] as const;
const desktop = [1280, 800] as const;

const everyChange: Size[] = [narrow, [375, 553], [390, 664], phone, [844, 390], desktop];
/** Whether everything fits, with these sizes of text in percent. */
const fits = (texts: number[]) => (page: Page, screen: ScreenNeeds) =>
  misfits(page, { visitsControls: true, ...screen }, texts);

/** Forced colours move no control and no button; they give boxes another border. */
const fitsInForcedColours = (texts: number[]) => async (page: Page, screen: ScreenNeeds) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await misfits(page, { answers: screen.answers }, texts);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

const fitsAsQuestion = (page: Page, { answers }: ScreenNeeds) => misfits(page, { answers }, [150, 200]);

/** What is left of the screen then is too low for all answers. */
const fitsAt400 = (page: Page) => misfits(page, {}, [100]);

/** Whether the button that stays on the screen lies on the words below the heading, where text has twice its size. */
async function hiddenLead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    scrollTo({ top: 0, behavior: 'instant' });
    const [button, lead] = ['.cta.stays', 'main h1 + p'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    root.style.fontSize = '';
    if (!button || !lead) return [];
    return button.top < lead.bottom && lead.top < button.bottom ? ['it lies on the lead'] : [];
  });
}

/** Options of different heights, a hint far from its question, and words of the progress that do not end with its bar. */
function looseQuestion(page: Page, { answers = '' }: ScreenNeeds): Promise<string[]> {
  return page.evaluate((answers) => {
    const found: string[] = [];
    const heights = [...document.querySelectorAll(answers)].map(({ clientHeight }) => clientHeight);
    if (new Set(heights).size > 1) found.push(`options are ${heights} px high`);
    const box = (selector: string) => document.querySelector(`#quiz ${selector}`)?.getBoundingClientRect();
    const gap = (box('h1 + p')?.top ?? Infinity) - (box('h1 > span')?.bottom ?? 0);
    if (gap > 24) found.push(`the hint stands ${gap} px below its question`);
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#position + *') as Element);
    const [bar, words] = [box('[role=progressbar]') ?? new DOMRect(), range.getBoundingClientRect()];
    const isFromRight = getComputedStyle(document.body).direction === 'rtl';
    const over = isFromRight ? words.left - bar.left : bar.right - words.right;
    if (Math.abs(over) > 1) found.push(`the words of the progress end ${over} px before its bar`);
    const done = box('.travel') ?? new DOMRect();
    const before = isFromRight ? bar.right - done.right : done.left - bar.left;
    if (Math.abs(before) > 2) found.push(`the progress begins ${before} px after its bar`);
    for (const element of document.querySelectorAll('#quiz [data-room]'))
      for (const part of ['::before', '::after']) {
        const { content, visibility } = getComputedStyle(element, part);
        if (content !== 'none' && visibility !== 'hidden')
          found.push(`what only makes room shows: ${content}`);
      }
    return found;
  }, answers);
}

async function fitsWithSpreadText(page: Page): Promise<string[]> {
  await spreadText(page);
  const found = await misfits(page, {}, [100]);
  await restyle(page, '');
  return found;
}

/** Phones, tablets and desktops as people have them. */
const devices: Size[] = [
  narrow,
  [344, 882],
  [360, 740],
  phone,
  [412, 915],
  [540, 720],
  [768, 1024],
  [1440, 900],
];

/** What is left of a desktop's screen at 400%, and small screens with larger text. */
const zoomed: Size[] = [
  [320, 200],
  [360, 225],
];
const tight: Size[] = [
  [540, 720],
  [568, 320],
];

/** Of every question, whose words alone differ. */
export const questionChecks: ScreenCheck[] = [
  { promise: 'everything fits', at: everyChange, check: fits([100, 200]) },
  // At the sizes between them every night.
  { promise: 'everything fits in forced colours', at: [narrow, desktop], check: fitsInForcedColours([100]) },
  { promise: 'a question fits at 400%', at: zoomed, only: 'answers', check: fitsAt400 },
  { promise: 'a question fits with large text', at: tight, only: 'answers', check: fitsAsQuestion },
  {
    promise: 'a question is one block and its options are alike',
    at: devices,
    only: 'answers',
    check: looseQuestion,
  },
];

/** Of every other screen, and of some questions. */
export const screenChecks: ScreenCheck[] = [
  ...questionChecks,
  { promise: 'everything fits with spread text', at: [narrow], check: fitsWithSpreadText },
  { promise: 'figures and short sentences stay whole', at: everyChange.slice(1), check: brokenFigures },
  { promise: 'lists end with no single word', at: [phone, desktop], check: leftoverWords },
  { promise: 'axe finds nothing', at: [phone, desktop], check: (page) => axeViolations(page) },
  { promise: 'targets are large and have rings', at: [phone, desktop], check: badTargets },
  {
    promise: 'a screen reader finds its way',
    at: [phone],
    check: (page) => page.evaluate(lostWays, words()),
  },
  { promise: 'nothing moves where less motion is wanted', at: [phone], check: movingParts },
  { promise: 'headings grow with the text', at: [desktop], check: smallHeadings },
  { promise: 'the strip leaves room', at: [narrow], check: largeStrip },
  { promise: 'drawings and rings are seen in all colours', at: [desktop], check: lostMarks },
  { promise: 'the button of the intro hides no lead', at: [devices[6] ?? narrow], check: hiddenLead },
  {
    promise: 'the results lead on within two screens',
    at: devices,
    only: 'registration',
    check: lateRegistration,
  },
  {
    promise: 'the results have one edge and one axis',
    at: [desktop],
    only: 'registration',
    check: crookedEdges,
  },
];

/** Checks the screen on show; returns a line for each promise that is broken, and at which size. */
export async function brokenPromises(page: Page, screen: ScreenNeeds, all: ScreenCheck[]): Promise<string[]> {
  const found: string[] = [];
  const checks = all.filter(({ only }) => only === undefined || screen[only]);
  // A new screen is covered at first.
  await page.locator('html:not([data-settling])').waitFor({ state: 'attached' });
  for (const size of new Set(checks.flatMap(({ at }) => at))) {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    for (const { promise, at, check } of checks) {
      if (!at.includes(size)) continue;
      for (const line of await check(page, screen)) found.push(`${width} x ${height}, ${promise}: ${line}`);
    }
  }
  return found;
}

/** What does not fit in the first screens of the results: the title in the first, the registration in those of the specification. */
function lateRegistration(page: Page, { registration = '' }: ScreenNeeds): Promise<string[]> {
  return page.evaluate(
    ([registration, screens, atOnceFrom]) =>
      (
        [
          ['#quiz h1', 1],
          [registration, innerHeight < atOnceFrom ? screens : 1],
        ] as const
      ).flatMap(([selector, screens]) => {
        const { bottom = Infinity } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        const end = (bottom + scrollY) / innerHeight;
        return end <= screens ? [] : [`${selector} ends ${end.toFixed(2)} screens below the top`];
      }),
    [registration, sizes.registrationWithin, sizes.registrationAtOnceFrom] as const,
  );
}

/**
 * Parts of the results that begin elsewhere than the brand of the page does, those of a second column that begin at different
 * places, and boxes of figures with more room than their words need.
 */
function crookedEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const isFromRight = getComputedStyle(document.body).direction === 'rtl';
    /** How far from the edge of the screen where a line begins. */
    const startOf = ({ left, right }: DOMRect) => Math.round(isFromRight ? innerWidth - right : left);
    // A link or a button has room for the finger around its words.
    const beginOf = (element: Element) => {
      range.selectNodeContents(element);
      const hasWords = element.textContent && !element.matches('.cta');
      return startOf((hasWords ? range : element).getBoundingClientRect());
    };
    const edge = beginOf(document.querySelector('header img') as Element);
    for (const part of document.querySelectorAll('#quiz > section > *')) {
      const leaves = [...part.querySelectorAll(':not(:has(*), .sr-only)')].filter(
        (leaf) => leaf.clientWidth > 0 && (leaf.textContent || leaf.matches('img, svg *')),
      );
      const begin = Math.min(...leaves.map(beginOf));
      if (Math.abs(begin - edge) > 1)
        found.push(`begins at ${begin}, not at ${edge}: ${part.textContent?.slice(0, 40)}`);
    }
    const second = [...document.querySelectorAll('#quiz :is(h2, .cta)')]
      .map(beginOf)
      .filter((begin) => begin > innerWidth / 2);
    if (new Set(second).size > 1) found.push(`second columns begin at ${second}`);
    const spare = [...document.querySelectorAll('#quiz li:has(> strong)')].map((box) => {
      range.selectNodeContents(box.lastElementChild as Element);
      const [outer, words] = [box.getBoundingClientRect(), range.getBoundingClientRect()];
      return isFromRight ? words.left - outer.left : outer.right - words.right;
    });
    if (spare.length > 0 && !(Math.min(...spare) <= 24))
      found.push(`boxes of figures have ${spare} px to spare`);
    return found;
  });
}

const { experts }: { experts?: { people: readonly { portrait: { alt: string } }[] } } = intro;
const words = () => ({
  skip: expectedWords.skip,
  newTab: expectedWords.newTab,
  portraits: experts?.people.flatMap(({ portrait }) => portrait.alt || []) ?? [],
});

/**
 * Runs in the page. One h1 in one main, no level of headings left out, the skip link first; links that open a new tab say
 * so and send no referrer; drawings are hidden, but the portrait of an expert may say who it is; no browser darkens the page.
 */
function lostWays({ skip, newTab, portraits }: ReturnType<typeof words>): string[] {
  const found: string[] = [];
  const keep = (isKept: boolean, what: string) => isKept || found.push(what);
  const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')].filter((heading) =>
    heading.checkVisibility({ visibilityProperty: true }),
  );
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  keep(levels.filter((level) => level === 1).length === 1, `the levels of headings are ${levels}`);
  keep(
    headings.some((heading) => heading.matches('main h1')),
    'no h1 in main',
  );
  keep(document.querySelectorAll('main').length === 1, 'not one main');
  for (const [index, level] of levels.entries())
    keep(level <= (levels[index - 1] ?? 0) + 1, `no level before “${textOf(headings[index] ?? null)}”`);
  keep(textOf(document.querySelector('a, button, summary, [tabindex="0"]')) === skip, 'no skip link first');

  for (const link of document.querySelectorAll('a')) {
    if (!link.protocol.startsWith('http') || (link.origin === location.origin && !link.target)) continue;
    const isSafe = link.target === '_blank' && link.rel === 'noopener noreferrer';
    keep(isSafe && textOf(link).endsWith(` ${newTab}`), `a link elsewhere: ${link.outerHTML}`);
  }
  // Those of the sales pages are counted by e2e/sales/salesPages.spec.ts.
  if (document.querySelector('#quiz') || !document.querySelector('[data-offer-bar]'))
    for (const drawing of document.querySelectorAll('img:not([alt=""]), svg:not([aria-hidden=true])'))
      keep(portraits.includes(drawing.getAttribute('alt') ?? ''), `read out: ${drawing.outerHTML}`);
  const { colorScheme } = getComputedStyle(document.documentElement);
  keep(colorScheme.split(' ').sort().join() === 'light,only', `the colour scheme is ${colorScheme}`);
  return found;
}

/**
 * Focuses every visible control in turn; one task of the page does it all: between two, the offer bar could go, and with it
 * what there is to focus. Targets have 44 x 44 pixels, options 64 and the width of their question; rings are 3 pixels wide
 * with a gap of 2, dark on light and white on dark.
 */
async function badTargets(page: Page): Promise<string[]> {
  // Rings are for the keyboard.
  await page.keyboard.press('Tab');
  const visited = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const target = element.closest('label') ?? element;
        element.focus();
        const { width, height } = target.getBoundingClientRect();
        const group = element.closest('fieldset')?.clientWidth;
        const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        return {
          name: target.textContent,
          size: `${width} x ${height}`,
          isLarge: width >= (group ?? 44) && height >= (group ? 64 : 44),
          ring: `${outlineWidth} ${outlineStyle} ${outlineColor}, ${outlineOffset}`,
          colour: element.closest('.on-dark') ? 'rgb(255, 255, 255)' : getComputedStyle(document.body).color,
        };
      }),
  );
  // A badge that has had the focus may get its tooltip a moment later.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const found = visited.length > 1 ? [] : ['hardly a control'];
  for (const { name, size, isLarge, ring, colour } of visited) {
    if (!isLarge) found.push(`${name} has ${size} pixels`);
    if (ring !== `3px solid ${colour}, 2px`) found.push(`${name} has the ring ${ring}`);
  }
  return found;
}

/** Headings that are not twice as large where the text is. */
async function smallHeadings(page: Page, { answers }: ScreenNeeds): Promise<string[]> {
  // That of a question leaves room for its answers.
  if (answers) return [];
  return page.locator('h1, h2, h3, h4').evaluateAll((headings) => {
    const root = document.documentElement;
    const sizes = () => headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    const before = sizes();
    root.style.fontSize = '200%';
    const after = sizes();
    root.style.fontSize = '';
    return before.flatMap((size, index) =>
      after[index] === size * 2 ? [] : [`${headings[index]?.textContent}: ${size}, then ${after[index]}`],
    );
  });
}

/** The strip at the top of a sales page takes at most a quarter of the screen, and a focus comes to rest below it. */
function largeStrip(page: Page): Promise<string[]> {
  return page.locator('.strip').evaluateAll((strips) =>
    strips.flatMap((strip) => {
      const { height } = strip.getBoundingClientRect();
      const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return height <= innerHeight / 4 && room >= height ? [] : [`it takes ${height}, with room of ${room}`];
    }),
  );
}

/** Where each of several short sentences has to stay on one line: below the first button of a letter, and in the last heading of an article. */
const shortSentences = pages.flatMap((page) => {
  if (page.template === 'letter') return page.words.hero?.note ?? [];
  return page.template === 'article' ? (page.words.finalCall?.heading ?? []) : [];
});

/** Short sentences in a row, ranges and figures with a hyphen that take more than one line. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.locator('main :is(h2, p)').evaluateAll(
    (blocks, sentences) =>
      blocks.flatMap((block) => {
        const text = block.textContent ?? '';
        const isRow = sentences.includes(text.replaceAll(/\s+/g, ' '));
        const whole = isRow ? /[^\s.][^.]*\./g : /\d+-\d+|\d+ \w+-\w+/g;
        return [...text.matchAll(whole)].flatMap(({ 0: found, index }) => {
          const range = document.createRange();
          const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          let from = 0;
          for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
            const to = from + node.length;
            if (index >= from && index <= to) range.setStart(node, index - from);
            const end = index + found.length;
            if (end >= from && end <= to) range.setEnd(node, end - from);
            from = to;
          }
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const middles = boxes.map(({ top, bottom }) => top + bottom);
          return Math.max(...middles) - Math.min(...middles) > 10 ? [found] : [];
        });
      }),
    shortSentences,
  );
}

/** List items and table cells whose last line has less than a third of the width of their widest. */
function leftoverWords(page: Page): Promise<string[]> {
  return page.locator('main :is(li, td, li p, li span, label)').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const isText = [...block.childNodes].some((node) => node instanceof Text);
      if (!isText || getComputedStyle(block).display.startsWith('inline')) return [];
      const range = document.createRange();
      range.selectNodeContents(block);
      const lines: { middle: number; left: number; right: number }[] = [];
      for (const { top, bottom, left, right } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        const line = lines.find((other) => Math.abs(other.middle - middle) < 5);
        if (!line) lines.push({ middle, left, right });
        else Object.assign(line, { left: Math.min(left, line.left), right: Math.max(right, line.right) });
      }
      const widths = lines.map(({ left, right }) => right - left);
      const last = widths.at(-1) ?? 0;
      return widths.length > 1 && last < Math.max(...widths) / 3 ? [block.textContent ?? ''] : [];
    }),
  );
}
