import type { Page } from '@playwright/test';

/** Changes the site's response at `url` before the page gets it. */
export async function rewrite(page: Page, url: string, change: (body: string) => string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
