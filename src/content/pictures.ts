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

/** The picture that stands for a page where it is shared: what is drawn, and the lines beside it. */
export interface SharingImage {
  /** Its name in dist/, and where it is published. */
  file: string;
  url: string;
  alt: string;
  /** A drawing of images/pictures/, or the dial of the quiz, moved and sized in SVG's own words. */
  drawing: { file: `${string}.svg` | 'dial'; transform: string };
  headline: readonly { text: string; isStrong?: boolean }[];
}

/** In pixels. */
export const sharingSize = { width: 1200, height: 630 };
