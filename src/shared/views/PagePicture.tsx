import addresses from 'virtual:pictures';
import type { Picture } from '#content/pictures';

interface PagePictureProps extends Picture {
  /** Whether a page opens with it: a drawing stands in the document and paints with the text. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture of the product or of what comes of it, drawn or photographed.
 *
 * @throws an error of one line for a file that the funnel's images/pictures/ does not hold, and for a picture without words
 */
export function PagePicture({ file, alt, isFirst = false, className = '' }: PagePictureProps) {
  const { markup, picture } = pictureOf(file);
  if (!alt.trim()) refuse('alt', alt, 'says nothing; write what the picture shows');
  if (isFirst && markup)
    return (
      <div
        role="img"
        aria-label={alt}
        className={`mx-auto w-full [&>svg]:h-auto [&>svg]:w-full ${className}`}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  return (
    <img
      {...picture}
      sizes={picture.srcSet && '(width < 36rem) 90vw, 32rem'}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      className={`mx-auto w-full ${picture.srcSet ? 'rounded-card' : ''} ${className}`}
    />
  );
}

/**
 * What an `img` takes and, of a drawing, its markup.
 *
 * @throws an error of one line for a file that the funnel's images/pictures/ does not hold
 */
export function pictureOf(file: string) {
  const { markup, ...picture } =
    addresses[file] ?? refuse('file', file, 'is not in images/pictures/; add it or correct the name');
  return { markup, picture };
}

function refuse(key: keyof Picture, value: string, remedy: string): never {
  const line = `picture ${key}: ${JSON.stringify(value)}: ${remedy}`;
  throw Object.assign(new Error(line), { stack: line });
}
