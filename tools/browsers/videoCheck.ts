import { setTimeout } from 'node:timers/promises';
import { chromium, type Page, type Request } from '@playwright/test';
import { readSite, type Site } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';
import { remedyFor } from '#settings/videoProviders';
import { findBrowser } from '#tools/browsers/browser';
import { readEnvFiles } from '#tools/build/readEnvFiles';
import { expectBuild, readDocuments, urlPathOf } from '#tools/shared/builtPages';
import { servePreview } from '#tools/shared/servePreview';
import { addressesOf, saveReadyVideo } from '#tools/shared/videoRecord';

type Video = Site['video'];

/** The result of the video of one page. */
interface VideoFinding {
  /** In words: 'ready and plays'. */
  state: string;
  /** The problems, a line each. */
  problems: string[];
}

interface Watched extends Window {
  refused?: string[];
}

/** Milliseconds until all attempts of the page have failed. */
const attempts = 90_000;

/** Whether a document plays the video of these settings. */
export function isBuiltFor(video: Video, html: string): boolean {
  return addressesOf(video).every((address) => html.includes(`="${address.replaceAll('&', '&amp;')}"`));
}

/** Runs in the page before all other scripts. */
function watch(): void {
  const refused: string[] = [];
  (window as Watched).refused = refused;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const line = `${effectiveDirective} refuses ${blockedURI}`;
    if (!refused.includes(line)) refused.push(line);
  });
}

/** Runs in the page: starts every paused video and returns the furthest playing time; undefined when it finds no video. */
function playFilms(): number | undefined {
  const videosIn = (root: ParentNode): HTMLVideoElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosIn(element.shadowRoot) : []),
    ]);
  const videos = [...document.querySelectorAll('[data-player]')].flatMap(videosIn);
  for (const video of videos.filter(({ paused }) => paused)) {
    video.muted = true;
    video.play().catch(() => {});
  }
  return videos.length > 0 ? Math.max(...videos.map(({ currentTime }) => currentTime)) : undefined;
}

/** Clicks the player like a visitor and waits until its film plays; 'unknown' if no video is accessible. */
async function play(page: Page, patience: number): Promise<'plays' | 'stands' | 'unknown'> {
  await page
    .locator('[data-player]')
    .click({ timeout: patience })
    .catch(() => {});
  let time: number | undefined;
  for (const since = Date.now(); Date.now() - since < patience && !time; await setTimeout(200))
    time = await page.evaluate(playFilms);
  if (time === undefined) return 'unknown';
  return time > 0 ? 'plays' : 'stands';
}

/**
 * Opens a page, waits for its video, starts it and reports what the policy blocked and the provider did not answer.
 *
 * @param video the settings that the page was built with
 * @param patience milliseconds in which a started player must play
 */
export async function checkVideo(
  page: Page,
  url: string,
  video: Pick<Video, 'kind' | 'provider'>,
  patience = 10_000,
): Promise<VideoFinding> {
  const { origin } = new URL(url);
  const unanswered = new Set<string>();
  const frames = new Set<string>();
  function hear(request: Request, problem: string) {
    if (request.url().startsWith(origin)) return;
    unanswered.add(`${request.url()} ${problem}`);
    if (request.resourceType() === 'document') frames.add(`${request.url()} ${problem}`);
  }
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Aborted and blocked requests are reported separately.
    if (!/ABORTED|CSP/i.test(reason)) hear(request, `does not answer: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) hear(response.request(), `answers with ${response.status()}`);
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const area = page.locator('[data-video]');
  const stateNow = async () => (await area.getAttribute('data-video')) ?? '';
  await area.scrollIntoViewIfNeeded();
  await page
    .locator('[data-video=ready], [data-video=failed]')
    .waitFor({ timeout: attempts })
    .catch(() => {});

  const problems: string[] = [];
  let state = await stateNow();
  if (state === 'ready' && video.kind === 'frame') {
    state = 'ready: the player in its frame answers; look whether it is your video';
    problems.push(...frames);
  } else if (state === 'ready') {
    const outcome = await play(page, patience);
    if (outcome === 'plays') state = 'ready and plays';
    if (outcome === 'unknown') state = 'ready; its film cannot be found from outside, so look at it';
    if (outcome === 'stands')
      problems.push(`the film does not play within ${patience} ms of a click`, ...unanswered);
    if ((await stateNow()) !== 'ready') problems.push(`it is ${await stateNow()} after a click`);
  } else {
    problems.push(...unanswered, 'the player is not visible');
  }
  const refused = await page.evaluate(() => (window as Watched).refused ?? []);
  // Visitors keep a player that they see, so nobody else would learn of it.
  const loud = refused.map((line) => `REFUSED: the page's policy: ${line}. ${remedyFor(video.provider)}`);
  return { state, problems: [...loud, ...problems] };
}

/**
 * Opens each page with a video of a built site in Chromium and prints what is ready and what was blocked.
 *
 * @param video the settings that it was built with
 * @returns the exit code: 0 if everything is ready
 */
export async function checkSite(video: Video, dist = 'dist'): Promise<number> {
  expectBuild(dist);
  const pages = Object.entries(await readDocuments(dist)).filter(([, html]) =>
    html.includes(' data-video="'),
  );
  for (const [file, html] of pages)
    if (!isBuiltFor(video, html))
      throwInputError(
        `${dist}/${file} was built with other settings of the video; run \`npm run build\` first`,
      );
  console.log(`video: ${video.provider}${video.isSample ? ', the sample until a provider is set' : ''}`);
  const server = await servePreview(dist);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  let isFine = true;
  try {
    for (const [file] of pages) {
      const path = urlPathOf(file);
      const page = await browser.newPage();
      const { state, problems } = await checkVideo(page, server.origin + path, video);
      await page.close();
      console.log(`${path}: ${state}`);
      for (const problem of problems) console.error(`  ${problem}`);
      isFine &&= problems.length === 0;
    }
  } finally {
    await browser.close();
    await server.close();
  }
  if (isFine && !video.isSample) await saveReadyVideo(video);
  return isFine ? 0 : 1;
}

/** Checks dist/ with the settings of .env against the real provider; `npm run release:check` requires this. */
export async function main(): Promise<number> {
  return checkSite(readSite(readEnvFiles('production')).video);
}
