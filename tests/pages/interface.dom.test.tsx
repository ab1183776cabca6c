import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Tip } from '#components/shared/Tip';
import { quizInput } from '#content/quizInput';
import { resultsCountdown } from '#effects/resultsCountdown';
import { showToast } from '#effects/showToast';
import { startTips } from '#effects/startTips';
import type { RiskTier } from '#machines/quizMachine';
import { ResultsScreen } from '#pages/ResultsScreen';
import { filled } from '#spec/expectedScreen';
import { expectedWords } from '#spec/quizCopy';
import { endWith, quizSize, tierNames } from '#spec/quizSize';

const [lowestTier] = tierNames as [RiskTier];

/** jsdom lays nothing out. */
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

  function renderTwo() {
    render(
      <main>
        <Tip note="one">First</Tip>
        <span id="one">Note one</span>
        <Tip note="two">Second</Tip>
        <span id="two">Note two</span>
      </main>,
    );
  }

  /** Two badges, the first of them pointed at when the tooltips start. */
  function startWithTwo(waited = 0) {
    renderTwo();
    const trigger = badge('First');
    const { matches } = trigger;
    vi.spyOn(trigger, 'matches').mockImplementation(
      (selector) => selector === ':hover' || matches.call(trigger, selector),
    );
    startTips({ trigger, at: performance.now() - waited, by: 'pointerover' });
  }

  afterEach(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
  });

  test('shows after 700 ms', { tags: ['R9.23'] }, async () => {
    startWithTwo();
    await pass(699);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toBe('Note one');
  });

  test('counts its loading time into the delay of the first badge only', async () => {
    startWithTwo(300);
    await pass(399);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toBe('Note one');

    fireEvent.pointerLeave(badge('First'));
    await pass(300);
    fireEvent.pointerMove(badge('Second'));
    await pass(699);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toBe('Note two');
  });

  test('of a second badge shows at once within 300 ms, later after 700 ms', {
    tags: ['R9.23'],
  }, async () => {
    startWithTwo();
    await pass(700);
    fireEvent.pointerLeave(badge('First'));
    await pass(299);
    expect(shown()).toBe('Note one');
    fireEvent.pointerMove(badge('Second'));
    await pass(0);
    expect(shown()).toBe('Note two');

    fireEvent.pointerLeave(badge('Second'));
    await pass(300);
    expect(shown()).toBeUndefined();
    fireEvent.pointerMove(badge('First'));
    await pass(699);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toBe('Note one');
  });

  test('does not show if the pointer left the badge during loading', async () => {
    renderTwo();
    startTips({ trigger: badge('First'), at: performance.now(), by: 'pointerover' });
    await pass(5000);
    expect(shown()).toBeUndefined();
  });

  test('shows on a tap and hides on a tap outside it', async () => {
    startWithTwo();
    fireEvent.click(badge('First'));
    await pass(0);
    expect(shown()).toBe('Note one');
    fireEvent.pointerDown(screen.getByRole('tooltip'));
    await pass(1000);
    expect(shown()).toBe('Note one');
    fireEvent.pointerDown(document.body);
    await pass(0);
    expect(shown()).toBeUndefined();
  });

  test('shows for the badge tapped last', async () => {
    startWithTwo();
    for (const [name, note] of [
      ['First', 'Note one'],
      ['Second', 'Note two'],
    ] as const) {
      fireEvent.pointerDown(badge(name));
      fireEvent.click(badge(name));
      await pass(0);
      expect(shown()).toBe(note);
    }
  });

  test('stays while the page scrolls', async () => {
    startWithTwo();
    await pass(700);
    fireEvent.scroll(window);
    await pass(1000);
    expect(shown()).toBe('Note one');
  });

  test('shows at once on focus, unless the focus moved during loading', async () => {
    renderTwo();
    badge('First').focus();
    const first = { trigger: badge('First'), at: performance.now(), by: 'focusin' as const };
    badge('Second').focus();
    startTips(first);
    await pass(5000);
    expect(shown()).toBeUndefined();
    cleanup();

    renderTwo();
    badge('First').focus();
    startTips({ ...first, trigger: badge('First') });
    await pass(0);
    expect(shown()).toBe('Note one');
  });

  test('does not show for a badge that was removed during loading', async () => {
    renderTwo();
    const trigger = badge('First');
    vi.spyOn(trigger, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
    startTips({ trigger, at: performance.now(), by: 'click' });
    await pass(5000);
    expect(shown()).toBeUndefined();
  });
});

/** What the toasts say, without the sign of the button that closes them. */
const toasts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.replace('×', ''));

test('at most three toasts show, for 4 s each; a fourth waits', {
  tags: ['R9.24'],
}, async () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  await pass(100);
  expect(toasts()).toEqual(['three', 'two', 'one']);
  await pass(3800);
  expect(toasts()).toEqual(['three', 'two', 'one']);
  await pass(500);
  expect(toasts()).toEqual(['four']);
  await pass(4500);
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

test('the button of a toast removes it', async () => {
  showToast('one');
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(500);
  expect(toasts()).toEqual([]);
});

/** A score between the lowest and the highest. */
const midway = Math.round((quizSize.lowestScore + quizSize.highestScore) / 2);

describe('copying the result', () => {
  const { copy: label, copied } = expectedWords;
  const button = () => screen.getByRole('button', { name: new RegExp(`^(${label}|${copied})$`) });
  /** Everything on the page that a screen reader says by itself. */
  const _said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  async function copy(writeText: (words: string) => Promise<void>, tier: RiskTier = lowestTier) {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const countdown = createActor(resultsCountdown, { input: { now: Date.now(), ...quizInput.countdown } });
    render(<ResultsScreen tier={tier} answers={endWith(midway).answers} countdown={countdown} />);
    fireEvent.click(button());
    await pass(0);
  }

  test('announces a second copy again, for another 4 s', async () => {
    await copy(async () => {});
    await pass(3000);
    const heard: (string | null)[] = [];
    const [status] = screen.getAllByRole('status');
    const observer = new MutationObserver(() => heard.push(status?.textContent ?? null));
    observer.observe(status as HTMLElement, { childList: true, subtree: true });
    fireEvent.click(button());
    await pass(0);
    expect(heard).toContain(copied);
    observer.disconnect();
    await pass(3000);
    expect(button().textContent).toBe(copied);
    await pass(1100);
    expect(button().textContent).toBe(label);
  });
});

test.each([quizSize.lowestScore, midway, quizSize.highestScore])(
  'the heading of the results is described by the score, %i',
  (score) => {
    render(
      <ResultsScreen
        tier={lowestTier}
        answers={endWith(score).answers}
        countdown={createActor(resultsCountdown, { input: { now: Date.now(), ...quizInput.countdown } })}
      />,
    );
    const heading = screen.getByRole('heading', { level: 1 });
    const description = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(
      filled(expectedWords.outOf, { score, highest: endWith(score).highest }),
    );
    expect(description?.hidden, 'it is read with the heading, and not a second time beside the badge').toBe(
      true,
    );
  },
);
