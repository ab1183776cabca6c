import type { Advertorial } from '#content/advertorial';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

/** A person's story beside their portrait. */
export function PersonalStory({ text, isSample, ...person }: Advertorial['story']) {
  return (
    <div className="flex items-start gap-x-5 max-sm:flex-col max-sm:gap-y-3">
      <Portrait {...person} className="size-16 sm:size-24" />
      <div>
        {isSample && <SampleRibbon />}
        <p className="mt-2">{text}</p>
      </div>
    </div>
  );
}
