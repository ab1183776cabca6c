import { BrandMark } from '#shared/views/BrandMark';

/** Says at every moment that the page is paid for, and by whom. */
export function AdvertisementLabel({ text }: { text: string }) {
  return (
    <header className="strip on-dark sticky border-transparent border-b cramped:static print:static top-0 z-5 bg-ink text-white">
      <div className="mx-auto flex max-w-[45rem] flex-wrap items-center justify-between gap-x-4 px-5 text-sm">
        <a href="/">
          <BrandMark className="min-h-11" />
        </a>
        <p className="py-1.5 font-semibold">{text}</p>
      </div>
    </header>
  );
}
