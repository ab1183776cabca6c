import type { Page } from '@playwright/test';

/** What a screen is asked besides what every screen is. */
export interface Screen {
  /** The ways to act: one of them is whole and uncovered on the first screen. */
  waysToAct?: string;
  /** What all has to be in view, or visibly cut. */
  answers?: string;
  /** Whether each control gets the focus, to see that nothing covers it then. */
  visitsControls?: boolean;
}

export const sizes = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [667, 331],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Sizes of text, in percent, as a visitor sets them. */
const textSizes = [100, 150, 200];

/**
 * Collects the boxes of a screen in one task of the page for each size of text; returns a line for each thing that does
 * not fit. Every text is read line by line; what is hidden, cut away or in another layer counts for none.
 */
export async function misfits(page: Page, screen: Screen, percents = textSizes): Promise<string[]> {
  const found: string[] = [];
  for (const percent of percents)
    for (const line of await page.evaluate(findMisfits, { ...screen, percent }))
      found.push(`text ${percent}%: ${line}`);
  return found;
}

/**
 * The marks of a screen: drawings within words, which are no pictures, as the colours that they have on what is behind them. Returns a line for
 * each that can be seen in the page's own colours and not, or not told from its neighbour, in forced ones.
 */
export async function lostMarks(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  const own = await page.evaluate(readMarks);
  const lost: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const forced = await page.evaluate(readMarks);
    for (const [index, mark] of own.entries()) {
      const now = forced[index];
      if (mark.contrast >= 3 && (now?.contrast ?? 0) < 2) lost.push(`${colorScheme}: ${mark.name} is lost`);
      const isTold = (marks: typeof own) => marks[index]?.look !== marks[index + 1]?.look;
      if (mark.contrast >= 3 && own[index + 1]?.place === mark.place && isTold(own) && !isTold(forced))
        lost.push(`${colorScheme}: ${mark.name} looks like the next`);
    }
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  return lost;
}

