import { expect } from '@playwright/test';
import { listTypefaces } from '../support/layout';
import { test } from '../support/test';

test('the texts are in the font of the project', { tag: '@tight' }, async ({ page }, { project }) => {
  await page.goto('/quiz');
  expect(await listTypefaces(page, 'main button')).toEqual([project.name]);
});
