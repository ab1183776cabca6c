/** A picture with its words. */
export interface Picture {
  /**
   * A drawing (SVG) or a photograph (AVIF, WebP, JPEG or PNG), of which the build makes the sizes: a file name of the
   * funnel's images/portraits/ or images/pictures/.
   */
  file: string;
  /** What it shows; of a portrait what it shows beyond the person, whose name always stands beside it: often nothing. */
  alt: string;
}

/** Whether all of them are drawings. Where one is a photograph, the page must not call them drawings. */
export const areDrawings = (pictures: readonly Picture[]) =>
  pictures.every(({ file }) => file.endsWith('.svg'));

/** The picture that stands for a page where it is shared: a PNG in public/. */
export interface SharingImage {
  /** Its whole address, which networks ask for. */
  url: string;
  alt: string;
}

/** In pixels. */
export const sharingSize = { width: 1200, height: 630 };
