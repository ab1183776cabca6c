import { Icon, type IconName } from '#shared/views/Icon';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

export interface IconItemProps {
  icon: IconName;
  title: string;
  text: string;
  /** The heading level of the title, one below the heading of the list. */
  level: 'h3' | 'h4';
}

/** An item with a drawing, a title and a sentence. */
export function IconItem({ icon, title, text, level: Title }: IconItemProps) {
  return (
    <li className="flex flex-wrap content-start gap-x-4.5 gap-y-2 border-line border-t py-3 @4xl:py-4.5">
      <Icon name={icon} className="size-[1.875rem] text-accent" />
      <div className="flex-1 basis-[10rem]">
        <Title>
          <UnbrokenWords text={title} />
        </Title>
        <p className="mt-1 text-base/snug text-muted @4xl:text-lg/snug">
          <UnbrokenWords text={text} />
        </p>
      </div>
    </li>
  );
}
