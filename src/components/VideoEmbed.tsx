import { SampleRibbon } from '#components/SampleRibbon';

export interface VideoEmbedProps {
  /** Id of the element that the player fills. */
  embedId: string;
  scriptUrl: string;
  /** What the script leaves on the window when it works. */
  playerGlobal: string;
  /** Whether a player that is on the window already will do. */
  reusePlayer: boolean;
  caption: string;
  loading: string;
  failed: string;
  retry: string;
  noScript: string;
  isSample: boolean;
}

/**
 * The area of the video. It keeps its size whatever stands in it, so that nothing below ever moves. It needs no script
 * of its own: src/entries/video.ts mirrors the state of the video's actor in `data-video`, which says what shows. If no
 * script ever comes, the style sheet says so after 10 s.
 */
export function VideoEmbed(props: VideoEmbedProps) {
  return (
    <figure>
      <div
        data-video="waiting"
        data-script={props.scriptUrl}
        data-global={props.playerGlobal}
        data-embed-id={props.embedId}
        data-reuse-player={props.reusePlayer}
        className="group on-dark relative grid aspect-video w-full grid-rows-[minmax(max-content,1fr)] rounded-card border border-transparent bg-ink p-6 text-center font-sans text-white print:hidden"
      >
        <div role="status" tabIndex={-1} className="grid min-h-[250px] place-items-center *:[grid-area:1/1]">
          <p className="until-late group-data-[video=failed]:hidden group-data-[video=ready]:hidden noscript:hidden">
            {props.loading}
          </p>
          <div className="once-late hidden group-data-[video=failed]:block group-data-[video=waiting]:block noscript:hidden!">
            <p>{props.failed}</p>
            <button
              type="button"
              data-event="RETRY"
              className="cta mt-4 hidden group-data-[video=failed]:inline-flex"
            >
              {props.retry}
            </button>
            {/* biome-ignore lint/a11y/useValidAnchor: without a script, this loads the same address again */}
            <a href="" className="cta mt-4 group-data-[video=failed]:hidden">
              {props.retry}
            </a>
          </div>
          <noscript>
            <p>{props.noScript}</p>
          </noscript>
        </div>
        <div
          id={props.embedId}
          className="invisible absolute inset-0 overflow-hidden rounded-[inherit] *:size-full group-data-[video=ready]:visible"
        />
      </div>
      <figcaption className="mt-3 text-sm">
        {props.isSample && <SampleRibbon />} {props.caption}
      </figcaption>
    </figure>
  );
}
