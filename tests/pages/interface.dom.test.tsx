import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { quizInput } from '#settings/site';
import { formatText } from '#shared/formatText';
import { listenForTooltips } from '#shared/listenForTooltips';
import { showToast } from '#shared/showToast';
import { startTooltips } from '#shared/startTooltips';
import { quizSize, type Tier, tierNames } from '#spec/quizReference';
import { resultsWithScore } from '#spec/quizRuns';
import { expectedWords } from '#tests/support/words';

/** Replaces the browser's ResizeObserver, which jsdom lacks. */
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

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a tooltip', () => {
  const shownNote = () => screen.queryByRole('tooltip')?.textContent;
  const badge = (name: string) => screen.getByRole('button', { name });
  const [first, second] = ['First', 'Second'];

  function renderTwoBadges() {
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

  /** Starts the tooltips of two badges. The pointer has been on the first badge for `loadingMs`. */
  function startOnFirstBadge(loadingMs = 0) {
    renderTwoBadges();
    const trigger = badge(first);
    pointAt(trigger);
    startTooltips({ trigger, startTime: performance.now() - loadingMs, eventType: 'pointerover' });
  }

  async function expectNoteAfter(milliseconds: number, note: string) {
    await advanceTime(milliseconds - 1);
    expect(shownNote()).toBeUndefined();
    await advanceTime(1);
    expect(shownNote()).toBe(note);
  }

  async function movePointer(from: string, to: string, milliseconds: number) {
    fireEvent.pointerLeave(badge(from));
    await advanceTime(milliseconds);
    fireEvent.pointerMove(badge(to));
  }

  afterEach(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await advanceTime(0);
  });

  test('shows after 700 ms, which include the loading time for the first badge', {
    tags: ['R9.23'],
  }, async () => {
    startOnFirstBadge(300);
    await expectNoteAfter(400, 'Note one');
    await movePointer(first, second, 300);
    await expectNoteAfter(700, 'Note two');
  });

  test('shows at once for a second badge within 300 ms', { tags: ['R9.23'] }, async () => {
    startOnFirstBadge();
    await expectNoteAfter(700, 'Note one');
    await movePointer(first, second, 299);
    await advanceTime(0);
    expect(shownNote()).toBe('Note two');
  });

  test.each([
    ['mouse', 'pointerover'],
    ['touch', 'click'],
  ])('is loaded once, by a pointer on a badge or a tap: %s', async (pointerType, eventType) => {
    const startTooltips = vi.fn();
    vi.doMock('#shared/startTooltips', () => ({ startTooltips }));
    renderTwoBadges();
    listenForTooltips();
    const trigger = badge(first);
    // A finger that moves over the badge scrolls the page.
    for (const type of ['pointerover', 'click', 'click'])
      for (const target of [screen.getByRole('main'), trigger]) {
        fireEvent(target, new PointerEvent(type, { pointerType, bubbles: true }));
        await vi.dynamicImportSettled();
      }
    vi.doUnmock('#shared/startTooltips');
    expect(startTooltips.mock.calls).toEqual([[{ trigger, startTime: expect.any(Number), eventType }]]);
  });

  test('shows for the last tapped badge until a tap elsewhere', async () => {
    startOnFirstBadge();
    for (const [name, note] of [
      [first, 'Note one'],
      [second, 'Note two'],
    ] as const) {
      fireEvent.pointerDown(badge(name));
      fireEvent.click(badge(name));
      await advanceTime(0);
      expect(shownNote()).toBe(note);
    }
    fireEvent.scroll(window);
    fireEvent.pointerDown(screen.getByRole('tooltip'));
    await advanceTime(1000);
    expect(shownNote()).toBe('Note two');
    // Some browsers do not focus a tapped button, so no blur event closes its tooltip.
    fireEvent.pointerDown(screen.getByRole('main'));
    await advanceTime(1000);
    expect(shownNote()).toBeUndefined();
  });

  test.each<[condition: string, eventType: 'pointerover' | 'focusin' | 'click', change: () => void]>([
    ['if the pointer has left the badge', 'pointerover', () => {}],
    ['if the focus has moved away', 'focusin', () => badge(second).focus()],
    [
      'for a badge that is gone',
      'click',
      () => vi.spyOn(badge(first), 'getClientRects').mockReturnValue([] as unknown as DOMRectList),
    ],
  ])('does not show %s when it has loaded', async (_, eventType, change) => {
    renderTwoBadges();
    badge(first).focus();
    change();
    startTooltips({ trigger: badge(first), startTime: performance.now(), eventType });
    await advanceTime(5000);
    expect(shownNote()).toBeUndefined();
  });
});

/** Returns the texts of the toasts, without the “×” of their close button. */
const toastTexts = () => screen.queryAllByRole('status').map((toast) => toast.textContent?.replace('×', ''));

test('at most three toasts show at a time, each for 4 s or until it is dismissed', {
  tags: ['R9.24'],
}, async () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  await advanceTime(3900);
  expect(toastTexts()).toEqual(['three', 'two', 'one']);
  await advanceTime(500);
  expect(toastTexts()).toEqual(['four']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await advanceTime(500);
  expect(toastTexts()).toEqual([]);
});

test('a toast with the same text replaces the one on screen and restarts its 4 s', async () => {
  for (const text of ['same', 'other', 'same', 'same']) showToast(text);
  await advanceTime(3000);
  expect(toastTexts()).toEqual(['same', 'other']);
  showToast('same');
  await advanceTime(3000);
  expect(toastTexts()).toEqual(['same']);
  await advanceTime(1500);
  expect(toastTexts()).toEqual([]);
});

describe('the results', () => {
  const score = Math.round((quizSize.lowestScore + quizSize.highestScore) / 2);
  const { answers } = resultsWithScore(score);
  const highest = quizSize.highestScore;

  beforeEach(() => {
    const countdown = createActor(resultsCountdown, { input: quizInput.countdown });
    render(<ResultsScreen tier={tierNames[0] as Tier} answers={answers} countdown={countdown} />);
  });

  test('announce a second copy and show it for another 4 s', async () => {
    const { copyButton: label, copied } = expectedWords;
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
    const button = screen.getByRole('button', { name: label });
    fireEvent.click(button);
    await advanceTime(3000);
    const announcements: (string | null)[] = [];
    const [status] = screen.getAllByRole('status');
    const observer = new MutationObserver(() => announcements.push(status?.textContent ?? null));
    observer.observe(status as HTMLElement, { childList: true, subtree: true });
    fireEvent.click(button);
    await advanceTime(0);
    expect(announcements).toContain(copied);
    observer.disconnect();
    await advanceTime(3000);
    expect(button.textContent).toBe(copied);
    await advanceTime(1100);
    expect(button.textContent).toBe(label);
  });

  test('describe their heading by the score, which screen readers read only once', () => {
    const heading = screen.getByRole('heading', { level: 1 });
    const description = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(formatText(expectedWords.pointsText, { score, highest }));
    expect(description?.hidden).toBe(true);
  });
});
