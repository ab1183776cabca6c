import { frameEmbed, playerJsMessages, type VideoProvider } from '#settings/providers/videoProvider';

export const bunny: VideoProvider = {
  kind: 'frame',
  sources: ['docs.bunny.net/stream/embedding', 'github.com/embedly/player.js, SPEC.rst'],
  id: {
    shape: /^(\d+)\/([\da-f-]{36})$/,
    example: '759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe',
    where: 'the two parts behind /embed/',
    within: /mediadelivery\.net\/(?:embed|play)\/(\d+)\/([\da-f-]{36})/,
  },
  embed: (library, video) =>
    frameEmbed(
      `https://player.mediadelivery.net/embed/${library}/${video}`,
      '"event":"ready"',
      playerJsMessages,
    ),
};
