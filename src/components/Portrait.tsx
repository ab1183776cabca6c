const addresses = import.meta.glob<string>('../images/portraits/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface PortraitProps {
  /** A file name of src/images/portraits/, without its ending. */
  portrait: string;
  /** Side length in CSS pixels. */
  size: number;
  /** `eager` fetches it with the page, after everything else; by default it waits until it is nearly in sight. */
  loading?: 'eager' | 'lazy';
  className?: string;
}

/** A drawn portrait. Decorative: the person's name always stands beside it. */
export function Portrait({ portrait, size, loading = 'lazy', className = '' }: PortraitProps) {
  return (
    <img
      src={addresses[`../images/portraits/${portrait}.svg`]}
      alt=""
      width={size}
      height={size}
      loading={loading}
      fetchPriority="low"
      className={`rounded-full bg-teal-50 ${className}`}
    />
  );
}
