import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** The window sizes of a small phone, a common phone and a desktop. */
const windowSizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The first action on a screen, such as its main button. It must be in view without scrolling. */
export interface FirstAction {
  selector: string;
  /** Whether all elements that `selector` matches must be in view; otherwise one is enough. */
  needsAll?: boolean;
  /** Skips axe and the focus check, because a similar screen has passed them. */
  skipsAxe?: boolean;
}

/**
 * Returns a line for each layout problem at three screen sizes and two text sizes, for each control without a visible
 * focus, and for each broken rule of axe.
 */
export async function findLayoutProblems(page: Page, action: FirstAction): Promise<string[]> {
  const problems: string[] = [];
  // A new screen is covered for 400 ms, so that it ignores presses.
  await page.locator('html:not([data-settling])').waitFor({ state: 'attached' });
  for (const size of (test.info().project.metadata.windowSizes ?? windowSizes) as typeof windowSizes) {
    await page.setViewportSize(size);
    for (const percent of [100, 200]) {
      const misfits = await page.evaluate(findMisfits, { ...action, percent });
      problems.push(...misfits.map((line) => `${size.width} x ${size.height}, text ${percent} %: ${line}`));
    }
    if (size.width < 390 || action.skipsAxe) continue;
    // Focus rings show only after keyboard use.
    await page.keyboard.press('Tab');
    const failures = [...(await page.evaluate(findFocusProblems)), ...(await findAxeViolations(page))];
    problems.push(...failures.map((line) => `${size.width} px: ${line}`));
  }
  return problems;
}

/**
 * Runs in the page: reports text that is cut off, covered or outside the screen, and an action that is not in view.
 * Ignores hidden text and the video player.
 */
async function findMisfits({ selector, needsAll, percent }: FirstAction & { percent: number }) {
  const root = document.documentElement;
  root.style.fontSize = percent === 100 ? '' : `${percent}%`;
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The offer bar needs a few frames: its observer reports which elements are in view, then the page makes room for it.
  for (let frame = 1; frame <= 5; frame += 1) await new Promise(requestAnimationFrame);
  const { clientWidth: width, scrollWidth } = root;
  const misfits = new Set<string>();
  if (scrollWidth > width) misfits.add(`the page is ${scrollWidth - width} px too wide`);

  /** Returns the overlay that contains an element, and those of its ancestors that clip their contents. */
  function findContainers(element: Element | null): { layer: Element | null; clips: Element[] } {
    if (!element || element === document.body) return { layer: null, clips: [] };
    const { layer, clips } = findContainers(element.parentElement);
    const { position, overflow } = getComputedStyle(element);
    return {
      layer: /fixed|sticky/.test(position) ? element : layer,
      clips: overflow === 'visible' ? clips : [...clips, element],
    };
  }

  const lines: { box: DOMRect; text: Text; layer: Element | null; gap: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    const isVisible = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!parent || !isVisible || !text.data.trim()) continue;
    if (parent.closest('.sr-only, a[href="#main"], [data-player], [role=tooltip]')) continue;
    const quote = `“${text.data.trim().slice(0, 40)}”`;
    const { layer, clips } = findContainers(parent);
    const control = parent.closest('button, .cta')?.getBoundingClientRect();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      // The gap between the letters and the upper and lower edge of the line's box.
      const gap = box.height / 8;
      const isOutside = ({ left, right, top, bottom }: DOMRect) =>
        box.left < left - 1 ||
        box.right > right + 1 ||
        box.top + gap < top - 1 ||
        box.bottom - gap > bottom + 1;
      const cutting = clips.filter((clip) => isOutside(clip.getBoundingClientRect()));
      if (box.left < -1 || box.right > width + 1 || box.top < -1)
        misfits.add(`${quote} is outside the screen`);
      if (control && isOutside(control)) misfits.add(`${quote} is wider or higher than its control`);
      if (cutting.some((clip) => !/auto|scroll/.test(getComputedStyle(clip).overflow)))
        misfits.add(`${quote} is clipped`);
      if (cutting.length === 0) lines.push({ box, text, layer, gap });
    }
  }
  lines.sort((first, other) => first.box.top - other.box.top);
  for (const [index, { box, text, layer, gap }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top + other.gap >= box.bottom - gap) break;
      if (other.text === text || other.layer !== layer) continue;
      if (other.box.left + 1 < box.right && box.left + 1 < other.box.right)
        misfits.add(`“${text.data.slice(0, 30)}” overlaps “${other.text.data.slice(0, 30)}”`);
    }

  /** Whether the whole element is on the screen and uncovered. */
  function isInView(target: Element): boolean {
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
      const topmost = document.elementFromPoint(x, y);
      return topmost !== null && (target.contains(topmost) || topmost.contains(target));
    });
  }
  const inView = [...document.querySelectorAll(selector)].map(isInView);
  // With text at 200 %, the options of a question do not all fit on one screen; at 400 % zoom, nor does the first action.
  const isZoomed = innerHeight <= 256;
  const isHidden = needsAll ? percent === 100 && inView.includes(false) : !inView.includes(true);
  if (inView.length === 0 || (isHidden && !isZoomed)) misfits.add(`${selector} is not in view`);
  root.style.fontSize = '';
  return [...misfits];
}

/** Runs in the page: focuses each control in turn, and reports one that is covered or shows no focus ring. */
function findFocusProblems(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]');
  const problems = [...controls].flatMap((control) => {
    // Skips order buttons: the offer bar hides only after one is in view, and may cover it until then.
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('main .cta')) return [];
    const target = control.closest('label') ?? control;
    control.focus();
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
    let parent = control.parentElement;
    const background = () => parent && getComputedStyle(parent).backgroundColor;
    while (background() === 'rgba(0, 0, 0, 0)') parent = parent?.parentElement ?? null;
    const hasNoRing = outlineStyle === 'none' || outlineWidth === '0px' || background() === outlineColor;
    const name = `“${target.textContent?.trim().slice(0, 40)}”`;
    return [
      ...(topmost && (target.contains(topmost) || topmost.contains(target)) ? [] : [`${name} is covered`]),
      ...(hasNoRing ? [`${name} has no visible focus ring`] : []),
    ];
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return problems;
}

/** Runs in the page before its scripts: adds up its layout shifts in the global variable `shifts`. */
export function recordShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifts: Object(window).shifts + Object(entry).value });
  }).observe({ type: 'layout-shift', buffered: true });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type WithAxe = Window & { axe?: typeof axe };

/**
 * Runs axe on the page, or on a part of it, after all animations. Returns a line for each broken rule: its id and
 * the elements that break it.
 */
export async function findAxeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { passedRules, problems } = await page.evaluate(
    async ({ tags, within }) => {
      // A transition starts one frame after the change that causes it.
      for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { passes, violations } = await ((window as WithAxe).axe as typeof axe).run(within, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return {
        passedRules: passes.map(({ id }) => id),
        problems: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      };
    },
    { tags: axeTags, within },
  );
  expect(passedRules, 'the rules of axe that passed').toContain('color-contrast');
  return problems;
}

/** Lists the typefaces in which the selected elements are rendered; 'own' is the site's. */
export async function listTypefaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const typefaces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) typefaces.add(isCustomFont ? 'own' : familyName);
  }
  return [...typefaces];
}
