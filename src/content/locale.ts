import { site } from '#content/site';

/** In what language a browser writes numbers. */
export const locale = site.locale;
