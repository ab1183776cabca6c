import { Icon, type IconName } from '#components/shared/Icon';

interface HeaderStripProps {
  badges: readonly { icon: IconName; text: string }[];
}

/** The strip that stays at the top while the page scrolls; index.css keeps focus and anchors clear of it. */
export function HeaderStrip({ badges }: HeaderStripProps) {
  return (
    <header className="strip on-dark sticky top-0 z-5 bg-teal-800 text-white print:hidden">
      <ul className="mx-auto grid w-fit gap-y-0.5 px-5 py-2 font-semibold text-[0.8125rem] sm:flex sm:w-auto sm:max-w-5xl sm:flex-wrap sm:justify-between sm:gap-x-8 sm:py-2.5 sm:text-sm">
        {badges.map(({ icon, text }) => (
          <li key={text} className="flex gap-2 leading-snug">
            <Icon name={icon} className="h-lh w-[1.5em] text-digits" />
            {text}
          </li>
        ))}
      </ul>
    </header>
  );
}
