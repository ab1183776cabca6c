import { Portrait } from '#components/shared/Portrait';
import { SampleRibbon } from '#components/shared/SampleRibbon';
import type { Picture } from '#content/pictures';

interface PersonalStoryProps {
  portrait: Picture;
  text: string;
  isSample: boolean;
}

/** What one person went through, beside their portrait. */
export function PersonalStory({ portrait, text, isSample }: PersonalStoryProps) {
  return (
    <div className="flow-root">
      <Portrait {...portrait} size={160} className="float-right mb-2 ml-5 max-sm:size-24" />
      {isSample && <SampleRibbon />}
      <p className="mt-2">{text}</p>
    </div>
  );
}
