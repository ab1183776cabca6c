import { chdir, cwd } from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { readSite } from '#settings/settingsSchema';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { settingFindings } from '#tools/claims/settingFindings';
import { saveReadyVideo } from '#tools/shared/videoRecord';

const vimeo = (VITE_VIDEO_ID: string) => ({ VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID });
const film = (VITE_VIDEO_FILE: string) => ({ VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE });

/** What the release check says of the video. */
async function saidOf(env: Record<string, string>): Promise<string[]> {
  const findings = await settingFindings(env, '<div data-video="waiting">');
  return findings.flatMap(({ at, texts }) => (at.endsWith(' VITE_VIDEO_PROVIDER') ? texts : []));
}

test('a release needs a video other than the built-in film, which became ready when it was checked', async () => {
  const before = cwd();
  onTestFinished(() => chdir(before));
  chdir(await temporaryFolder());
  expect(await saidOf({})).toEqual(['not set, so the pages play the sample film']);
  expect(await saidOf(vimeo('76979871'))).toEqual([
    'https://player.vimeo.com/video/76979871?dnt=1 has not passed; run `npm run build && npm run video:check` where the provider can be reached',
  ]);
  for (const [ready, other] of [
    [vimeo('76979871'), vimeo('76979872')],
    [film('/video/ours.mp4'), film('/video/other.mp4')],
  ] as const) {
    await saveReadyVideo(readSite(ready).video);
    expect(await saidOf(ready)).toEqual([]);
    expect(await saidOf(other)).toHaveLength(1);
  }
});
