import drawing from '../../images/kit.svg?raw';

/** The kit, drawn into the document so that it paints with the text. */
export function KitDrawing({ alt }: { alt: string }) {
  return (
    <div
      role="img"
      aria-label={alt}
      className="mx-auto w-full max-w-lg [&>svg]:h-auto [&>svg]:w-full"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
