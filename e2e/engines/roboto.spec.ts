import { expect } from '@playwright/test';
import { test } from '../support/test';

test('the texts of this project are in Roboto, the font of Android', { tag: '@tight' }, async ({ page }) => {
  await page.goto('/quiz');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'main button',
  });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Roboto']);
});
