import { Icon, type IconName } from '#components/Icon';

interface KitStepsProps {
  steps: readonly { icon: IconName; title: string; text: string }[];
}

/** What a customer does, step by step, as stations of a path. */
export function KitSteps({ steps }: KitStepsProps) {
  return (
    <ol className="mt-6 grid font-sans sm:grid-cols-3">
      {steps.map(({ icon, title, text }) => (
        <li key={title} className="group grid grid-cols-[auto_1fr] gap-x-4 sm:block sm:text-center">
          <span className="relative flex justify-center pb-6 sm:pb-3">
            <span className="absolute inset-y-0 border-control border-l-2 border-dashed group-last:hidden sm:inset-x-1/2 sm:top-7 sm:w-full sm:border-t-2 sm:border-l-0" />
            <Icon name={icon} className="relative size-14 rounded-full bg-teal-800 p-3 text-white" />
          </span>
          <div className="pb-6 sm:px-3">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted text-base">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
