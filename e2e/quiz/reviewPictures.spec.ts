import { expect } from '@playwright/test';
import { stateScreens } from '#tools/report/stateScreens';
import { compareScreens } from '#tools/review/screens';
import { takeScreens } from '#tools/review/takeScreens';
import { builtPages } from '#tools/shared/builtPages';
import { test } from '../support/test';

test('two visits of the same build have equal pictures', { tag: '@nightly' }, async () => {
  const folder = (name: string) => test.info().outputPath(name);
  // Twenty visits take half a minute on an idle machine, and minutes on a busy one.
  test.setTimeout(600_000);
  // Every page, and each kind of state: a question on its own and after another one, a countdown, a film.
  const kinds = /^(results-high|countdown-running|copy-copied|video-(waiting|unseen|kept)|offer-bar-shown)$/;
  const all = stateScreens();
  const questions = all.filter(({ id }) => id.startsWith('question-')).slice(0, 2);
  const screens = [...questions, ...all.filter(({ id }) => kinds.test(id))];
  expect(screens).toHaveLength(9);
  const pages = [...(await builtPages()), '/404'];
  const [one, other] = [folder('one'), folder('other')];
  // At the same time, as a review does: each is held up by the other, and now and then differently.
  const [before, after] = await Promise.all(
    [one, other].map((to) => takeScreens('dist', pages, screens, to, () => {})),
  );
  const differing = await compareScreens(
    { screens: before ?? [], folder: one },
    { screens: after ?? [], folder: other },
    folder('compared'),
  );
  expect(before).toHaveLength(pages.length + screens.length);
  expect(differing).toEqual([]);
  expect(before?.flatMap(({ failure }) => failure ?? [])).toEqual([]);
});
