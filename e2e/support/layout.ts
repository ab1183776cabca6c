import type { Page } from '@playwright/test';

/** What is checked on a screen beside what is checked on every screen. */
export interface ScreenNeeds {
  /** The ways to act: one of them is whole and uncovered on the first screen. */
  waysToAct?: string;
  /** The elements that have to be in view, or visibly cut. */
  answers?: string;
  /** The first way to register of the results. */
  registration?: string;
  /** Whether each control gets the focus, to see that nothing covers it then. */
  visitsControls?: boolean;
}

/**
 * Collects the boxes of a screen in one task of the page for each size of text, in percent as a visitor sets it; returns a
 * line for each thing that does not fit. Every text is read line by line; what is hidden, cut away or in another layer
 * counts for none.
 */
export async function misfits(page: Page, screen: ScreenNeeds, percents: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const percent of percents)
    for (const line of await page.evaluate(findMisfits, { ...screen, percent }))
      found.push(`text ${percent}%: ${line}`);
  return found;
}

/**
 * What is seen without words: drawings beside words, steps and keys, and the rings of controls that have the focus.
 * Returns a line for each that has too little contrast with what is behind it, in the page's own colours or in forced
 * ones, and for each that forced colours make look like its neighbour.
 */
export async function lostMarks(page: Page): Promise<string[]> {
  // Rings are for the keyboard.
  await page.keyboard.press('Tab');
  await page.emulateMedia({ forcedColors: 'none' });
  const marksSeen = await page.evaluate(readMarks);
  const faint = marksSeen.filter(({ isRing, contrast }) => isRing && contrast < 3).map(({ name }) => name);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const forced = await page.evaluate(readMarks);
    const looksDifferent = (marks: typeof marksSeen, index: number) =>
      marks[index]?.look !== marks[index + 1]?.look;
    for (const [index, { contrast, name, hasNext }] of marksSeen.entries())
      if (
        contrast >= 3 &&
        ((forced[index]?.contrast ?? 0) < 2 ||
          (hasNext && looksDifferent(marksSeen, index) && !looksDifferent(forced, index)))
      )
        faint.push(`in forced colours, ${colorScheme}: ${name}`);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  return faint;
}

