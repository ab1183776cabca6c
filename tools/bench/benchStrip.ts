import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { onSlowPhone } from '#tools/bench/benchPage';

const step = 200;
const length = 2000;

interface Frame {
  /** Milliseconds since the navigation began. */
  at: number;
  jpeg: string;
}

/** Records the first two seconds of a page; taps START, if there is one, after one second. */
function film(browser: Browser, url: string): Promise<Frame[]> {
  return onSlowPhone(browser, async (page, devtools) => {
    const frames: Frame[] = [];
    let start = 0;
    devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      frames.push({ at: (metadata.timestamp ?? 0) * 1000 - start, jpeg: data });
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await devtools.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 70,
      maxWidth: 206,
      maxHeight: 412,
    });
    start = Date.now();
    const opened = page.goto(url, { waitUntil: 'commit' });
    await setTimeout(length / 2);
    await page.evaluate(() =>
      document
        .querySelector('[data-screen="intro"] .cta')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
    );
    await opened;
    await setTimeout(length / 2 + 200);
    return frames;
  });
}

/** Draws a film strip: a row for each page, a screenshot every 200 ms for two seconds. */
export async function filmStrips(
  browser: Browser,
  origin: string,
  paths: string[],
  file: string,
): Promise<void> {
  const rows: string[] = [];
  for (const path of paths) {
    const frames = await film(browser, origin + path);
    const cells = Array.from({ length: length / step + 1 }, (_, index) => {
      const frame = frames.findLast(({ at }) => at <= index * step);
      const picture = frame ? `<img src="data:image/jpeg;base64,${frame.jpeg}">` : '<i></i>';
      return `<td>${picture}<br>${index * step} ms</td>`;
    });
    rows.push(`<tr><th>${path}</th>${cells.join('')}</tr>`);
  }
  const page = await browser.newPage({ viewport: { width: 1360, height: 600 } });
  await page.setContent(
    `<style>body { font: 13px system-ui } td { text-align: center; vertical-align: top } img, i { display: block; width: 108px; height: 216px; object-fit: cover; object-position: top; border: 1px solid #ccc }</style><table>${rows.join('')}</table>`,
  );
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
