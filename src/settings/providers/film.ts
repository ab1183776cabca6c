import { asSource, defaultEmbedId, type VideoProvider } from '#settings/providers/videoProvider';

/** The team's film, or the sample, in the site's own player, src/sales/video/filmPlayer.js. */
export const film: VideoProvider = {
  takes: ['VITE_VIDEO_FILM'],
  embed: ({ film }) => ({
    embedId: defaultEmbedId,
    script: '/video/player.js',
    global: 'embeddedPlayer',
    films: film ? [film] : ['/video/film.webm', '/video/film.mp4'],
    // A film elsewhere needs the policy's permission.
    needs: film?.startsWith('https:') ? { sources: { 'media-src': [asSource(film)] } } : {},
    isSample: !film,
  }),
};
