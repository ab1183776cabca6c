import { expect, type Page } from '@playwright/test';
import { coveringRuns } from '#tests/coveringRuns';
import { expectedQuestions, expectedTiers } from '#tests/quizCopy';
import { tierOf } from '#tests/quizReference';
import { test } from './test';

// Thousands of runs may take their time on a busy machine.
test.setTimeout(240_000);

const scores = Array.from({ length: 17 }, (_, index) => index + 8);

/** What each final score has to show, by score. */
const expectedResults = Object.fromEntries(
  scores.map((score) => {
    const { title, subtitle, symptoms } = expectedTiers[tierOf(score)[0]];
    return [score, { title, texts: [`High Risk Score: ${score}/24`, subtitle, symptoms] }];
  }),
);

test('all 6,561 runs of the built site end with the right badge, title and texts', async ({ page }) => {
  await page.goto('/quiz');
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
  await expect(page.locator('[data-screen="question"]')).toHaveCount(0);

  const report = await page.evaluate(
    async ({ questions, results }) => {
      interface Actor {
        getSnapshot(): unknown;
        update(snapshot: unknown, event: { type: string }): void;
      }
      interface Fiber {
        memoizedProps?: { actor?: Actor };
        child?: Fiber;
        sibling?: Fiber;
      }

      // The site keeps its actor to itself. React's own bookkeeping leads to it, so that a run can begin where another
      // has been: 9,841 clicks cover all 6,561 runs.
      function findActor(fiber: Fiber | undefined): Actor | undefined {
        return fiber && (fiber.memoizedProps?.actor ?? findActor(fiber.child) ?? findActor(fiber.sibling));
      }
      const island = document.getElementById('quiz') as HTMLElement;
      const key = Object.keys(island).find((name) => name.startsWith('__reactContainer'));
      const container = island[key as keyof HTMLElement] as unknown as { stateNode: { current: Fiber } };
      const actor = findActor(container.stateNode.current);
      if (!actor) throw new Error('no actor found');

      const failures: string[] = [];
      let clicks = 0;
      let runs = 0;
      // Without layout, focus and scrolling a click costs a fifth; what they are for, the runs with a real pointer see.
      island.remove();
      window.scrollTo = () => {};

      function check(isRight: boolean, what: string, path: string) {
        if (!isRight) failures.push(`${path}: ${what}`);
      }

      async function press(state: unknown, selector: string, path: string): Promise<unknown> {
        if (actor?.getSnapshot() !== state) {
          actor?.update(state, { type: 'set back' });
          await null;
        }
        const button = island.querySelector<HTMLElement>(selector);
        if (!button) failures.push(`${path}: no button ${selector}`);
        button?.click();
        clicks += 1;
        await null;
        return actor?.getSnapshot();
      }

      async function answer(state: unknown, question: number, score: number, path: string): Promise<void> {
        const expected = questions[question - 1];
        const heading = island.querySelector('h1')?.textContent;
        if (!expected) {
          const result = results[score];
          const text = island.textContent ?? '';
          runs += 1;
          check(heading === result?.title, `the title is ${heading}`, path);
          for (const words of result?.texts ?? []) check(text.includes(words), `does not say ${words}`, path);
          return;
        }
        check(heading === expected.text, `the question is ${heading}`, path);
        const options = [...island.querySelectorAll('fieldset button')].map(({ textContent }) => textContent);
        const expectedOptions = expected.options.map((option, index) => `${index + 1}${option}`);
        check(options.join() === expectedOptions.join(), `the options are ${options}`, path);
        for (const value of [1, 2, 3]) {
          const to = `${path} → ${question}:${value}`;
          const next = await press(state, `fieldset button:nth-child(${value})`, to);
          await answer(next, question + 1, score + value, to);
        }
      }

      await answer(await press(actor.getSnapshot(), 'button', 'START'), 1, 0, 'START');
      return { clicks, runs, failures: failures.slice(0, 5) };
    },
    { questions: expectedQuestions, results: expectedResults },
  );

  expect(report).toEqual({ clicks: 9841, runs: 6561, failures: [] });
});

/** Clicks with the mouse what is at the selector, once the screen's heading reads as expected. */
async function clickWhenShown(page: Page, heading: string, selector: string): Promise<void> {
  const place = await page.waitForFunction(
    ([words, css]) => {
      const shown = [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility());
      const box = document.querySelector(css as string)?.getBoundingClientRect();
      return shown?.textContent === words && box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [heading, selector],
  );
  const { x, y } = (await place.jsonValue()) as { x: number; y: number };
  await page.mouse.click(x, y);
}

const runs = coveringRuns();
const batch = 15;

for (let first = 0; first < runs.length; first += batch) {
  test(`runs ${first + 1} to ${first + batch} of the 45 that cross every answer, with a real pointer`, async ({
    page,
  }) => {
    for (const run of runs.slice(first, first + batch)) {
      await page.goto('/quiz', { waitUntil: 'commit' });
      await clickWhenShown(page, 'What is your body trying to tell you?', '[data-screen="intro"] .cta');
      for (const [index, value] of run.entries()) {
        const question = expectedQuestions[index]?.text ?? '';
        await clickWhenShown(page, question, `[data-screen="question"] button:nth-child(${value})`);
      }
      const result = expectedResults[run.reduce((sum, value) => sum + value, 0)];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(result?.title ?? '');
      const text = await page.locator('#quiz').innerText();
      for (const words of result?.texts ?? []) expect(text).toContain(words);
    }
  });
}
