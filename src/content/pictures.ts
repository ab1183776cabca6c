/** A picture with its words. */
export interface Picture {
  /** A file of images/pictures/, of which the build makes the sizes: AVIF, WebP, JPEG or PNG. */
  file: string;
  /** What it shows. */
  alt: string;
}

/** The picture that stands for a page where it is shared: a PNG in public/. */
export interface SharingImage {
  /** Its whole address, which networks ask for. */
  url: string;
  alt: string;
}

/** In pixels. */
export const sharingSize = { width: 1200, height: 630 };
