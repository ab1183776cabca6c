import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { quizInput } from '#settings/quizInput';
import { listenForTooltips } from '#shared/listenForTooltips';
import { showToast } from '#shared/showToast';
import { startTooltips } from '#shared/startTooltips';
import { quizSize, type Tier, tierNames } from '#spec/quizReference';
import { resultsWithScore } from '#spec/quizRuns';
import { expectedWords } from '#tests/support/words';
import { fillPlaceholders } from '#tools/drive/expectedScreen';

/** Gives elements a layout, which jsdom lacks. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', ResizeObserver);
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a tooltip', () => {
  const shown = () => screen.queryByRole('tooltip')?.textContent;
  const badge = (name: string) => screen.getByRole('button', { name });
  const [first, second] = ['First', 'Second'];

  function renderTwo() {
    render(
      <main>
        <button type="button" data-tip="" aria-describedby="one">
          {first}
        </button>
        <span id="one">Note one</span>
        <button type="button" data-tip="" aria-describedby="two">
          {second}
        </button>
        <span id="two">Note two</span>
      </main>,
    );
  }

  function pointAt(trigger: HTMLElement) {
    const { matches } = trigger;
    vi.spyOn(trigger, 'matches').mockImplementation(
      (selector) => selector === ':hover' || matches.call(trigger, selector),
    );
  }

  /** Starts the tooltips of two badges after a loading time, with the pointer on the first badge. */
  function startWithTwo(waited = 0) {
    renderTwo();
    const trigger = badge(first);
    pointAt(trigger);
    startTooltips({ trigger, startTime: performance.now() - waited, eventType: 'pointerover' });
  }

  async function expectAfter(milliseconds: number, note: string) {
    await pass(milliseconds - 1);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toBe(note);
  }

  async function goOn(from: string, to: string, after: number) {
    fireEvent.pointerLeave(badge(from));
    await pass(after);
    fireEvent.pointerMove(badge(to));
  }

  afterEach(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
  });

  test('shows after 700 ms, of which the first badge counts the loading time', {
    tags: ['R9.23'],
  }, async () => {
    startWithTwo(300);
    await expectAfter(400, 'Note one');
    await goOn(first, second, 300);
    await expectAfter(700, 'Note two');
  });

  test('shows at once for a second badge within 300 ms', { tags: ['R9.23'] }, async () => {
    startWithTwo();
    await expectAfter(700, 'Note one');
    await goOn(first, second, 299);
    await pass(0);
    expect(shown()).toBe('Note two');
  });

  test('is fetched for a pointer on a badge, but not for a scrolling finger', async () => {
    renderTwo();
    listenForTooltips();
    pointAt(badge(first));
    for (const [pointerType, note] of [
      ['touch', undefined],
      ['mouse', 'Note one'],
    ] as const) {
      fireEvent(badge(first), new PointerEvent('pointerover', { pointerType, bubbles: true }));
      await vi.dynamicImportSettled();
      await pass(1000);
      expect(shown()).toBe(note);
    }
  });

  test('shows for the last tapped badge, survives scrolls and taps on itself, and closes on a tap elsewhere', async () => {
    startWithTwo();
    for (const [name, note] of [
      [first, 'Note one'],
      [second, 'Note two'],
    ] as const) {
      fireEvent.pointerDown(badge(name));
      fireEvent.click(badge(name));
      await pass(0);
      expect(shown()).toBe(note);
    }
    fireEvent.scroll(window);
    fireEvent.pointerDown(screen.getByRole('tooltip'));
    await pass(1000);
    expect(shown()).toBe('Note two');
    // A browser that does not focus a tapped button does not blur one either.
    fireEvent.pointerDown(screen.getByRole('main'));
    await pass(1000);
    expect(shown()).toBeUndefined();
  });

  test.each<[what: string, by: 'pointerover' | 'focusin' | 'click', happens: () => void]>([
    ['if the pointer has left the badge', 'pointerover', () => {}],
    ['if the focus has moved on', 'focusin', () => badge(second).focus()],
    [
      'for a badge that is gone',
      'click',
      () => vi.spyOn(badge(first), 'getClientRects').mockReturnValue([] as unknown as DOMRectList),
    ],
  ])('does not show %s when it has loaded', async (_, by, happens) => {
    renderTwo();
    badge(first).focus();
    happens();
    startTooltips({ trigger: badge(first), startTime: performance.now(), eventType: by });
    await pass(5000);
    expect(shown()).toBeUndefined();
  });
});

/** The texts of the toasts, without the sign of their close button. */
const toasts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.replace('×', ''));

test('at most three toasts show, for 4 s each or until they are dismissed; a fourth waits', {
  tags: ['R9.24'],
}, async () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  await pass(3900);
  expect(toasts()).toEqual(['three', 'two', 'one']);
  await pass(500);
  expect(toasts()).toEqual(['four']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(500);
  expect(toasts()).toEqual([]);
});

test('a toast with the same text replaces the one on screen and restarts its 4 s', async () => {
  for (const text of ['same', 'other', 'same', 'same']) showToast(text);
  await pass(3000);
  expect(toasts()).toEqual(['same', 'other']);
  showToast('same');
  await pass(3000);
  expect(toasts()).toEqual(['same']);
  await pass(1500);
  expect(toasts()).toEqual([]);
});

describe('the results', () => {
  const score = Math.round((quizSize.lowestScore + quizSize.highestScore) / 2);
  const { answers } = resultsWithScore(score);
  const highest = quizSize.highestScore;

  beforeEach(() => {
    const countdown = createActor(resultsCountdown, { input: { now: Date.now(), ...quizInput.countdown } });
    render(<ResultsScreen tier={tierNames[0] as Tier} answers={answers} countdown={countdown} />);
  });

  test('announce a second copy again, for another 4 s', async () => {
    const { copy: label, copied } = expectedWords;
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
    const button = screen.getByRole('button', { name: label });
    fireEvent.click(button);
    await pass(3000);
    const heard: (string | null)[] = [];
    const [status] = screen.getAllByRole('status');
    const observer = new MutationObserver(() => heard.push(status?.textContent ?? null));
    observer.observe(status as HTMLElement, { childList: true, subtree: true });
    fireEvent.click(button);
    await pass(0);
    expect(heard).toContain(copied);
    observer.disconnect();
    await pass(3000);
    expect(button.textContent).toBe(copied);
    await pass(1100);
    expect(button.textContent).toBe(label);
  });

  test('have a heading described by the score, which is read only once', () => {
    const heading = screen.getByRole('heading', { level: 1 });
    const description = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(fillPlaceholders(expectedWords.outOf, { score, highest }));
    expect(description?.hidden).toBe(true);
  });
});
