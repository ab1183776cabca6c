interface AlertBannerProps {
  label: string;
  text: string;
}

/** The line that stands above an article's headline. */
export function AlertBanner({ label, text }: AlertBannerProps) {
  return (
    <p className="bg-alert px-5 py-3 text-center font-sans text-white">
      <strong className="tracking-wide">{label}</strong> <span className="inline-block">{text}</span>
    </p>
  );
}
