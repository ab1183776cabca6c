import { BrandMark } from '#shared/views/BrandMark';

/** The plain header of a page: who is speaking. It leads home, but not out of a quiz that is under way. */
export function SiteHeader() {
  const mark = <BrandMark className="py-3" />;
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto max-w-page px-gutter">
        <a href="/" className="inline-block in-data-[quiz=question]:hidden">
          {mark}
        </a>
        <div className="hidden in-data-[quiz=question]:block">{mark}</div>
      </div>
    </header>
  );
}
