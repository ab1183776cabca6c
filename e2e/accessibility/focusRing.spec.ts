import { expect, type Locator, type Page } from '@playwright/test';
import { quizSize } from '#tests/model/quizSize';
import { answer, openQuiz, option, start } from '../support/quizScreens';
import { test } from '../support/test';

test('the focus ring is visible, also in forced colours', async ({ page }) => {
  async function expectRing(control: Locator, around: 'light' | 'dark') {
    await page.keyboard.press('Tab');
    await control.focus();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const { beyond, ring, gap } = await ringAround(page);
      expect(brightness(gap) > 128).toBe(brightness(beyond) > 128);
      expect(Math.abs(brightness(ring) - brightness(beyond))).toBeGreaterThan(128);
      if (forcedColors === 'none') expect(ring).toEqual(around === 'light' ? ink : white);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  }

  for (const path of ['/', '/advertorial-v2', '/no-such-page']) {
    await page.goto(path);
    await expectRing(page.getByRole('link', { name: 'Skip to main content' }), 'light');
  }
  await openQuiz(page);
  await expectRing(page.getByRole('link', { name: 'Skip to main content' }), 'light');
  await expectRing(start(page), 'light');
  await start(page).click();
  await expectRing(option(page, 2), 'light');
  await answer(page, quizSize.questions);
  await expectRing(page.getByRole('button', { name: 'Hide timer' }), 'dark');
  await expectRing(page.getByRole('link', { name: 'Yes, I Want My Energy Back' }), 'dark');
});

const ink = [16, 38, 43];
const white = [255, 255, 255];

function brightness(colour: readonly number[]): number {
  return colour.reduce((sum, channel) => sum + channel, 0) / 3;
}

/** Colours on the left of the focused control in a screenshot: outside its ring, in the ring, in the gap. */
async function ringAround(page: Page) {
  const { left, middle } = await page.locator(':focus').evaluate((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, height } = control.getBoundingClientRect();
    return { left: Math.round(left), middle: Math.round(top + height / 2) };
  });
  const picture = await page.screenshot({ clip: { x: left - 7, y: middle, width: 7, height: 1 } });
  return await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, 1).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const colourAt = (x: number) => [...(canvas?.getImageData(x, 0, 1, 1).data ?? [])].slice(0, 3);
      return { beyond: colourAt(0), ring: colourAt(3), gap: colourAt(6) };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
