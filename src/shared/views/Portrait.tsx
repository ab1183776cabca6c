import addresses from 'virtual:portraits';
import type { Picture } from '#content/pictures';

interface PortraitProps extends Picture {
  /** Side length in CSS pixels. */
  size: number;
  /** `eager` fetches it with the page, after everything else; by default it waits until it is nearly in sight. */
  loading?: 'eager' | 'lazy';
  className?: string;
}

/**
 * A portrait, drawn or photographed.
 *
 * @throws an error of one line for a file that the funnel's images/portraits/ does not hold
 */
export function Portrait({ file, alt, size, loading = 'lazy', className = '' }: PortraitProps) {
  const picture = addresses[file];
  if (import.meta.env.SSR && !picture) {
    const line = `people.ts file: ${JSON.stringify(file)}: is not in images/portraits/; add it or correct the name`;
    throw Object.assign(new Error(line), { stack: line });
  }
  return (
    <img
      {...picture}
      sizes={picture?.srcSet && `${size}px`}
      alt={alt}
      width={size}
      height={size}
      loading={loading}
      fetchPriority="low"
      className={`rounded-full bg-tint ${className}`}
    />
  );
}
