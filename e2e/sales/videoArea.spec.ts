import { expect } from '@playwright/test';
import { desktop, phone } from '../support/quizScreens';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

for (const path of salesPaths) {
  test(`${path}: the area of the video is 16:9, or 300 px high if that is more`, {
    tag: '@R2.13',
  }, async ({ page }) => {
    await page.goto(path);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const box = await videoArea(page).boundingBox();
      const { width = 0, height = 0 } = box ?? {};
      expect(width).toBeGreaterThan(0);
      expect(Math.abs(height - Math.max(300, (width * 9) / 16))).toBeLessThan(2);
    }
  });
}
