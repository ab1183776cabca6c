import { kit } from '#content/kit';
import { site } from '#content/site';

/** Pixels, and the lines beside the kit. */
export interface SharingImage {
  width: number;
  height: number;
  headline: readonly { text: string; isStrong?: boolean }[];
}

/** The picture that stands for a page where it is shared; the build draws it. It names no figure and no product. */
export const sharingImage = {
  url: `${site.origin}/sharing.png`,
  alt: kit.image,
  width: 1200,
  height: 630,
  headline: [
    { text: 'Your blood work' },
    { text: 'says “normal”.' },
    { text: 'Your body says', isStrong: true },
    { text: 'otherwise.', isStrong: true },
  ],
} satisfies SharingImage & { url: string; alt: string };
