import { expect } from '@playwright/test';
import { stateScreens } from '#tools/report/stateScreens';
import { compareScreens } from '#tools/review/screens';
import { everyPage, takeScreens } from '#tools/review/takeScreens';
import { test } from '../support/test';

test('two visits of the same build have equal pictures and texts', { tag: '@nightly' }, async () => {
  const folder = (name: string) => test.info().outputPath(name);
  // Twenty visits take half a minute on an idle machine, and minutes on a busy one.
  test.setTimeout(600_000);
  // Every page, and each kind of state: a question by its headings and borders, a countdown, a film.
  const kinds = /^(question-6|results-high|countdown-running|video-(waiting|unseen|kept))$/;
  const screens = stateScreens().filter(({ id }) => kinds.test(id));
  expect(screens).toHaveLength(6);
  const pages = await everyPage('dist');
  const [one, other] = [folder('one'), folder('other')];
  // At the same time, as a review does: each is held up by the other, and now and then differently.
  const [before, after] = await Promise.all(
    [one, other].map((to) => takeScreens('dist', pages, screens, to, () => {})),
  );
  const { changes, missing } = await compareScreens(
    { screens: before ?? [], folder: one },
    { screens: after ?? [], folder: other },
    folder('compared'),
  );
  expect(before).toHaveLength(pages.length + screens.length);
  expect([...changes, ...missing]).toEqual([]);
});
