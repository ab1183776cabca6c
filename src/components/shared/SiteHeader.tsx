/** The plain header of a page: who is speaking. */
export function SiteHeader({ brand }: { brand: string }) {
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-5xl items-center gap-2.5 px-5 py-3">
        <img src="/icon.svg" alt="" width="28" height="28" loading="lazy" />
        <span className="font-semibold">{brand}</span>
      </div>
    </header>
  );
}
