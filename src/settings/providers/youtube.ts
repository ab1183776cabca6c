import { frameEmbed, type VideoProvider } from '#settings/providers/videoProvider';

// support.google.com/youtube/answer/171780, "Turn on privacy-enhanced mode".
// developers.google.com/youtube/player_parameters: enablejsapi lets the player answer.
export const youtube: VideoProvider = {
  needs: ['VITE_VIDEO_ID'],
  id: {
    shape: /^([\w-]{11})$/,
    example: 'M7lc1UVf-VE',
    where: 'the 11 signs behind /embed/ or v=',
  },
  embed: ({ id: [video] }) => ({
    ...frameEmbed(
      `https://www.youtube-nocookie.com/embed/${video}?playsinline=1&rel=0&enablejsapi=1`,
      '"event":"(onReady|initialDelivery|infoDelivery)"',
      {
        greeting: { event: 'listening', id: 1, channel: 'widget' },
        play: { event: 'command', func: 'playVideo', args: [], id: 1, channel: 'widget' },
      },
    ),
    // The player answers only this origin.
    originParameter: 'origin',
  }),
};
