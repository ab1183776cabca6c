import { expect } from '@playwright/test';
import { stateScreens } from '#tools/report/stateScreens';
import { compareScreens } from '#tools/review/screens';
import { takeScreens } from '#tools/review/takeScreens';
import { test } from '../support/test';

test('two visits of the same build have equal pictures and texts', async () => {
  const folder = (name: string) => test.info().outputPath(name);
  // The states with most motion: a countdown and a film. The page has every image.
  const moving = /^(results-high|countdown-running|video-ready)$/;
  const screens = stateScreens().filter(({ id }) => moving.test(id));
  expect(screens).toHaveLength(3);
  const [one, other] = [folder('one'), folder('other')];
  const before = await takeScreens('dist', ['/'], screens, one, () => {});
  const after = await takeScreens('dist', ['/'], screens, other, () => {});
  const { changes, missing } = await compareScreens(
    { screens: before, folder: one },
    { screens: after, folder: other },
    folder('compared'),
  );
  expect([...changes, ...missing]).toEqual([]);
});
