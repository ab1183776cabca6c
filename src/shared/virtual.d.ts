/** The settings of this build, checked by src/settings/settingsSchema.ts when it starts. */
declare const __SITE__: import('#settings/settingsSchema').Site;
/** Whether this build measures visits; if not, it drops the code for it. */
declare const __MEASURED__: boolean;
/** Addresses and sizes of photographs of people by file name; in a browser only those on the results. */
declare module 'virtual:portraits' {
  const portraits: Readonly<Record<string, { src: string }>>;
  export default portraits;
}

/** Addresses and sizes of other pictures, likewise; `narrow` is for phones. */
declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, { src: string; narrow: string; width: number; height: number }>>;
  export default pictures;
}

/** Only in the test build: keeps a state of the quiz, and continues from it. docs/machines.md */
interface Document {
  quizTest: {
    snapshot(): import('xstate').Snapshot<unknown>;
    continueFrom(snapshot: import('xstate').Snapshot<unknown>): Promise<void>;
  };
}
