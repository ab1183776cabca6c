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

/** The address at the second attempt. It contains the page's origin, which some players need. */
const src = `${address}&attempt=2&origin=${encodeURIComponent(location.origin)}`;

const findFrame = () => document.querySelector('iframe');

function startAttempt(signal: AbortSignal) {
  const reportArrival = vi.fn();
  const outcome = { state: 'waiting' };
  const container = document.querySelector<HTMLElement>('[data-player]') as HTMLElement;
  addFrame(container, { attemptUrl: (url) => `${url}&attempt=2`, signal, reportArrival }).then(
    () => (outcome.state = 'answered'),
    (error: Error) => (outcome.state = error.message),
  );
  return { reportArrival, outcome };
}

test('a frame answers by a message from its own window and origin', async () => {
  const { reportArrival, outcome } = startAttempt(new AbortController().signal);
  expect(findFrame()).toMatchObject({ id: 'sales-video', title: 'A film', src });
  findFrame()?.dispatchEvent(new Event('load'));
  expect(reportArrival).toHaveBeenCalledTimes(1);
  const postMessage = vi.spyOn(findFrame()?.contentWindow as Window, 'postMessage');
  await vi.advanceTimersByTimeAsync(500);
  expect(postMessage.mock.calls).toEqual([
    ['hello', '*'],
    ['hello', '*'],
  ]);
  const answer = { source: findFrame()?.contentWindow as Window, origin, data: '{"event":"ready"}' };
  for (const message of [
    { ...answer, source: window },
    { ...answer, origin: 'https://elsewhere.example' },
    { ...answer, data: 'null' },
  ]) {
    dispatchEvent(new MessageEvent('message', message));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.state).toBe('waiting');
  }
  dispatchEvent(new MessageEvent('message', { ...answer, data: { event: 'ready' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.state).toBe('answered');
  expect(vi.getTimerCount(), 'the number of active timers').toBe(0);
  findFrame()?.dispatchEvent(new Event('load'));
  expect(reportArrival, 'a frame that loads again').toHaveBeenCalledTimes(1);
});

test('a frame may also answer with JSON text', async () => {
  const { outcome } = startAttempt(new AbortController().signal);
  const source = findFrame()?.contentWindow as Window;
  dispatchEvent(new MessageEvent('message', { source, origin, data: '{"event":"ready"}' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.state).toBe('answered');
});

test.each<[condition: string, message: string, end: (attempt: AbortController) => void]>([
  ['in time', 'did not answer in time', (attempt) => attempt.abort()],
  [
    'offline',
    'cannot be reached offline',
    () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      findFrame()?.dispatchEvent(new Event('load'));
    },
  ],
])('a frame that does not answer %s is removed, with its timer', async (_, message, end) => {
  const attempt = new AbortController();
  const { reportArrival, outcome } = startAttempt(attempt.signal);
  end(attempt);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.state).toBe(`${src} ${message}`);
  expect([findFrame(), reportArrival.mock.calls.length, vi.getTimerCount()]).toEqual([null, 0, 0]);
  vi.restoreAllMocks();
});
