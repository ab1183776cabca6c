import { Icon, type IconName } from '#shared/views/Icon';

export interface TrustRowProps {
  items: readonly { icon: IconName; title: string; name: string; isSample: boolean }[];
}

/** The laboratory and the reviewer who vouch for the product and the claims. */
export function TrustRow({ items }: TrustRowProps) {
  return (
    <ul role="list" className="flex flex-wrap gap-x-6 gap-y-3 font-sans text-base">
      {items.map(({ icon, title, name }) => (
        <li key={title} className="flex items-center gap-3 leading-snug">
          <Icon name={icon} className="size-[1.875rem] text-accent" />
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted text-sm">{name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
