import { beforeEach, expect, test, vi } from 'vitest';

let now = 0;

/** How many of some clicks on a quiz's answer are taken, given the milliseconds between them. */
async function taken(pointer: 'coarse' | 'fine', gap: number, details: number[]): Promise<number> {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.resetModules();
  await import('../src/entries/early');
  // Long after the clicks of another test, which those who heard them have not forgotten.
  now += 100_000;
  for (const [index, detail] of details.entries()) {
    const click = new MouseEvent('click', { bubbles: true, detail });
    Object.defineProperty(click, 'timeStamp', { value: now + index * gap });
    document.querySelector('button')?.dispatchEvent(click);
  }
  const { kept, stop } = window.earlyTaps ?? { kept: [], stop: () => {} };
  stop();
  return kept.length;
}

beforeEach(() => {
  const event = JSON.stringify({ type: 'ANSWER', question: 1, value: 1 });
  document.body.innerHTML = `<button type="button" data-event='${event}'>Never</button>`;
});

test.each([
  ['two quick taps are one', 'coarse', 120, [1, 2], 1],
  ['two quick taps are one where the browser does not count them', 'coarse', 120, [1, 1], 1],
  ['of taps every 300 ms each second one counts', 'coarse', 300, [1, 2, 3, 4, 5, 6], 3],
  [
    'taps every 380 ms all count, though the browser takes them for one gesture',
    'coarse',
    380,
    [1, 2, 3, 4],
    4,
  ],
  ['a double click is one', 'fine', 120, [1, 2], 1],
  ['a triple click is one', 'fine', 120, [1, 2, 3], 1],
  ['two quick clicks that the system does not count as one are two', 'fine', 120, [1, 1], 2],
  ['clicks every 400 ms go on counting', 'fine', 400, [1, 2, 3, 4, 5], 3],
  ['key presses all count', 'coarse', 50, [0, 0, 0], 3],
] as const)('%s', async (_, pointer, gap, details, count) => {
  expect(await taken(pointer, gap, [...details])).toBe(count);
});
