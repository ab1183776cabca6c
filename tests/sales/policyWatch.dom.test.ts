import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

const embed = vi.hoisted(() => ({
  frameUrl: undefined as string | undefined,
  scriptUrl: '',
  embedId: 'sales-video',
  policyRemedy: 'Add it',
}));
vi.mock('#settings/videoForBrowser', () => embed);

beforeEach(() => vi.resetModules());

/** Sends a policy violation to the page. Returns whether the actor reports it as a refusal. */
async function isReported(effectiveDirective: string, blockedURI: string, disposition = 'enforce') {
  const { policyWatch, blockedRequests } = await import('#sales/video/policyWatch');
  const sentEvents: string[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: policyWatch },
      on: { REFUSE: { actions: ({ event }) => sentEvents.push(`${event.directive} ${event.address}`) } },
    }),
  ).start();
  const refuse = () =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, disposition }),
    );
  refuse();
  actor.stop();
  blockedRequests.clear();
  refuse();
  expect([...blockedRequests], 'refusals after the page was left').toEqual([]);
  expect(sentEvents).toEqual(sentEvents.length > 0 ? [`${effectiveDirective} ${blockedURI}`] : []);
  return sentEvents.length > 0;
}

describe.each([
  ['a script', { frameUrl: undefined, scriptUrl: 'https://video.example/player.js' }],
  ['a frame', { frameUrl: 'https://video.example/embed/1?dnt=1', scriptUrl: '' }],
])('with a player by %s', (kind, settings) => {
  test.each([
    ['script-src-elem', 'https://video.example/player.js?attempt=2', 'a script'],
    ['frame-src', 'https://video.example/embed/1?attempt=2', 'a frame'],
    ['frame-src', 'https://video.example', 'a frame'],
    ['script-src-elem', 'https://connect.facebook.net/en_US/pcm.js', ''],
    ['script-src-elem', 'https://video.example/analytics.js', ''],
    ['frame-src', 'https://elsewhere.example', ''],
    ['img-src', 'blob', ''],
    ['style-src-elem', 'inline', ''],
    ['connect-src', 'wss://video.example/live', ''],
  ])('a violation of %s by %s counts only if the player is %s', async (directive, address, owner) => {
    Object.assign(embed, settings);
    expect(await isReported(directive, address)).toBe(kind === owner);
    expect(await isReported(directive, address, 'report')).toBe(false);
  });
});

test('one console line names the missing video, the blocked address and the remedy', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { blockedRequests, reportVideoFailure } = await import('#sales/video/policyWatch');
  const lastLine = () => error.mock.lastCall?.[0];
  reportVideoFailure({ type: 'xstate.after.missingDelay.videoScript.ready.missing' });
  expect(lastLine()).toBe('No video: the player is no longer visible in #sales-video.');
  reportVideoFailure({ type: 'FAIL', error: new Error('player.js could not be loaded') });
  expect(lastLine()).toBe('No video: player.js could not be loaded.');
  reportVideoFailure({ type: 'FAIL', error: 'thrown as text' });
  expect(lastLine()).toBe('No video: thrown as text.');
  blockedRequests.add('connect-src https://cdn.example/main.m3u8');
  reportVideoFailure({ type: 'xstate.after.showDelay.videoScript.settling.invisible' });
  expect(lastLine()).toBe(
    'No video: the player is not visible in #sales-video. The policy has blocked: connect-src https://cdn.example/main.m3u8. Add it.',
  );
});
