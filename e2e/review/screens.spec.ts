import { expect, type Page } from '@playwright/test';
import { stateScreens } from '#tools/report/stateScreens';
import { type ScreenVisit, sizes, stopClock } from '#tools/report/visitScreens';
import { builtPages } from '#tools/shared/builtPages';
import { test } from '../support/test';

// `npm run review` takes these pictures of one build and compares those of another with them: it alone runs this file.

test.use({ expectedErrors: /./ });

const pages = [...(await builtPages(process.env.REVIEW)), '/404'].map(
  (path): ScreenVisit => ({
    id: `page${path.replaceAll('/', '-').replace(/-$/, '-home')}`,
    title: path === '/404' ? 'Page not found' : `Page ${path}`,
    async visit(page, origin) {
      // With its clock paused a page stays as its document paints it: no video begins, no timer ends.
      await stopClock(page);
      await page.goto(`${origin}${path}`);
    },
  }),
);

/** A typeface that is optional is left out where it comes late: here it is loaded anew as one that is not. */
function loadTypeface(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const faces = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => {
        const property = (name: string) => style.getPropertyValue(name);
        return new FontFace(property('font-family'), property('src'), { weight: property('font-weight') });
      });
    for (const face of faces) document.fonts.add(face);
    await Promise.allSettled(faces.map((face) => face.load()));
  });
}

// What the other machines show is a part of one of these.
const ofQuiz = stateScreens().filter(({ machine }) => machine === 'quizMachine');

for (const { id, title, visit } of [...pages, ...ofQuiz])
  for (const viewport of sizes)
    test(`${title} at ${viewport.width} px`, async ({ page, baseURL }) => {
      await page.setViewportSize(viewport);
      await visit(page, String(baseURL));
      await loadTypeface(page);
      await expect(page).toHaveScreenshot(`${id}-${viewport.width}.png`, {
        fullPage: true,
        // What plays or counts differs at each visit.
        mask: [page.locator('video'), page.getByRole('timer')],
        threshold: 0,
      });
    });
