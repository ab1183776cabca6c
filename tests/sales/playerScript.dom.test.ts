import { expect, test, vi } from 'vitest';

vi.mock('#settings/videoForBrowser', () => ({
  scriptUrl: '/video/player.js?id=1',
}));

const player = new URL('/video/player.js', document.baseURI).href;
const otherUrls = [
  new URL('/icon.svg', document.baseURI).href,
  'https://elsewhere.example/video/player.js',
  'data:text/javascript,1',
  'javascript:alert(1)//video/player.js',
  `${player}/../other.js`,
];

test.each([false, true])(
  'a page can add only the player’s script; with Trusted Types: %s',
  async (hasTrustedTypes) => {
    vi.resetModules();
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }));
    if (hasTrustedTypes) vi.stubGlobal('trustedTypes', { createPolicy });
    // Only a page with a video allows a Trusted Types policy, which the site creates before other scripts can.
    document.body.innerHTML = '';
    await import('#sales/video/playerScript');
    expect(createPolicy).not.toHaveBeenCalled();
    vi.resetModules();
    document.body.innerHTML = '<div data-video></div>';
    const { trustScriptUrl } = await import('#sales/video/playerScript');
    expect(createPolicy).toHaveBeenCalledTimes(hasTrustedTypes ? 1 : 0);
    for (const url of [player, `${player}?attempt=2`])
      expect(trustScriptUrl(url)).toBe(hasTrustedTypes ? `trusted ${url}` : url);
    for (const url of otherUrls)
      expect(() => trustScriptUrl(url)).toThrow('is not the script of the video player');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(hasTrustedTypes ? ['page-scripts'] : []);
  },
);
