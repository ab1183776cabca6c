import { scriptNeeds, type VideoProvider } from '#settings/providers/videoProvider';

export const vturb: VideoProvider = {
  kind: 'element',
  sources: [
    'the embed code of player version 4 as its dashboard gives it, with the files that it preloads',
    'no policy is documented: that of a site that watched a real embed in August 2026, narrowed to paths for scripts',
  ],
  id: {
    shape: /^([\w-]+)\/([\w-]+)$/,
    example: 'af9b52cf-e5e4-4213-b5cb-0966a1c95761/6aac506d76eb195e3e5f046c',
    where: 'the parts before and behind /players/',
    within: /converteai\.net\/([\w-]+)\/players\/([\w-]+)/,
  },
  embed(account, player) {
    const folder = `https://scripts.converteai.net/${account}/players/${player}/v4/`;
    // The last is a network that others rent too: for what is fetched, never for scripts.
    const streams = ['https://*.converteai.net', 'https://*.vturb.net', 'https://*.b-cdn.net'];
    return {
      embedId: `vid-${player}`,
      scripts: [{ src: `${folder}player.js` }],
      element: { name: 'vturb-smartplayer', attributes: {} },
      needs: scriptNeeds({
        'script-src': [folder, 'https://scripts.converteai.net/lib/'],
        'connect-src': [...streams, 'https://*.vturb.com', 'https://api.vturb.com.br', 'https://*.sentry.io'],
        'media-src': streams,
        'img-src': ['https://*.converteai.net'],
      }),
    };
  },
};
