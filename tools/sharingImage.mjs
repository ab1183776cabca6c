import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

// Draws public/sharing.png, the picture that stands for a page where it is shared. Run it with `npm run og-image` after
// a change to the kit's drawing or to this file, and check the result in; $CHROMIUM names the browser, if not
// Playwright's own. It shows no product name, so that a change of the settings does not make it wrong.
const root = new URL('..', import.meta.url);
const kit = await readFile(new URL('src/images/kit.svg', root), 'utf8');

const html = `<!doctype html><style>
  body { margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; background: #fbf9f4; color: #10262b;
    font: 700 70px/1.15 "Liberation Sans", Arial, sans-serif; letter-spacing: -0.02em; border-top: 24px solid #0b4a4f; box-sizing: border-box }
  p { margin: 0 0 0 76px; width: 580px }
  em { font-style: normal; color: #0f6b70 }
  svg { width: 560px; height: auto; margin-left: -30px }
</style><p>Your blood work says “normal”. <em>Your body says otherwise.</em></p>${kit}`;

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.screenshot({ path: new URL('public/sharing.png', root).pathname });
} finally {
  await browser.close();
}
