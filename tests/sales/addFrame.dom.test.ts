import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFrame } from '#sales/video/addFrame';

vi.mock('#settings/videoForBrowser', () => ({
  handshake: { greeting: 'hello', answer: '"event":"ready"' },
  originParameter: 'origin',
}));

const origin = 'https://player.example';
const address = `${origin}/video/1?dnt=1`;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div data-player><template><iframe id="sales-video" src="${address}" title="A film"></iframe></template></div>`;
});

afterEach(() => {
  vi.useRealTimers();
});

/** Each attempt has an address of its own, with the page's origin for players that need it. */
const src = `${address}&attempt=2&origin=${encodeURIComponent(location.origin)}`;

const frame = () => document.querySelector('iframe');

function add(signal: AbortSignal) {
  const reportArrival = vi.fn();
  const outcome = { is: 'waiting' };
  const container = document.querySelector<HTMLElement>('[data-player]') as HTMLElement;
  addFrame(container, { attemptUrl: (url) => `${url}&attempt=2`, signal, reportArrival }).then(
    () => (outcome.is = 'answered'),
    (error: Error) => (outcome.is = error.message),
  );
  return { reportArrival, outcome };
}

test('a frame arrives when it is loaded, and answers by a message of its own window and origin', async () => {
  const { reportArrival, outcome } = add(new AbortController().signal);
  expect(frame()).toMatchObject({ id: 'sales-video', title: 'A film', src });
  frame()?.dispatchEvent(new Event('load'));
  expect(reportArrival).toHaveBeenCalledTimes(1);
  const greet = vi.spyOn(frame()?.contentWindow as Window, 'postMessage');
  await vi.advanceTimersByTimeAsync(500);
  expect(greet.mock.calls).toEqual([
    ['hello', '*'],
    ['hello', '*'],
  ]);
  const answer = { source: frame()?.contentWindow as Window, origin, data: '{"event":"ready"}' };
  for (const message of [
    { ...answer, source: window },
    { ...answer, origin: 'https://elsewhere.example' },
    { ...answer, data: 'null' },
  ]) {
    dispatchEvent(new MessageEvent('message', message));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.is).toBe('waiting');
  }
  dispatchEvent(new MessageEvent('message', { ...answer, data: { event: 'ready' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe('answered');
  expect(vi.getTimerCount(), 'timers still set').toBe(0);
});

test('a frame may also answer with JSON as text', async () => {
  const { outcome } = add(new AbortController().signal);
  const source = frame()?.contentWindow as Window;
  dispatchEvent(new MessageEvent('message', { source, origin, data: '{"event":"ready"}' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe('answered');
});

test.each<[what: string, says: string, ends: (leaving: AbortController) => void]>([
  ['in time', 'did not answer in time', (leaving) => leaving.abort()],
  [
    'offline',
    'cannot be reached offline',
    () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      frame()?.dispatchEvent(new Event('load'));
    },
  ],
])('a frame that does not answer %s is removed, with its timer', async (_, says, ends) => {
  const leaving = new AbortController();
  const { reportArrival, outcome } = add(leaving.signal);
  ends(leaving);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe(`${src} ${says}`);
  expect([frame(), reportArrival.mock.calls.length, vi.getTimerCount()]).toEqual([null, 0, 0]);
  vi.restoreAllMocks();
});

test('a frame that is aborted early is not added', async () => {
  const { outcome } = add(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(0);
  expect([outcome.is, frame(), vi.getTimerCount()]).toEqual([`${src} did not answer in time`, null, 0]);
});
