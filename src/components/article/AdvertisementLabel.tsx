/** Says at every moment that the page is paid for. */
export function AdvertisementLabel({ text }: { text: string }) {
  return (
    <header className="strip sticky top-0 z-5 bg-ink text-white">
      <p className="px-5 py-1.5 text-center font-semibold text-sm">{text}</p>
    </header>
  );
}
