import addresses from 'virtual:pictures';
import type { ComponentProps } from 'react';
import { throwInputError } from '#settings/throwInputError';

interface Picture extends ComponentProps<'img'> {
  /** A file in images/pictures/ (AVIF, WebP, JPEG or PNG), from which the build makes the sizes. */
  file: string;
  /** The description for screen readers. */
  alt: string;
}

const phone = '(width < 48rem)';

/**
 * A picture of the product or its result. A phone always gets the small file, even with a high pixel density. A browser
 * without AVIF shows WebP.
 *
 * @throws a one-line error for a file that is not in images/pictures/, and for a picture without a description
 */
export function PagePicture({ file, alt, ...attributes }: Picture) {
  const { avif, webp, ...size } = addresses[file] ?? {};
  if (import.meta.env.SSR) {
    const name = JSON.stringify(file);
    if (!webp)
      throwInputError(`picture file: ${name}: is not in images/pictures/; add it or correct the name`);
    if (!alt.trim()) throwInputError(`picture alt of ${name}: is empty; describe the picture`);
  }
  return (
    <picture className="contents">
      <source type="image/avif" media={phone} srcSet={avif?.narrow} />
      <source type="image/avif" srcSet={avif?.wide} />
      <source media={phone} srcSet={webp?.narrow} />
      <img {...size} src={webp?.wide} alt={alt} loading="lazy" {...attributes} />
    </picture>
  );
}
