import { frameEmbed, playerJsMessages, type VideoProvider } from '#settings/providers/videoProvider';

export const cloudflare: VideoProvider = {
  kind: 'frame',
  sources: ['developers.cloudflare.com/stream/viewing-videos/using-the-stream-player'],
  id: {
    shape: /^([a-z\d]+)\/([\w-]+(?:\.[\w-]+)*)$/,
    example: 'f33zs165nr7gyfy4/6b9e68b07dfee8cc2d116e4c51d6a957',
    where: 'the parts behind customer- and behind cloudflarestream.com/',
    within: /customer-([a-z\d]+)\.cloudflarestream\.com\/([\w-]+(?:\.[\w-]+)*)/,
  },
  // The words of its messages are not documented; an error page posts none.
  embed: (customer, video) =>
    frameEmbed(`https://customer-${customer}.cloudflarestream.com/${video}/iframe`, '.', playerJsMessages),
};
