import type { SalesLetter } from '#content/salesLetter';
import { Icon } from '#shared/views/Icon';
import { BrandMark } from '#shared/views/SiteHeader';

/**
 * The strip that stays at the top while the page scrolls; index.css keeps the focus and anchors below it. On a phone, the
 * first badge has its own row below the seller's name and the other badge.
 */
export function HeaderStrip({ badges }: SalesLetter['strip']) {
  return (
    <header className="strip on-dark @container sticky top-0 z-5 border-accent border-b bg-deep text-white cramped:static print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-gutter md:gap-x-8">
        {/* A long name takes two lines, because a wrapped strip would move the page when the typeface arrives. */}
        <a href="/" className="me-auto max-w-max flex-1">
          <BrandMark className="min-h-11 text-base/tight @max-[23.5rem]:text-sm @max-[21rem]:text-xs" />
        </a>
        <ul role="list" className="contents">
          {badges.map(({ icon, text }) => (
            <li
              key={text}
              className="flex items-center gap-1.5 font-semibold text-[0.8125rem] leading-snug @max-[23.5rem]:text-xs @max-[21rem]:text-[0.6875rem] max-md:first:order-1 max-md:first:w-full max-md:first:border-accent max-md:first:border-t max-md:first:pt-1 max-md:first:pb-1.5 md:gap-2 md:text-sm"
            >
              <Icon name={icon} className="h-lh w-[1.4em] text-digits" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
