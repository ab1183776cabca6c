import { expect } from '@playwright/test';
import { test } from '../support/test';

test('the texts are in the font of the project', { tag: '@tight' }, async ({ page }, { project }) => {
  await page.goto('/quiz');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  const { root } = await protocol.send('DOM.getDocument');
  const selector = 'main button';
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([project.name]);
});
