import addresses from 'virtual:pictures';
import type { ComponentProps } from 'react';

interface Picture extends ComponentProps<'img'> {
  /** A file in images/pictures/ (AVIF, WebP, JPEG or PNG), from which the build makes the sizes. */
  file: string;
  /** The description for screen readers. */
  alt: string;
}

/**
 * A picture of the product or its result. A phone always gets the small file, even with a high pixel density.
 *
 * @throws a one-line error for a file that is not in images/pictures/, and for a picture without a description
 */
export function PagePicture({ file, alt, ...attributes }: Picture) {
  const { narrow, ...image } = addresses[file] ?? {};
  if (import.meta.env.SSR) {
    if (!narrow) throwPictureError('file', file, 'is not in images/pictures/; add it or correct the name');
    if (!alt.trim()) throwPictureError('alt', alt, 'is empty; describe the picture');
  }
  return (
    <picture className="contents">
      <source className="hidden" media="(width < 48rem)" srcSet={narrow} />
      <img {...image} alt={alt} loading="lazy" {...attributes} />
    </picture>
  );
}

function throwPictureError(key: string, value: string, remedy: string): never {
  const line = `picture ${key}: ${JSON.stringify(value)}: ${remedy}`;
  throw Object.assign(new Error(line), { stack: line });
}
