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

/** The input of the quiz machine. If the settings have no countdown, it lasts 0 seconds, and the page hides it. */
export const quizInput = { countdown: site.countdown ?? { seconds: 0 } };

/** The settings for measuring visits, in an export of their own, so that a script contains no other settings. */
export const { measure } = site;
