import type { Picture } from '#content/pictures';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

export interface Expert {
  portrait: Picture;
  name: string;
  credentials: string;
  isSample: boolean;
}

interface ExpertProfileProps extends Expert {
  /** `eager` where a later screen shows the portrait without a request. */
  loading?: 'eager' | 'lazy';
}

/** A card that introduces one expert. */
export function ExpertProfile({ portrait, name, credentials, isSample, loading }: ExpertProfileProps) {
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 shadow-card">
      <Portrait {...portrait} size={88} loading={loading} />
      <div className="flex-1 basis-[8rem]">
        {isSample && <SampleRibbon />}
        <h3 className="text-lg">{name}</h3>
        <p className="text-muted text-sm">{credentials}</p>
      </div>
    </article>
  );
}
