import { makeFrameEmbed, type VideoProvider } from '#settings/providers/videoProvider';

// support.google.com/youtube/answer/171780, "Turn on privacy-enhanced mode".
// developers.google.com/youtube/player_parameters: enablejsapi lets the player answer.
const command = (func: string) => ({ event: 'command', func, args: [], id: 1, channel: 'widget' });

export const youtube: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^([\w-]{11})$/,
    example: 'M7lc1UVf-VE',
    hint: 'the 11 characters behind /embed/ or v=',
  },
  embed: ({ idParts: [video] }) => ({
    ...makeFrameEmbed(
      `https://www.youtube-nocookie.com/embed/${video}?playsinline=1&rel=0&enablejsapi=1`,
      '"event":"(onReady|initialDelivery|infoDelivery)"',
      {
        greeting: { event: 'listening', id: 1, channel: 'widget' },
        play: command('playVideo'),
        pause: command('pauseVideo'),
      },
    ),
    // The player answers only the origin in this parameter.
    originParameter: 'origin',
  }),
};
