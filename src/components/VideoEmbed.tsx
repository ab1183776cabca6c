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
}

/**
 * The area of the video. It keeps its size whatever stands in it, so that nothing below ever moves. It needs no script
 * of its own: src/entries/video.ts mirrors the state of the video's actor in `data-video`, which says what shows.
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
        className="group on-dark relative grid aspect-video min-h-[300px] w-full place-content-center overflow-hidden rounded-card bg-ink p-6 text-center text-white print:hidden"
      >
        <div role="status">
          <p className="group-data-[video=failed]:hidden group-data-[video=ready]:hidden noscript:hidden">
            {props.loading}
          </p>
          <p className="hidden group-data-[video=failed]:block">{props.failed}</p>
        </div>
        <button
          type="button"
          data-event="RETRY"
          className="cta mx-auto mt-4 hidden group-data-[video=failed]:inline-flex"
        >
          {props.retry}
        </button>
        <noscript>
          <p>{props.noScript}</p>
        </noscript>
        <div
          id={props.embedId}
          className="invisible absolute inset-0 *:size-full group-data-[video=ready]:visible"
        />
      </div>
      <figcaption className="mt-3 text-sm">{props.caption}</figcaption>
    </figure>
  );
}
