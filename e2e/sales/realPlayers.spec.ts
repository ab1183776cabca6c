import { expect } from '@playwright/test';
import { playVideo } from '#tools/browsers/inPage';
import { realPlayers } from '#tools/browsers/realPlayers';
import { test } from '../support/test';

for (const name of realPlayers) {
  test(`${name} plays a stream of another origin under the policy of its settings`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const { serveRealPlayer } = await import('#tools/browsers/realPlayers');
    const server = await serveRealPlayer(name);
    try {
      await page.goto(server.origin);
      const { state, time, refused } = await page.evaluate(playVideo);
      expect({ state, refused }).toEqual({ state: 'ready', refused: [] });
      expect(time).toBeGreaterThan(0.4);
    } finally {
      server.close();
    }
  });
}
