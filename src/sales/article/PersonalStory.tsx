import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

interface PersonalStoryProps {
  name: string;
  photo: string | undefined;
  text: string;
  isSample: boolean;
}

/** What one person went through, beside their portrait. */
export function PersonalStory({ text, isSample, ...person }: PersonalStoryProps) {
  return (
    <div className="flow-root">
      <Portrait {...person} className="float-right mb-1 ms-5 size-24" />
      {isSample && <SampleRibbon />}
      <p>{text}</p>
    </div>
  );
}
