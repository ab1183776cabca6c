import type { Site } from '#content/siteSchema';

/** What a provider is allowed on the pages with its video, in one line; undefined for the built-in film. */
export function videoCost({ provider, kind, films, needs, isSample }: Site['video']): string | undefined {
  if (isSample) return undefined;
  const { sources = {} } = needs;
  const allowed = films
    ? `${sources['media-src']?.join(' ') ?? 'a film of their own'} and nothing else`
    : kind === 'frame'
      ? `a frame of ${sources['frame-src']?.join(' ')} and nothing else`
      : `scripts of ${sources['script-src']?.join(' ')}, styles of theirs and HTML from strings`;
  return `video by ${provider}: its pages allow ${allowed}. npm run video:check tries it`;
}
