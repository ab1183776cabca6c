import { site } from '#settings/site';

/** The logo and the name of the seller. */
export function BrandMark({ className }: { className: string }) {
  return (
    <span className={`flex items-center gap-2.5 font-bold font-display tracking-[-0.02em] ${className}`}>
      <img src="/icon.svg" alt="" width="28" height="28" loading="lazy" />
      {site.brand}
    </span>
  );
}

/** The plain header of a page with the seller's name, which links to the home page except during the questions. */
export function SiteHeader() {
  const brand = <BrandMark className="min-h-11 text-base" />;
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto max-w-page px-gutter">
        <a href="/" className="inline-block in-data-[quiz=question]:hidden">
          {brand}
        </a>
        <div className="hidden in-data-[quiz=question]:block">{brand}</div>
      </div>
    </header>
  );
}
