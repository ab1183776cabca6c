import { expect } from '@playwright/test';
import { stateScreens } from '#tools/report/stateScreens';
import { compareScreens } from '#tools/review/screens';
import { takeScreens } from '#tools/review/takeScreens';
import { test } from '../support/test';

test('two visits of the same build differ in no pixel and in no word', async () => {
  test.slow();
  const folder = (name: string) => test.info().outputPath(name);
  // The states that move: a countdown, a film, and what waits for neither.
  const moving = /^(question-1|results-high|countdown-(running|hidden)|video-(loading|ready))$/;
  const screens = stateScreens().filter(({ id }) => moving.test(id));
  expect(screens.length).toBeGreaterThan(4);
  const [one, other] = [folder('one'), folder('other')];
  const before = await takeScreens('dist', screens, one, () => {});
  const after = await takeScreens('dist', screens, other, () => {});
  const { changes, missing } = await compareScreens(
    { screens: before, folder: one },
    { screens: after, folder: other },
    folder('compared'),
  );
  expect([...changes, ...missing]).toEqual([]);
});
