import type { Site } from '#content/siteSchema';
import type { PolicyNeeds } from '#content/videoProviders';
import { headerRules, headersAt } from '#tools/build/headers';
import { observatoryScore } from '#tools/build/observatory';
import { withPolicy } from '#tools/build/policy';

const documentWithVideo =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"/><style>p{}</style></head><body><div data-video="waiting">';

/** The MDN Observatory score of a page whose video player has these needs. */
export function scoreWith(needs: PolicyNeeds): number {
  return observatoryScore(headersAt(headerRules([]), '/'), withPolicy(documentWithVideo, needs));
}

/** The effect of a provider on the score of video pages, in one line; undefined for the built-in film. */
export function videoCost({ provider, kind, needs, isSample }: Site['video']): string | undefined {
  if (isSample) return undefined;
  const { sources = {} } = needs;
  const allowed =
    kind === 'frame'
      ? `a frame of ${sources['frame-src']?.join(' ')} and nothing else`
      : `scripts of ${sources['script-src']?.join(' ')}, styles of theirs and HTML from strings`;
  return `video by ${provider}: its pages allow ${allowed}; MDN Observatory ${scoreWith(needs)}, without it ${scoreWith({})}. npm run video:check tries it`;
}
