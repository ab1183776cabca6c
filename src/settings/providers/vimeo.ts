import { makeFrameEmbed, type VideoProvider } from '#settings/providers/videoProvider';

// The address is that of Vimeo's embed code; an unlisted video has a second part after h=.
// github.com/vimeo/player.js/issues/611: the frame needs no other source in the policy.
// github.com/vimeo/player.js, src/player.js: the player posts "ready", and answers a "ping".
export const vimeo: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^(\d+)(?:\/([\da-f]+))?$/,
    example: '76979871',
    hint: 'the number behind /video/ and, for an unlisted video, the value of h=',
  },
  // `dnt=1` means "do not track".
  embed: ({ idParts: [video, hash] }) =>
    makeFrameEmbed(
      `https://player.vimeo.com/video/${video}?${hash ? `h=${hash}&` : ''}dnt=1`,
      '"event":"ready"|"method":"ping"',
      { greeting: { method: 'ping' }, play: { method: 'play' }, pause: { method: 'pause' } },
    ),
};
