import type { video } from '#content/product';
import { SampleRibbon } from '#shared/views/Heading';
import { PagePicture } from '#shared/views/PagePicture';

/** The player covers the messages, so it is shown before they disappear. */
const playerClasses =
  'invisible absolute inset-0 overflow-hidden rounded-[inherit] noscript:visible group-data-[video=ready]:visible group-data-[video=settling]:visible';

/** The poster and the button cover the area until the player has failed. Without JavaScript they are hidden. */
const posterClasses = 'until-late absolute inset-0 group-data-[video=failed]:hidden noscript:hidden';

/**
 * The area of the video. Its size never changes, so that nothing below it moves; hidden messages keep their space. It is at
 * least 300 px tall, and taller with larger text, so that the button covers no text. src/sales/video/videoActor.ts mirrors
 * the state of the video's actor in `data-video`, which selects the visible parts. If no script arrives, the style sheet shows
 * a message after 10 s.
 */
export function VideoArea(props: typeof video) {
  return (
    <figure>
      <div
        data-video="waiting"
        data-reuse-player={props.reusePlayer}
        className="group on-dark relative grid overflow-clip aspect-video w-full grid-rows-[minmax(max-content,1fr)] rounded-card border border-transparent bg-ink bg-clip-padding p-6 text-center font-sans text-white print:hidden"
      >
        <PagePicture
          {...props.poster}
          data-poster
          className={`${posterClasses} size-full object-cover object-[0%]`}
        />
        <div
          role="status"
          tabIndex={-1}
          className="grid min-h-[calc(18.75rem-50px)] place-items-center *:[grid-area:1/1]"
        >
          <p className="until-late absolute inset-x-2 bottom-2 bg-ink px-2 text-sm leading-tight group-data-[video=failed]:hidden group-data-[video=ready]:hidden noscript:hidden">
            {props.loading}
          </p>
          <div className="once-late max-w-md text-base leading-tight noscript:hidden">
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
          {!props.frame && (
            <noscript>
              <p>{props.noScript}</p>
            </noscript>
          )}
        </div>
        <div data-player className={playerClasses}>
          <PlayerContainer {...props} />
        </div>
        <button
          type="button"
          data-event="PLAY"
          aria-label={`${props.play}, ${props.length}`}
          data-poster
          className={`${posterClasses} cta m-auto size-[5.5rem] max-md:me-5 max-md:mb-5 md:size-[6rem] [box-shadow:0_0_0_9px_rgb(247_168_35/30%)] [transition:none] flex-col rounded-full p-0 ${props.films ? '' : 'group-data-[video=ready]:hidden group-data-[video=settling]:hidden'}`}
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            aria-hidden="true"
            className="size-[1.75rem]"
            fill="currentColor"
          >
            <path d="M7 4v16l13-8z" />
          </svg>
          {props.length}
        </button>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-3 gap-y-1 font-sans text-sm">
        {props.isSample && <SampleRibbon />} {props.caption}
      </figcaption>
    </figure>
  );
}

/** The element that the player fills; or the player's frame, in a template for the script and again in `<noscript>`. */
function PlayerContainer({ embedId, frame, films, title }: typeof video) {
  // Boxes, films and frames fill the area. A tracking pixel keeps its size and moves nothing, because all parts overlap.
  if (!frame)
    return (
      <div
        id={embedId}
        {...(films && { 'data-films': films.join(' '), 'data-title': title })}
        className="grid size-full *:max-h-full *:max-w-full *:[grid-area:1/1] [&>:is(video,iframe):not([width])]:size-full"
      />
    );
  const iframe = (id?: string) => (
    <iframe
      id={id}
      src={frame}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="size-full"
    />
  );
  return (
    <>
      <template>{iframe(embedId)}</template>
      <noscript>{iframe()}</noscript>
    </>
  );
}
