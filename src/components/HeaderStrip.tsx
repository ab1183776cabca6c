import { Icon, type IconName } from '#components/Icon';

interface HeaderStripProps {
  badges: readonly { icon: IconName; text: string }[];
}

/** The strip that stays at the top while the page scrolls; index.css keeps focus and anchors clear of it. */
export function HeaderStrip({ badges }: HeaderStripProps) {
  return (
    <header className="strip on-dark sticky top-0 z-5 bg-teal-800 text-white print:hidden">
      <ul className="mx-auto flex max-w-5xl flex-wrap justify-center gap-x-8 gap-y-0.5 px-5 py-2 font-semibold text-[0.8125rem] sm:justify-between sm:py-2.5 sm:text-sm">
        {badges.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-2 leading-snug">
            <Icon name={icon} className="size-5 text-digits" />
            {text}
          </li>
        ))}
      </ul>
    </header>
  );
}
