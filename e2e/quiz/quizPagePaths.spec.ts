import { quizPagePaths } from '#spec/quizPageModel';
import { test } from '../engines/test';
import type { ChromiumVisitor } from '../engines/visitor';
import { createInputs, expectState, openQuizPage } from './quizPage';

// The paths are generated from spec/quizPageModel.ts, and followed with real input on the published files.

type Steps = (typeof quizPagePaths)[number]['steps'];

/** Events that need Chromium's clock or touch screen, or whose effect depends on the back/forward cache. */
const onlyInChromium = /^WAIT_|^LEAVE_|_TAP$|^GO_FORWARD$/;

/** Returns the steps before the first one that other engines cannot take. */
function commonSteps(steps: Steps): Steps {
  const end = steps.findIndex(({ event }) => onlyInChromium.test(event.type));
  return end < 0 ? steps : steps.slice(0, end);
}

/** The paths with each state and each event for Firefox and WebKit, by their names. */
const everyEngine = new Map<string, Steps>();
const reached = new Set<string>();
const longestFirst = quizPagePaths.map(({ steps }) => commonSteps(steps)).sort((a, b) => b.length - a.length);
for (const steps of longestFirst) {
  const names = steps.flatMap(({ state, event }) => [JSON.stringify(state.value), event.type]);
  if (names.some((name) => !reached.has(name))) everyEngine.set(nameSteps(steps), steps);
  for (const name of names) reached.add(name);
}

function nameSteps(steps: Steps): string {
  return ['The quiz opens', ...steps.slice(1).map(({ event }) => event.type)].join(' → ');
}

const paths = new Map([
  ...quizPagePaths.map(({ steps }) => [nameSteps(steps), steps] as const),
  ...everyEngine,
]);

for (const [title, steps] of paths)
  test(title, { tag: everyEngine.has(title) ? [] : '@chromium' }, async ({ visitor, site }) => {
    if (commonSteps(steps) !== steps) await (visitor as ChromiumVisitor).installClock();
    let [{ state }] = steps as [Steps[0]];
    const inputs = createInputs(visitor, site, () => state);
    await openQuizPage(visitor, site);
    for (const [index, step] of steps.entries())
      await test.step(`${step.event.type} leads to ${JSON.stringify(step.state.value)}`, async () => {
        if (index > 0) await inputs[step.event.type]();
        state = step.state;
        await expectState(visitor, state, nameSteps(steps.slice(0, index + 1)));
      });
  });
