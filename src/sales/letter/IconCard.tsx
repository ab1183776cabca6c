import { Icon, type IconName } from '#shared/views/Icon';
import { WholeWords } from '#shared/views/WholeWords';

export interface IconCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The level below the heading that the cards stand under. */
  level: 'h3' | 'h4';
}

/** A thing with a drawing, a title and a sentence. */
export function IconCard({ icon, title, text, level: Title }: IconCardProps) {
  return (
    <li className="flex flex-wrap content-start gap-x-4 gap-y-3 rounded-card bg-surface p-5 shadow-card">
      <Icon name={icon} className="size-[2.75rem] rounded-control bg-tint p-[0.5rem] text-accent" />
      <div className="flex-1 basis-[10rem]">
        <Title className="font-bold text-lg leading-snug">
          <WholeWords text={title} />
        </Title>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </li>
  );
}
