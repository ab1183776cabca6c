import { figure } from '#content/figure';
import { site } from '#settings/site';

/** What stands in and around the video area on every page that has one. */
export const video = {
  ...site.video,
  /** The sales letter takes a player that is there already; the advertorial always brings its own. */
  reusePlayer: true,
  title: 'Film about the home survey',
  /** Stands for the film until the player does; of the sample alone it is the film's own. */
  poster: '/video/poster.webp',
  play: 'Play the video',
  length: `${figure('video-minutes')} min`,
  caption: 'A free film about a rabbit, Big Buck Bunny, plays here until there is one about the survey.',
  loading: 'The video is loading. What the survey covers is written below.',
  failed:
    'The video could not be loaded. A content blocker or a network problem can cause this. What the survey covers is written below.',
  retry: 'Try again',
  noScript: 'The video needs JavaScript. What the survey covers is written below.',
};
