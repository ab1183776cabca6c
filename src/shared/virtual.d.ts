/** The settings of this build, as src/settings/settingsSchema.ts has read and checked them. */
declare const __SITE__: import('#settings/settingsSchema').Site;
/** Whether this build measures visits. If not, the build drops the code for it. */
declare const __MEASURED__: boolean;
/** The addresses of a picture by format; `narrow` is for phones, `wide` for wider screens. */
interface PictureAddresses {
  avif: { narrow: string; wide: string };
  webp: { narrow: string; wide: string };
  width: number;
  height: number;
}
/** The portraits by file name. A browser gets only the portraits of the results. */
declare module 'virtual:portraits' {
  const portraits: Readonly<Record<string, PictureAddresses>>;
  export default portraits;
}

/** The other pictures by file name. */
declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, PictureAddresses>>;
  export default pictures;
}
