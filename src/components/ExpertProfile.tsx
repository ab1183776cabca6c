import { Portrait } from '#components/Portrait';
import { SampleRibbon } from '#components/SampleRibbon';

export interface Expert {
  portrait: string;
  name: string;
  credentials: string;
  isSample: boolean;
}

interface ExpertProfileProps extends Expert {
  /** `eager` where later screens are to show the portrait without a request. */
  loading?: 'eager' | 'lazy';
}

/** A card that introduces one expert. */
export function ExpertProfile({ portrait, name, credentials, isSample, loading }: ExpertProfileProps) {
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 shadow-card">
      <Portrait portrait={portrait} size={88} loading={loading} />
      <div className="flex-1 basis-[8rem]">
        {isSample && <SampleRibbon />}
        <h3 className="text-lg">{name}</h3>
        <p className="text-muted text-sm">{credentials}</p>
      </div>
    </article>
  );
}
