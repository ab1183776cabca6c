interface VideoEmbedProps {
  /** Id of the element that the provider's player fills. */
  embedId: string;
  caption: string;
  loading: string;
  noScript: string;
}

/** The area of the video. It keeps its size whatever stands in it, so that nothing below ever moves. */
export function VideoEmbed({ embedId, caption, loading, noScript }: VideoEmbedProps) {
  return (
    <figure>
      <div className="relative grid aspect-video min-h-[300px] w-full place-content-center overflow-hidden rounded-card bg-ink p-6 text-center text-white print:hidden">
        <p className="noscript:hidden">{loading}</p>
        <noscript>
          <p>{noScript}</p>
        </noscript>
        <div id={embedId} className="absolute inset-0" />
      </div>
      <figcaption className="mt-3 text-sm">{caption}</figcaption>
    </figure>
  );
}
