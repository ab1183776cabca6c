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
  className?: string;
}

/** A drawn portrait. Decorative: the person's name always stands beside it. */
export function Portrait({ portrait, size, className = '' }: PortraitProps) {
  return (
    <img
      src={addresses[`../images/portraits/${portrait}.svg`]}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`rounded-full bg-teal-50 ${className}`}
    />
  );
}
