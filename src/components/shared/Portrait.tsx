import type { Picture } from '#content/people';

interface Addresses {
  src: string;
  /** A photograph's sizes. */
  srcSet?: string;
}

const folder = '../../images/portraits/';
// The view of the quiz shows the experts alone: it does not bring the addresses of other pages' pictures.
const addresses = import.meta.env.SSR
  ? import.meta.glob<Addresses>('../../images/portraits/*', {
      eager: true,
      query: '?portrait',
      import: 'default',
    })
  : import.meta.glob<Addresses>('../../images/portraits/expert-*', {
      eager: true,
      query: '?portrait',
      import: 'default',
    });

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
 * @throws an error of one line for a file that src/images/portraits/ does not hold
 */
export function Portrait({ file, alt, size, loading = 'lazy', className = '' }: PortraitProps) {
  const picture = addresses[folder + file];
  if (import.meta.env.SSR && !picture) {
    const line = `src/content/people.ts file: ${JSON.stringify(file)}: is not in src/images/portraits/; add it or correct the name`;
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
      className={`rounded-full bg-teal-50 ${className}`}
    />
  );
}