/** Runs in the page. */
function readMarks() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** The relative luminance of colours laid over each other, as WCAG 2.2 defines it. */
  function luminance(colours: string[]): number {
    for (const colour of ['#fff', ...colours]) {
      Object.assign(canvas ?? {}, { fillStyle: colour });
      canvas?.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((byte) =>
      byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  const behind = (element: Element | null): string[] =>
    element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const shapes = 'path, rect, circle, line, polygon, ellipse';
  const controls = 'a[href], button, summary, input';
  return [
    ...document.querySelectorAll<HTMLElement>(`:is(main, aside) :is(i, .option-key, ${shapes}, ${controls})`),
  ]
    .filter(
      (mark) =>
        mark.checkVisibility({ visibilityProperty: true }) && !mark.closest('[role=img], [data-player]'),
    )
    .map((mark) => {
      const isShape = mark.matches(shapes);
      const isRing = mark.matches(controls);
      if (isRing) mark.focus({ preventScroll: true });
      const style = getComputedStyle(mark);
      const back = behind(isShape ? mark.closest('svg') : mark.parentElement);
      const line = (width: string, colour: string) => (Number.parseFloat(width) > 0 ? colour : 'none');
      const paints = isShape
        ? [style.fill, line(style.strokeWidth, style.stroke)]
        : isRing
          ? [style.outlineStyle === 'none' ? 'none' : line(style.outlineWidth, style.outlineColor)]
          : [style.backgroundColor, line(style.borderTopWidth, style.borderTopColor)];
      const contrasts = paints.map((paint) => {
        if (!/^(rgb|color|oklch)/.test(paint)) return 1;
        const [low = 0, high = 0] = [luminance(back), luminance([...back, paint])].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      });
      return {
        name: `${isRing ? 'the ring of ' : ''}${mark.outerHTML.slice(0, 80)}`,
        isRing,
        hasNext: !isRing && mark.nextElementSibling !== null,
        look: paints.join(),
        contrast: Math.max(...contrasts),
      };
    });
}

/** Runs in the page. */
async function findMisfits({
  waysToAct,
  answers,
  visitsControls,
  percent,
}: ScreenNeeds & { percent: number }): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = percent === 100 ? '' : `${percent}%`;
  scrollTo({ top: 0, behavior: 'instant' });
  const bar = document.querySelector<HTMLElement>('[data-offer-bar]');
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // What covers a new screen for a moment goes.
  while ('settling' in root.dataset) await new Promise(requestAnimationFrame);
  // The bar hears of what is in view, and then the page of how high the bar is, between frames; so does an open tooltip of
  // where its button is.
  if (bar ?? document.querySelector('[role=tooltip]:not(:empty)'))
    for (let frame = 1; frame <= 5; frame += 1) await new Promise(requestAnimationFrame);
  const { clientWidth: width, scrollWidth } = root;
  const height = innerHeight;
  const found = new Set<string>();
  const say = (what: string, element: Element | null) =>
    found.add(`${what}: ${(element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}`);
  /** The outermost element around one that goes beyond the edge too, as the source writes it. */
  const widest = (element: Element): string => {
    const { parentElement: outer } = element;
    const { left = 0, right = 0 } = outer?.getBoundingClientRect() ?? {};
    if (outer && (left < -1 || right > width + 1)) return widest(outer);
    return `<${element.localName} class="${element.className}">`;
  };
  if (scrollWidth > width) found.add(`the page is ${scrollWidth - width} px too wide`);

  /** The elements that lie over the page, where a text meets only those of its own layer, and those that cut an element off. */
  const frames = new Map<Element | null, { layer: Element | null; clips: Element[] }>();
  function frameOf(element: Element | null) {
    const known = frames.get(element);
    if (known) return known;
    const outer: { layer: Element | null; clips: Element[] } = element
      ? frameOf(element.parentElement)
      : { layer: null, clips: [] };
    const { position, overflow } = getComputedStyle(element ?? root);
    // A way to act that stays on the screen lies on words where text is large, and only there.
    const mayLie = percent > 100 || !waysToAct || !element?.matches('.stays');
    const isLayer = position === 'fixed' || (position === 'sticky' && mayLie);
    const isClip = overflow !== 'visible' && element !== root && element !== document.body;
    const frame = {
      layer: isLayer ? element : outer.layer,
      clips: isClip && element ? [...outer.clips, element] : outer.clips,
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
    if (!parent || !text.data.trim() || parent.closest('.sr-only, .skip-link, [data-player], [role=tooltip]'))
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { layer, clips } = frameOf(parent);
    const control = parent.closest('button, .cta, .option')?.getBoundingClientRect();
    const boxes = range.getClientRects();
    // A word may go on in the next line after its own mark, an address or a number anywhere, and all where a visitor's own
    // style sheet spreads the letters. The hyphen that a soft one shows counts as a box of the letter after it.
    if (boxes.length > 1 && document.adoptedStyleSheets.length === 0)
      for (const { 0: word, index } of text.data.matchAll(/\S+@\S+|[^\s\u00AD\u200B\-–—/]+/g)) {
        const letterBox = (at: number) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getClientRects()[0];
        };
        const first = letterBox(text.data[index - 1] === '\u00AD' && word.length > 1 ? index + 1 : index);
        const isBroken = (letterBox(index + word.length - 1)?.top ?? 0) >= (first?.bottom ?? Infinity) - 1;
        if (isBroken && !/[@\d]/.test(word)) found.add(`broken without a hyphen: ${word}`);
      }
    for (const { left, right, top, bottom } of boxes) {
      if (right - left < 1) continue;
      if (left < -1 || right > width + 1 || top < -1) say(`beyond the edge, with ${widest(parent)}`, parent);
      if (layer && getComputedStyle(layer).position === 'fixed' && (top < -1 || bottom > height + 1))
        say('beyond the screen', parent);
      if (
        control &&
        (left < control.left || right > control.right || top < control.top - 1 || bottom > control.bottom + 1)
      )
        say('sticks out of its control', parent);
      // The box of a line has room above and below its letters.
      const room = (bottom - top) / 8;
      const cuts = clips.filter((clip) => {
        const box = clip.getBoundingClientRect();
        return (
          left < box.left - 1 || right > box.right + 1 || top + room < box.top || bottom - room > box.bottom
        );
      });
      const isSeen = cuts.length === 0;
      if (cuts.some((clip) => !/auto|scroll/.test(getComputedStyle(clip).overflow))) say('clipped', parent);
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

  for (const control of document.querySelectorAll('.cta, .option')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const box = control.getBoundingClientRect();
    const { layer } = frameOf(control);
    for (const { left, right, top, bottom, text, layer: ownLayer } of lines)
      if (ownLayer === layer && left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        if (!control.contains(text)) say(`"${text.data.slice(0, 30)}" lies on`, control);
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
    // On the next question with as many answers, they stand in the same places.
    const places = boxes.flatMap(({ left, right, top, bottom }) => [left, right, top, bottom]);
    const key = `${options.length} ${width} ${height} ${percent} ${matchMedia('(forced-colors: active)').matches}`;
    const known = (window as Window & { places?: Record<string, number[]> }).places ?? {};
    const moved = places.map((at, index) => Math.abs(at - (known[key]?.[index] ?? at)));
    if (Math.max(...moved) >= 2)
      found.add(`an answer has moved by ${Math.max(...moved)} px since the last question`);
    Object.assign(window, { places: { ...known, [key]: places } });
    // Each leaves room for the longest one, so one that takes more moves what follows.
    for (const reserve of document.querySelectorAll<HTMLElement>('#quiz [data-room]')) {
      const { style, textContent } = reserve.firstElementChild as HTMLElement;
      const { height: taken } = reserve.getBoundingClientRect();
      style.position = 'absolute';
      const { height: kept } = reserve.getBoundingClientRect();
      style.position = '';
      if (taken > kept + 1)
        found.add(
          `“${textContent}” takes more lines than “${reserve.dataset.room}”, the room for it: shorten it`,
        );
    }
    const [bar, words] = ['[role=progressbar]', 'h1 > span'].map((selector) =>
      document.querySelector(`#quiz ${selector}`)?.getBoundingClientRect(),
    );
    const gap = (words?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
    if (percent === 100 && width < height && !(gap < 48))
      found.add(`${gap} px between progress and question`);
    const last = boxes.at(-1)?.bottom ?? 0;
    if (last > height) {
      // What is there at least, one below the other.
      const above = document.querySelectorAll(
        'header, #position, #quiz [role=progressbar], #quiz .question-text',
      );
      const named = [...document.querySelectorAll<HTMLElement>('#quiz .question-text, #quiz .option .room')]
        .map(({ dataset }) => `“${dataset.room}”`)
        .join(', ');
      const least = [...above, ...options].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
      if (percent === 100 || least + 40 <= height)
        found.add(
          `the answers need ${Math.round(last)} px of ${height}: shorten the longest texts of the quiz, for which every question leaves room (${named}), or ask with fewer answers`,
        );
      // A visitor sees that there is more: an answer is cut, or fades out at the fold, or the question is cut. The first 14 px of
      // an answer are its round corners, which look like a line; from 16 px its sides go on. One that lacks 4 px looks whole.
      const screen = document.querySelector('#quiz [data-screen="question"]') ?? root;
      const { position, backgroundImage } = getComputedStyle(screen, '::after');
      const unseen = position === 'sticky' && backgroundImage !== 'none' ? -24 : 4;
      const isCut = boxes.some(({ top, bottom }) => top < height - 16 && bottom > height + unseen);
      const words = lines.filter(({ text }) => text.parentElement?.closest('h1, h1 + p'));
      if (!isCut && !words.some((line) => line.bottom > height)) {
        const number = boxes.filter(({ top }) => top < height).length;
        const { top = 0, bottom = 0 } = boxes[number - 1] ?? {};
        const [above, below] = [height - top, bottom - height].map(Math.round) as [number, number];
        const cut =
          number === 0
            ? `the first answer begins ${Math.round((boxes[0]?.top ?? 0) - height)} px below the fold`
            : bottom <= height
              ? `answer ${number} ends ${-below} px above the fold and the next begins below it`
              : `the fold cuts answer ${number} with ${above} px above it and ${below} px below; seen as cut are more than 16 above${unseen > 0 ? ` and more than ${unseen} below` : ''}`;
        found.add(
          `${cut}, so that nobody sees that more answers follow: make one of the longest texts a line shorter or longer (${named})`,
        );
      }
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
      // Where an element is higher than the room for it, a part of it is enough.
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
  root.style.fontSize = '';
  return [...found];
}
