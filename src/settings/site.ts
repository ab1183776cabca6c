/** The settings of this build, which settingsSchema.ts checked when the build started. */
export const site = __SITE__;

const { carryParameters, carryToMasterclass } = site;
const { masterclass, ...orders } = site.urls;

/** The campaign parameters that links pass on: all of them to pages of this site, and to pages of other sites their own. */
export const carriedParameters = {
  names: [...new Set([...carryParameters, ...carryToMasterclass])],
  targets: [
    ...Object.values(orders).map((url) => ({ url, names: carryParameters })),
    { url: masterclass, names: carryToMasterclass },
  ],
};
