import { Portrait } from '#components/Portrait';
import { SampleRibbon } from '#components/SampleRibbon';

export interface Expert {
  portrait: string;
  name: string;
  credentials: string;
  isSample: boolean;
}

/** A card that introduces one expert. The portrait comes with the page: later screens show it without a request. */
export function ExpertProfile({ portrait, name, credentials, isSample }: Expert) {
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 shadow-card">
      <Portrait portrait={portrait} size={88} />
      <div className="flex-1 basis-[8rem]">
        {isSample && <SampleRibbon />}
        <h3 className="text-lg">{name}</h3>
        <p className="text-muted text-sm">{credentials}</p>
      </div>
    </article>
  );
}
