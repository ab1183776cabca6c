import { site } from '#settings/site';

/** The mark and the name of the seller. */
export function BrandMark({ className }: { className: string }) {
  return (
    <span className={`flex items-center gap-2.5 font-semibold ${className}`}>
      <img src="/icon.svg" alt="" width="28" height="28" loading="lazy" />
      {site.brand}
    </span>
  );
}
