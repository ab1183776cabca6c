import { figure } from '#content/figure';
import { listOf } from '#content/format';
import { experts } from '#funnel/people';
import { site } from '#settings/site';

/** What stands in and around the video area on every page that has one. */
export const video = {
  ...site.video,
  /** The sales letter takes a player that is there already; the advertorial always brings its own. */
  reusePlayer: true,
  title: 'Sales video',
  /** Stands for the film until the player does; of the sample alone it is the film's own. */
  poster: '/video/poster.webp',
  play: 'Play the video',
  length: `${figure('video-12')} min`,
  caption: `${listOf(experts.map(({ name }) => name))} explain what the kit looks at and what it does not.`,
  loading: 'The video is loading. Everything it covers is written on this page.',
  failed:
    'The video could not be loaded. A content blocker or a network problem can cause this. Everything it covers is written on this page.',
  retry: 'Try again',
  noScript: 'The video needs JavaScript. Everything it covers is written on this page.',
};
