import type { Page } from '@playwright/test';

/** Changes what the site answers at `url` before the page is given it. */
export async function rewrite(page: Page, url: string, change: (body: string) => string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
