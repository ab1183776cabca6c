import { frameEmbed, type VideoProvider } from '#settings/providers/videoProvider';

// The embed code of its dashboard; an unlisted video has a second part after h=.
// github.com/vimeo/player.js/issues/611: the frame needs no other source.
// github.com/vimeo/player.js, src/player.js: it posts ready, and answers a ping.
export const vimeo: VideoProvider = {
  needs: ['VITE_VIDEO_ID'],
  id: {
    shape: /^(\d+)(?:\/([\da-f]+))?$/,
    example: '76979871',
    where: 'the number behind /video/ and, of a video that is not listed, what h= says',
  },
  // The parameter for "do not track".
  embed: ({ id: [video, hash] }) =>
    frameEmbed(
      `https://player.vimeo.com/video/${video}?${hash ? `h=${hash}&` : ''}dnt=1`,
      '"event":"ready"|"method":"ping"',
      { greeting: { method: 'ping' }, play: { method: 'play' } },
    ),
};
