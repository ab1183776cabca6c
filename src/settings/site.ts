/** The settings of this build, which settingsSchema.ts checked when the build started. */
export const site = __SITE__;

/** The campaign parameters that links pass on, and the pages of other sites that receive them. */
export const carriedParameters = { names: site.carryParameters, targets: Object.values(site.urls) };