/** Runs in the page. */
function readMarks() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** Red, green, blue from 0 to 1, laid over what is behind. */
  function mixed(colours: string[]): number[] {
    if (!canvas) return [];
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((channel) => channel / 255);
  }
  const luminance = (colour: number[]) =>
    colour
      .map((channel) => (channel <= 0.04 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
      .reduce((sum, channel, index) => sum + channel * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  function contrast(one: string[], other: string[]): number {
    const [low = 0, high = 0] = [luminance(mixed(one)), luminance(mixed(other))].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }
  function behind(element: Element | null): string[] {
    return element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  }
  const shapes = 'path, rect, circle, line, polygon, ellipse';
  const places = new Map<Element | null, number>();
  const placeOf = (parent: Element | null) => {
    if (!places.has(parent)) places.set(parent, places.size);
    return places.get(parent);
  };
  const marks = [...document.querySelectorAll(`main i, main .option-key, main :is(${shapes})`)];
  return marks.flatMap((mark) => {
    if (
      !mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      mark.closest('defs, [role=img], [data-player]')
    )
      return [];
    const style = getComputedStyle(mark);
    const { width, height } = mark.getBoundingClientRect();
    if (width < 1 && height < 1) return [];
    const back = behind(mark.matches(shapes) ? mark.closest('svg') : mark.parentElement);
    const paints = mark.matches(shapes)
      ? [style.fill, style.strokeWidth === '0px' ? 'none' : style.stroke]
      : [style.backgroundColor, style.borderTopWidth === '0px' ? 'none' : style.borderTopColor];
    const seen = paints.filter((paint) => paint !== 'none' && !paint.startsWith('url'));
    return {
      name: mark.outerHTML.slice(0, 60),
      place: placeOf(mark.parentElement),
      look: paints.join(),
      contrast: Math.max(1, ...seen.map((paint) => contrast([...back, paint], back))),
    };
  });
}

/** Runs in the page. */
async function findMisfits({
  waysToAct,
  answers,
  visitsControls,
  percent,
}: Screen & { percent: number }): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = percent === 100 ? '' : `${percent}%`;
  scrollTo({ top: 0, behavior: 'instant' });
  const bar = document.querySelector<HTMLElement>('[data-offer-bar]');
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The bar hears of what is in view, and the page of how high the bar is, between frames.
  if (bar && waysToAct) for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
  const { clientWidth: width, scrollWidth } = root;
  const height = innerHeight;
  const found = new Set<string>();
  const say = (what: string, element: Element | null) =>
    found.add(`${what}: ${(element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}`);
  if (scrollWidth > width) found.add(`the page is ${scrollWidth - width} px too wide`);

  interface Frame {
    /** What lies over the page and does not scroll with it; a text meets only those of its own layer. */
    layer: Element | null;
    clips: { element: Element; scrolls: boolean; box: DOMRect }[];
  }
  const frames = new Map<Element | null, Frame>([[null, { layer: null, clips: [] }]]);
  function frameOf(element: Element | null): Frame {
    const known = frames.get(element);
    if (known || !element) return known as Frame;
    const { position, overflowX, overflowY } = getComputedStyle(element);
    const outer = frameOf(element.parentElement);
    const isClip =
      element !== document.body && element !== root && `${overflowX}${overflowY}` !== 'visiblevisible';
    const frame = {
      layer: position === 'fixed' || position === 'sticky' ? element : outer.layer,
      clips: isClip
        ? [
            ...outer.clips,
            {
              element,
              scrolls: /auto|scroll/.test(overflowX + overflowY),
              box: element.getBoundingClientRect(),
            },
          ]
        : outer.clips,
    };
    frames.set(element, frame);
    return frame;
  }

  const lines: {
    left: number;
    right: number;
    top: number;
    bottom: number;
    text: Text;
    layer: Element | null;
  }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest('.sr-only, .skip-link, [data-player]')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { layer, clips } = frameOf(parent);
    const control = parent.closest('button, .cta, .option')?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      if (left < -1 || right > width + 1) say('beyond the edge', parent);
      if (layer && getComputedStyle(layer).position === 'fixed' && (top < -1 || bottom > height + 1))
        say('beyond the screen', parent);
      if (
        control &&
        (left < control.left || right > control.right || top < control.top - 1 || bottom > control.bottom + 1)
      )
        say('sticks out of its control', parent);
      // A line's box has room above and below its letters.
      const room = (bottom - top) / 8;
      let isSeen = true;
      for (const { scrolls, box } of clips) {
        const isCut =
          left < box.left - 1 || right > box.right + 1 || top + room < box.top || bottom - room > box.bottom;
        if (isCut && scrolls) isSeen = false;
        else if (isCut) say('clipped', parent);
      }
      if (isSeen)
        lines.push({ left: left + 1, right: right - 1, top: top + room, bottom: bottom - room, text, layer });
    }
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [index, line] of lines.entries())
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= line.bottom) break;
      if (other.text === line.text || other.layer !== line.layer) continue;
      if (other.left < line.right && line.left < other.right)
        say(`"${line.text.data.slice(0, 30)}" overlaps`, other.text.parentElement);
    }

  /** Whether nothing lies on a target, and all of it is on the screen. */
  function isWhole(target: Element): boolean {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (right - left < 1 || top < -1 || bottom > height + 1) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Corners are round.
    return [
      [x, top + 3],
      [x, bottom - 3],
      [left + 3, y],
      [right - 3, y],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.contains(target));
    });
  }
  if (
    waysToAct &&
    ![...document.querySelectorAll(waysToAct)].some((way) => way.checkVisibility() && isWhole(way))
  )
    found.add('no way to act is whole on the first screen');

  if (answers) {
    const options = [...document.querySelectorAll(answers)];
    const boxes = options.map((option) => option.getBoundingClientRect());
    if (boxes.length === 0) found.add('no answers');
    const last = boxes.at(-1)?.bottom ?? 0;
    if (last > height) {
      // What is there at least, one below the other.
      const least = [
        ...document.querySelectorAll('header, #quiz [role=progressbar], #position, #quiz h1, h1 + p'),
      ]
        .concat(options)
        .reduce(
          (sum, element) => sum + (element.checkVisibility() ? element.getBoundingClientRect().height : 0),
          0,
        );
      if (percent === 100 || least + 40 <= height)
        found.add(`an answer ends ${Math.round(last - height)} px below the fold`);
      // One sees that there is more: an answer is cut, or the question itself.
      const isCut = boxes.some(({ top, bottom }) => top < height - 16 && bottom > height + 4);
      const words = lines.filter(({ text }) => text.parentElement?.closest('h1, h1 + p'));
      if (!isCut && !words.some((line) => line.bottom > height))
        found.add(`nothing is cut by the fold: ${boxes.map(({ top }) => Math.round(top - height))}`);
    }
  }

  if (visitsControls) {
    const state = bar?.dataset.offerBar;
    // At its worst the bar is there wherever the focus goes.
    if (bar && state === 'hidden') {
      bar.dataset.offerBar = 'shown';
      for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    if (bar && !bar.checkVisibility()) found.add('no way to order is in view between the buttons');
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
    const room =
      height - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0);
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, [tabindex="0"]',
    )) {
      const target = control.closest('label') ?? control;
      // The bar goes when an order button is there.
      if (!control.checkVisibility({ visibilityProperty: true }) || (bar && control.matches('main .cta')))
        continue;
      control.focus();
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const { layer } = frameOf(target);
      const x = (left + right) / 2;
      const middle = (top + bottom) / 2;
      // Of what is higher than the room that there is, a part has to do.
      for (const y of bottom - top < room ? [top + 1, middle, bottom - 1] : [middle]) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || (frameOf(hit).layer !== layer && !target.contains(hit)))
          say(`focus is covered at ${Math.round(y)} of ${height} by ${hit?.tagName}`, target);
      }
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (bar && state) bar.dataset.offerBar = state;
    scrollTo({ top: 0, behavior: 'instant' });
  }
  return [...found];
}
