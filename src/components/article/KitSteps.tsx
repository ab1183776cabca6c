import { Icon, type IconName } from '#components/shared/Icon';
import { WholeWords } from '#components/shared/WholeWords';

interface KitStepsProps {
  steps: readonly { icon: IconName; title: string; text: string }[];
}

/** What a customer does, step by step, as stations of a path. */
export function KitSteps({ steps }: KitStepsProps) {
  return (
    <ol className="mt-6 grid font-sans @xl:grid-cols-3">
      {steps.map(({ icon, title, text }) => (
        <li key={title} className="group grid grid-cols-[auto_1fr] gap-x-4 @xl:block @xl:text-center">
          <span className="relative flex justify-center pb-6 @xl:pb-3">
            <span className="absolute inset-y-0 border-control border-l-2 border-dashed group-last:hidden @xl:inset-x-1/2 @xl:top-7 @xl:w-full @xl:border-t-2 @xl:border-l-0" />
            <Icon name={icon} className="relative size-14 rounded-full bg-teal-800 p-3 text-white" />
          </span>
          <div className="pb-6 @xl:px-3">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="text-muted text-base">
              <WholeWords text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
