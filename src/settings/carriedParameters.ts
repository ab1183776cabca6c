import { site } from '#settings/site';

/** What of a page's address its links hand on, and to whom beside this site. */
export const carriedParameters = { names: site.carryParameters, targets: Object.values(site.urls) };
