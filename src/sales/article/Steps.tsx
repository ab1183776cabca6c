import { Icon, type IconName } from '#shared/views/Icon';
import { WholeWords } from '#shared/views/WholeWords';

interface StepsProps {
  steps: readonly { icon: IconName; title: string; text: string }[];
}

/** Lists the steps that a customer takes. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-6 grid gap-x-6 gap-y-5 font-sans @xl:grid-cols-3">
      {steps.map(({ icon, title, text }) => (
        <li key={title} className="flex flex-wrap gap-x-4 gap-y-2 @xl:block">
          <Icon name={icon} className="size-[3rem] rounded-full bg-tint p-[0.625rem] text-accent @xl:mb-3" />
          <div className="flex-1 basis-[9rem]">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="text-base text-muted leading-snug">
              <WholeWords text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
