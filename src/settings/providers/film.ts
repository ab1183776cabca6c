import { defaultEmbedId, toPolicySource, type VideoProvider } from '#settings/providers/videoProvider';

/** The team's film or the sample film, in the site's own player (src/sales/video/filmPlayer.js). */
export const film: VideoProvider = {
  optionalKeys: ['VITE_VIDEO_FILM'],
  embed: ({ film }) => ({
    embedId: defaultEmbedId,
    script: '/video/player.js',
    global: 'embeddedPlayer',
    films: film ? [film] : ['/video/film.webm', '/video/film.mp4'],
    // The policy must allow a film on another host.
    policyNeeds: film?.startsWith('https:') ? { sources: { 'media-src': [toPolicySource(film)] } } : {},
    isSample: !film,
  }),
};
