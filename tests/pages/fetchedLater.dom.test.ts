import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForTips } from '#effects/listenForTips';
import { notify } from '#effects/notify';

const startTips = vi.hoisted(() => vi.fn());
vi.mock('#effects/startTips', () => ({ startTips }));
vi.mock('#effects/showToast', () => {
  throw new Error('gone');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the tooltips are fetched', () => {
  let badge: HTMLButtonElement;

  beforeEach(() => {
    startTips.mockClear();
    badge = document.createElement('button');
    badge.dataset.tip = '';
    document.body.replaceChildren(badge);
    listenForTips();
  });

  /** How often they have been started once what is on its way has come. */
  async function started() {
    await vi.dynamicImportSettled();
    return startTips.mock.calls.length;
  }

  test('when a mouse, not a finger, moves over a badge', async () => {
    const pointBy = (pointerType: string) =>
      badge.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
    pointBy('touch');
    expect(await started()).toBe(0);
    pointBy('mouse');
    expect(await started()).toBe(1);
  });

  test('only for visible focus', async () => {
    const matches = vi.spyOn(badge, 'matches').mockReturnValue(false);
    badge.focus();
    expect(await started()).toBe(0);
    badge.blur();
    matches.mockImplementation((selector) => selector === ':focus-visible');
    badge.focus();
    expect(await started()).toBe(1);
  });
});

test('a toast that cannot be loaded causes no error', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  notify('Back online');
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
