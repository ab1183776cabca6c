import { site } from '#settings/site';

/** The campaign parameters that links pass on, and the other sites that receive them. */
export const carriedParameters = { names: site.carryParameters, targets: Object.values(site.urls) };
