import type { Picture } from '#content/pictures';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

interface PersonalStoryProps {
  portrait: Picture;
  text: string;
  isSample: boolean;
}

/** What one person went through, beside their portrait. */
export function PersonalStory({ portrait, text, isSample }: PersonalStoryProps) {
  return (
    <div className="flow-root">
      <Portrait {...portrait} size={160} className="float-right mb-2 ms-5 max-sm:size-24" />
      {isSample && <SampleRibbon />}
      <p className="mt-2">{text}</p>
    </div>
  );
}
