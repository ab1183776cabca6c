import { Icon, type IconName } from '#components/shared/Icon';

interface SignCardProps {
  icon: IconName;
  title: string;
  text: string;
}

/** One warning sign, with a drawing. */
export function SignCard({ icon, title, text }: SignCardProps) {
  return (
    <article className="rounded-card bg-surface p-5 shadow-card">
      <Icon name={icon} className="mb-3 size-11 rounded-control bg-teal-50 p-2 text-teal-600" />
      <h3 className="text-lg leading-snug">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
    </article>
  );
}
