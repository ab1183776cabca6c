import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '#content/siteSchema';
import { outcomeOf } from '#tests/support/outcomeOf';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { report, videoFindings } from '#tools/claims/releaseCheck';
import { isChecked, recordCheck } from '#tools/shared/videoRecord';

function video(VITE_VIDEO_ID: string) {
  return readSite({ VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID }).video;
}

test('a check records only the video that became ready', async () => {
  const file = join(await temporaryFolder(), '.cache', 'videoCheck.json');
  expect(await isChecked(video('76979871'), file)).toBe(false);
  await recordCheck(video('76979871'), file);
  expect(await isChecked(video('76979871'), file)).toBe(true);
  expect(await isChecked(video('76979872'), file)).toBe(false);
  expect(await isChecked(readSite({}).video, file)).toBe(false);
  const film = (VITE_VIDEO_FILE: string) => readSite({ VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE }).video;
  await recordCheck(film('/video/ours.mp4'), file);
  expect(await isChecked(film('/video/ours.mp4'), file)).toBe(true);
  expect(await isChecked(film('/video/other.mp4'), file)).toBe(false);
});

test('a release needs a checked video other than the built-in film', async () => {
  const problems = await videoFindings(video('1234567890'));
  expect((await outcomeOf(() => report(problems))).slice(0, 3)).toEqual([
    1,
    'Videos to try: 1 (run `npm run build && npm run video:check` where the provider can be reached)',
    '.env VITE_VIDEO_PROVIDER: https://player.vimeo.com/video/1234567890?dnt=1 has not passed npm run video:check',
  ]);
  expect(await videoFindings(readSite({}).video)).toEqual([]);
});
