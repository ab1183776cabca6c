import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<section data-screen="intro"></section>
    <main><div id="quiz"></div><section data-screen="results-low" data-short hidden><h1 tabindex="-1">Short</h1></section></main>
    <footer><a href="/">Terms</a></footer>`;
});

const questionHtml = `<section data-screen="question-sleep"><h1 tabindex="-1">Sleep</h1>
  <button data-event="ANSWER.sleep 1">Rarely</button><button data-event="ANSWER.sleep 2">Often</button></section>`;

/** Puts elements into the quiz, as React does with the complete results and an extension with a copy. */
function fillQuiz(html: string) {
  (document.getElementById('quiz') as HTMLElement).innerHTML = html;
}

test('complete results leave the focus in the footer', async () => {
  const { showScreen } = await import('#quiz/showScreen');
  expect(showScreen('results-low'), 'the short results are complete').toBe(false);
  document.querySelector<HTMLElement>('footer a')?.focus();
  fillQuiz('<section data-screen="results-low"><h1 tabindex="-1">Complete</h1></section>');
  expect(showScreen('results-low'), 'the results are complete').toBe(true);
  expect(document.activeElement?.textContent).toBe('Terms');
});

test('a question that is replaced by a copy keeps the focus on the same option', async () => {
  const { showScreen } = await import('#quiz/showScreen');
  fillQuiz(questionHtml);
  showScreen('question-sleep');
  document.querySelector<HTMLElement>('button:last-child')?.focus();
  fillQuiz(questionHtml);
  showScreen('question-sleep');
  expect(document.activeElement).toBe(document.querySelector('button:last-child'));
});

test('a resting pointer has not moved, even if the browser reports it', async () => {
  await import('#quiz/showScreen');
  const { dataset } = document.documentElement;
  for (const [movementX, expected] of [
    [0, undefined],
    [1, 'moved'],
  ]) {
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
    expect(dataset.pointer).toBe(expected);
  }
});
