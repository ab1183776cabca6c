/** The plain header of a page: who is speaking. It leads home, but not out of a quiz that is under way (index.css). */
export function SiteHeader({ brand }: { brand: string }) {
  const mark = (
    <span className="flex items-center gap-2.5 py-3">
      <img src="/icon.svg" alt="" width="28" height="28" loading="lazy" />
      <span className="font-semibold">{brand}</span>
    </span>
  );
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto max-w-5xl px-5">
        <a href="/" className="way-home">
          {mark}
        </a>
        <div className="no-way-home">{mark}</div>
      </div>
    </header>
  );
}
