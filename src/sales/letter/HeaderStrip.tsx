import type { SalesLetter } from '#content/salesLetter';
import { Icon } from '#shared/views/Icon';
import { BrandMark } from '#shared/views/SiteHeader';

/**
 * The strip that stays at the top while the page scrolls; index.css keeps the focus and anchors below it. On a phone only
 * its badges stay, and the seller's name scrolls away.
 */
export function HeaderStrip({ badges }: SalesLetter['strip']) {
  return (
    <header className="strip on-dark sticky border-transparent border-b -top-10 z-5 bg-deep text-white focus-within:top-0 md:top-0 cramped:static print:hidden">
      <div className="mx-auto max-w-page px-gutter md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-8">
        <a href="/" className="inline-block">
          <BrandMark className="min-h-11 text-sm" />
        </a>
        <ul className="grid gap-y-0.5 pb-2 font-semibold text-[0.8125rem] sm:flex sm:flex-wrap sm:gap-x-8 sm:text-sm md:py-2.5">
          {badges.map(({ icon, text }) => (
            <li key={text} className="flex gap-2.5 leading-snug sm:gap-2">
              <Icon name={icon} className="h-lh w-7 text-digits sm:w-[1.5em]" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
