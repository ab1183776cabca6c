import addresses from 'virtual:pictures';
import type { ComponentProps } from 'react';

interface Picture extends ComponentProps<'img'> {
  /** A file of images/pictures/, from which the build makes the sizes: AVIF, WebP, JPEG or PNG. */
  file: string;
  /** Describes the picture. */
  alt: string;
}

/**
 * A picture of the product or its result. A phone gets the small file, whatever its pixel density.
 *
 * @throws a one-line error for a file that images/pictures/ lacks, and for a picture without words
 */
export function PagePicture({ file, alt, ...attributes }: Picture) {
  const { narrow, ...image } = addresses[file] ?? {};
  if (import.meta.env.SSR) {
    if (!narrow) refuse('file', file, 'is not in images/pictures/; add it or correct the name');
    if (!alt.trim()) refuse('alt', alt, 'says nothing; write what the picture shows');
  }
  return (
    <picture className="contents">
      <source className="hidden" media="(width < 48rem)" srcSet={narrow} />
      <img {...image} alt={alt} loading="lazy" {...attributes} />
    </picture>
  );
}

function refuse(key: string, value: string, remedy: string): never {
  const line = `picture ${key}: ${JSON.stringify(value)}: ${remedy}`;
  throw Object.assign(new Error(line), { stack: line });
}
