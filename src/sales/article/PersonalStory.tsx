import type { Advertorial } from '#content/advertorial';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

/** What one person went through, beside their portrait. */
export function PersonalStory({ text, isSample, ...person }: Advertorial['story']) {
  return (
    <div className="flow-root">
      <Portrait {...person} className="float-right mb-1 ms-5 size-24" />
      {isSample && <SampleRibbon />}
      <p>{text}</p>
    </div>
  );
}
