import { Icon, type IconName } from '#shared/views/Icon';

interface SignCardProps {
  icon: IconName;
  title: string;
  text: string;
}

/** One warning sign, with a drawing. */
export function WarningSign({ icon, title, text }: SignCardProps) {
  return (
    <article className="flex flex-wrap content-start gap-x-4 gap-y-3 rounded-card bg-surface p-5 shadow-card">
      <Icon name={icon} className="size-11 rounded-control bg-tint p-2 text-accent" />
      <div className="flex-1 basis-[10rem]">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </article>
  );
}
