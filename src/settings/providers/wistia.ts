import { defaultEmbedId, scriptNeeds, type VideoProvider } from '#settings/providers/videoProvider';

export const wistia: VideoProvider = {
  kind: 'element',
  sources: [
    'the embed code of player.js as its dashboard gives it',
    'docs.wistia.com/docs/how-to-create-a-wistia-friendly-content-security-policy-csp, without the uploader',
  ],
  id: {
    shape: /^([a-z\d]{10})$/,
    example: 's3lyyxcte1',
    where: 'what media-id says',
    within:
      /(?:media-id=["']|wistia_async_|wistia\.(?:com|net)\/(?:embed\/)?(?:iframe\/|medias\/)?)([a-z\d]{10})\b/,
  },
  embed(media) {
    const hosts = ['https://*.wistia.com', 'https://*.wistia.net'];
    return {
      embedId: defaultEmbedId,
      scripts: [
        { src: 'https://fast.wistia.com/player.js' },
        { src: `https://fast.wistia.com/embed/${media}.js`, isModule: true },
      ],
      element: {
        name: 'wistia-player',
        attributes: { 'media-id': media, aspect: '1.7777777777777777' },
      },
      // Its manual names whole hosts for scripts; paths of theirs are said nowhere.
      needs: scriptNeeds({
        'script-src': [...hosts, 'https://src.litix.io', 'https://*.sentry-cdn.com'],
        'connect-src': [...hosts, 'https://*.litix.io', 'https://*.algolia.net'],
        'media-src': ['data:', ...hosts],
        'img-src': hosts,
        'font-src': ['data:', 'https://*.wistia.com'],
        'frame-src': ['https://fast.wistia.com', 'https://fast.wistia.net'],
      }),
    };
  },
};
