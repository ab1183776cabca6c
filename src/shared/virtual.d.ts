/** The settings of this build, checked by src/settings/settingsSchema.ts when it starts. */
declare const __SITE__: import('#settings/settingsSchema').Site;
/** Whether this build measures visits; if not, the code for it is left out. */
declare const __MEASURED__: boolean;
/** Addresses and sizes of photographs of people by the names of their files; in a browser of those that the results show. */
declare module 'virtual:portraits' {
  const portraits: Readonly<Record<string, { src: string }>>;
  export default portraits;
}

/** Addresses and sizes of other pictures, likewise; `narrow` is for phones. */
declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, { src: string; narrow: string; width: number; height: number }>>;
  export default pictures;
}

/** In the test build alone: keeps a state of the quiz, and goes on from it. docs/machines.md */
interface Document {
  quizTest: {
    snapshot(): import('xstate').Snapshot<unknown>;
    continueFrom(snapshot: import('xstate').Snapshot<unknown>): Promise<void>;
  };
}
