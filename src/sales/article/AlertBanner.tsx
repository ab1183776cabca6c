interface AlertBannerProps {
  label: string;
  text: string;
}

/** The line that stands above an article's headline. */
export function AlertBanner({ label, text }: AlertBannerProps) {
  return (
    <p className="text-balance bg-alert px-4 py-2 text-center font-sans text-[0.8125rem] text-white leading-tight sm:text-sm md:py-2.5">
      <strong className="tracking-wide">{label}</strong> {text}
    </p>
  );
}
