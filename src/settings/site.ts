/** The settings of this build: `VITE_*` variables, checked by settingsSchema.ts when the build starts. */
export const site = __SITE__;

/** The campaign parameters that links pass on, and the other sites that receive them. */
export const carriedParameters = { names: site.carryParameters, targets: Object.values(site.urls) };
