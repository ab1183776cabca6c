import {
  asSource,
  defaultEmbedId,
  type Embed,
  type PolicyNeeds,
  type VideoProvider,
} from '#settings/providers/videoProvider';

/** The site's own player, src/sales/video/filmPlayer.js. */
function filmEmbed(films: readonly string[], needs: PolicyNeeds): Embed {
  return {
    embedId: defaultEmbedId,
    scripts: [{ src: '/video/player.js' }],
    global: 'embeddedPlayer',
    films,
    needs,
  };
}

/** The film of the funnel's public/video/: it comes as a provider's would, under the site's own policy. */
export const film: VideoProvider = {
  embed: () => filmEmbed(['/video/film.webm', '/video/film.mp4'], {}),
};

/**
 * A team's own film, in the site's own player.
 *
 * @param address a file of the funnel's public/video/, or an address elsewhere, which the policy then has to allow
 */
export function fileEmbed(address: string): Embed {
  return filmEmbed(
    [address],
    address.startsWith('/') ? {} : { sources: { 'media-src': [asSource(address)] } },
  );
}
