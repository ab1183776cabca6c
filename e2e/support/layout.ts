import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The smallest phone, a usual one and a desktop. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The first action on a screen: one of these elements, or each of them, must be in view. */
export interface FirstAction {
  selector: string;
  isEvery?: boolean;
  /** Whether axe and the check of the focus have run on such a screen before. */
  isKnown?: boolean;
}

/**
 * Returns a line for each misfit at three screen sizes and with text of 200 %, for each control without a visible focus,
 * and for each broken rule of axe.
 */
export async function layoutProblems(page: Page, action: FirstAction): Promise<string[]> {
  const problems: string[] = [];
  // A cover takes the presses on a new screen at first.
  await page.locator('html:not([data-settling])').waitFor({ state: 'attached' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const percent of [100, 200]) {
      const found = await page.evaluate(findMisfits, { ...action, percent });
      problems.push(...found.map((line) => `${size.width} px, text ${percent} %: ${line}`));
    }
    if (size.width < 390 || action.isKnown) continue;
    // Focus rings show only after keyboard use.
    await page.keyboard.press('Tab');
    const found = [...(await page.evaluate(findUnseenFocus)), ...(await axeViolations(page))];
    problems.push(...found.map((line) => `${size.width} px: ${line}`));
  }
  return problems;
}

/** Runs in the page: reads every text line by line, except hidden texts and the player's. */
async function findMisfits({ selector, isEvery, percent }: FirstAction & { percent: number }) {
  const root = document.documentElement;
  root.style.fontSize = percent === 100 ? '' : `${percent}%`;
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The offer bar learns between frames which elements are in view, and then the page its height.
  for (let frame = 1; frame <= 5; frame += 1) await new Promise(requestAnimationFrame);
  const { clientWidth: width, scrollWidth } = root;
  const found = new Set<string>();
  if (scrollWidth > width) found.add(`the page is ${scrollWidth - width} px too wide`);

  /** The overlay that contains an element, and its ancestors that clip their contents. */
  function frameOf(element: Element | null): { layer: Element | null; clips: Element[] } {
    if (!element || element === document.body) return { layer: null, clips: [] };
    const { layer, clips } = frameOf(element.parentElement);
    const { position, overflow } = getComputedStyle(element);
    return {
      layer: /fixed|sticky/.test(position) ? element : layer,
      clips: overflow === 'visible' ? clips : [...clips, element],
    };
  }

  const lines: { box: DOMRect; text: Text; layer: Element | null; room: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    const isRead = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!parent || !isRead || !text.data.trim()) continue;
    if (parent.closest('.sr-only, a[href="#main"], [data-player], [role=tooltip]')) continue;
    const words = `“${text.data.trim().slice(0, 40)}”`;
    const { layer, clips } = frameOf(parent);
    const control = parent.closest('button, .cta')?.getBoundingClientRect();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      // The box of a line has space above and below its letters.
      const room = box.height / 8;
      const isBeyond = ({ left, right, top, bottom }: DOMRect) =>
        box.left < left - 1 ||
        box.right > right + 1 ||
        box.top + room < top - 1 ||
        box.bottom - room > bottom + 1;
      const cuts = clips.filter((clip) => isBeyond(clip.getBoundingClientRect()));
      if (box.left < -1 || box.right > width + 1 || box.top < -1) found.add(`${words} is beyond the edge`);
      if (control && isBeyond(control)) found.add(`${words} sticks out of its control`);
      if (cuts.some((clip) => !/auto|scroll/.test(getComputedStyle(clip).overflow)))
        found.add(`${words} is clipped`);
      if (cuts.length === 0) lines.push({ box, text, layer, room });
    }
  }
  lines.sort((first, other) => first.box.top - other.box.top);
  for (const [index, { box, text, layer, room }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top + other.room >= box.bottom - room) break;
      if (other.text === text || other.layer !== layer) continue;
      if (other.box.left + 1 < box.right && box.left + 1 < other.box.right)
        found.add(`“${text.data.slice(0, 30)}” overlaps “${other.text.data.slice(0, 30)}”`);
    }

  /** Whether the whole element is on the screen and uncovered. */
  function isWhole(target: Element): boolean {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (!target.checkVisibility() || top < -1 || bottom > innerHeight + 1) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Skips the rounded corners.
    const edges = [
      [x, top + 3],
      [x, bottom - 3],
      [left + 3, y],
      [right - 3, y],
    ] as const;
    return edges.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.contains(target));
    });
  }
  const whole = [...document.querySelectorAll(selector)].map(isWhole);
  // With text of 200 %, all options need more than a screen.
  if (whole.length === 0 || (isEvery ? percent === 100 && whole.includes(false) : !whole.includes(true)))
    found.add(`${selector} is not in view`);
  root.style.fontSize = '';
  return [...found];
}

/** Runs in the page: focuses each control, which must show a ring and be uncovered. */
function findUnseenFocus(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]');
  const found = [...controls].flatMap((control) => {
    // The bar leaves when an order button is in view.
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('main .cta')) return [];
    const target = control.closest('label') ?? control;
    control.focus();
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
    let ground = control.parentElement;
    const groundColor = () => ground && getComputedStyle(ground).backgroundColor;
    while (groundColor() === 'rgba(0, 0, 0, 0)') ground = ground?.parentElement ?? null;
    const isLost = outlineStyle === 'none' || outlineWidth === '0px' || groundColor() === outlineColor;
    const name = `“${target.textContent?.trim().slice(0, 40)}”`;
    return [
      ...(hit && (target.contains(hit) || hit.contains(target)) ? [] : [`the focus of ${name} is covered`]),
      ...(isLost ? [`${name} has no ring`] : []),
    ];
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return found;
}

/** Runs in the page before its scripts: adds up its layout shifts in the global variable `shifts`. */
export function countShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifts: Object(window).shifts + Object(entry).value });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Sets text to 200 %, as a visitor's own style sheet would: the site's policy blocks any other style element. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

/**
 * Runs axe on the screen, or on a part of it, after all animations. Returns a line for each broken rule: its id and
 * the elements that break it.
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { passed, violated } = await page.evaluate(
    async ({ tags, within }) => {
      // A transition starts one frame after the change that causes it.
      for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { passes, violations } = await ((window as WithAxe).axe as typeof axe).run(within, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return {
        passed: passes.map(({ id }) => id),
        violated: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      };
    },
    { tags, within },
  );
  expect(passed).toContain('color-contrast');
  return violated;
}
