/** The settings of this build: `VITE_*` variables, checked by settingsSchema.ts when the build starts. */
export const site = __SITE__;
