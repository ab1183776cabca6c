import { kit } from '#content/kit';
import { site } from '#content/site';

/** The picture that stands for a page where it is shared; `npm run og-image` draws it. */
export const sharingImage = {
  url: `${site.origin}/sharing.png`,
  width: 1200,
  height: 630,
  alt: kit.image,
};
