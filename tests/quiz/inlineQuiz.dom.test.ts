import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Tests the inlined script of the quiz on a page with an intro, a question and markup of another script.

let pageClosed = new AbortController();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // Removes the page's listeners after each test.
  pageClosed = new AbortController();
  const listen = window.addEventListener.bind(window) as (...all: unknown[]) => void;
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, capture?: unknown) =>
      listen(type, listener, { capture: capture === true, signal: pageClosed.signal }),
  );
  document.body.innerHTML = `
    <section data-screen="intro"><button data-event="START"><b>Start</b></button></section>
    <main id="quiz">
      <section data-screen="question-sleep" data-title="Question 1" hidden>
        <h1 tabindex="-1">Sleep</h1>
        <button data-event="ANSWER.sleep 1" aria-keyshortcuts="1">Rarely</button>
        <button data-event="ANSWER.sleep 2" aria-keyshortcuts="2">Often</button>
      </section>
    </main>
    <aside><button data-event="START">Foreign</button><i data-event="{&quot;type&quot;:1}">Foreign</i></aside>`;
  await import('../../src/quiz/inlineQuiz');
});

afterEach(() => {
  pageClosed.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const name of ['quiz', 'script']) delete document.documentElement.dataset[name];
});

const pressElement = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
test('a button outside the quiz has no effect', () => {
  const handleError = vi.fn();
  window.addEventListener('error', handleError);
  for (const selector of ['aside button', 'aside i']) pressElement(selector);
  // This button is on a hidden screen.
  pressElement('[data-screen=question-sleep] button');
  expect(document.querySelectorAll('[data-screen]:not([hidden])'), 'only the intro shows').toHaveLength(1);
  expect(document.quiz.keptEvents).toEqual([]);
  expect(handleError).not.toHaveBeenCalled();
});

test.each<[keyboard: string, key: string, code: string, shiftKey: boolean, option: number | undefined]>([
  ['French, the second key', 'é', 'Digit2', false, 2],
  ['French, with Shift', '2', 'Digit2', true, 2],
  ['Persian', '۱', 'Digit1', false, 1],
  ['Arabic', '٢', 'Digit2', false, 2],
  ['with digits out of order', '1', 'Digit2', false, 1],
  ['Persian, the digits beside the letters', '۲', 'Numpad2', false, 2],
  ['English, a sign with Shift', '!', 'Digit1', true, undefined],
  ['any, while Num Lock is off', 'End', 'Numpad1', false, undefined],
  ['any, a letter', '~', 'KeyQ', false, undefined],
])(
  'a digit key answers by its character or, without Shift, by its position: %s',
  (_, key, code, shiftKey, option) => {
    pressElement('[data-screen=intro] button');
    vi.advanceTimersByTime(500);
    const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true });
    document.querySelector('[data-screen=question-sleep] h1')?.dispatchEvent(event);
    const chosenButton = document.querySelector<HTMLElement>('[data-taken]');
    expect(chosenButton?.dataset.event).toBe(option && `ANSWER.sleep ${option}`);
  },
);

/** With `rel`, sends the error event of a link's missing file; without, the one of a script that throws. */
function sendError(file: string, rel?: string): void {
  const event = Object.assign(new Event('error'), { filename: file });
  const link = Object.assign(document.createElement('link'), { href: file, rel });
  if (rel) document.head.append(link);
  (rel ? link : window).dispatchEvent(event);
}

test.each<[error: string, showsNotice: boolean, file: string, rel?: string, hasActor?: boolean]>([
  ['a missing module of the site', true, '/assets/a.js', 'modulepreload'],
  ['a module of another site', false, 'https://other.test/assets/a.js', 'modulepreload'],
  ['another file of the site', false, '/a.js', 'modulepreload'],
  ['a style sheet', false, '/assets/a.css', 'stylesheet'],
  ['a script of the site that throws before the actor is there', true, `${origin}/assets/a.js`],
  ['a script of another site that throws', false, 'https://other.test/assets/a.js'],
  ['a script of the site that throws later', false, `${origin}/assets/a.js`, undefined, true],
])('%s shows the notice: %s', (_, showsNotice, file, rel, hasActor) => {
  if (hasActor) document.quiz.send = () => {};
  sendError(file, rel);
  expect(document.documentElement.dataset.script === 'failed').toBe(showsNotice);
});
