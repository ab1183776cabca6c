/** The settings of this build, as src/settings/settingsSchema.ts has read and checked them. */
declare const __SITE__: import('#settings/settingsSchema').Site;
/** Whether this build measures visits. If not, the build drops the code for it. */
declare const __MEASURED__: boolean;
/** The addresses of portraits by file name. A browser gets only the portraits of the results. */
declare module 'virtual:portraits' {
  const portraits: Readonly<Record<string, { src: string }>>;
  export default portraits;
}

/** The addresses and sizes of other pictures by file name; `narrow` is the address for phones. */
declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, { src: string; narrow: string; width: number; height: number }>>;
  export default pictures;
}
