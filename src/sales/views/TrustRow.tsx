import { Icon, type IconName } from '#shared/views/Icon';
import { SampleRibbon } from '#shared/views/SampleRibbon';

export interface TrustRowProps {
  items: readonly { icon: IconName; title: string; name: string; isSample: boolean }[];
}

/** Who vouches for what is sold and said, each by name. */
export function TrustRow({ items }: TrustRowProps) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-4 font-sans text-sm">
      {items.map(({ icon, title, name, isSample }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="h-10 w-[2em] text-accent" />
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{name}</span> {isSample && <SampleRibbon />}
          </span>
        </li>
      ))}
    </ul>
  );
}
