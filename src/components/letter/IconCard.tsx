import { Icon, type IconName } from '#components/shared/Icon';
import { WholeWords } from '#components/shared/WholeWords';

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
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 rounded-card bg-surface p-5 shadow-card">
      <Icon
        name={icon}
        className="row-span-2 size-[2.75rem] rounded-control bg-teal-50 p-[0.5rem] text-teal-600"
      />
      <Title className="font-bold text-lg leading-snug">
        <WholeWords text={title} />
      </Title>
      <p className="mt-1 text-muted">{text}</p>
    </li>
  );
}
