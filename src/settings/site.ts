/** The settings of this build: `VITE_*` variables, checked by siteSchema.ts when the build starts. */
export const site = __SITE__;
