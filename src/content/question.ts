export interface Question {
  /** What it asks about, in two or three words, for the results. */
  topic: string;
  text: string;
  options: readonly string[];
}

/** A screen between two questions. */
export interface Interlude {
  heading: string;
  text: string;
  /** The words of the button that leads on. */
  button: string;
}

/**
 * The words of the states inside `question`: a question has a text for each option that has a score; any other state is a
 * screen between two questions. A score that is not a whole number does not compile.
 */
export type WordsFor<Step extends string, Scores extends Record<string, readonly number[]>> = {
  readonly [Name in Step]: Name extends keyof Scores
    ? { topic: string; text: string; options: Texts<Scores[Name]> }
    : Interlude;
};

type Texts<List extends readonly number[]> = {
  readonly [Index in keyof List]: `${List[Index]}` extends `${bigint}` ? string : never;
};

/** What the results say of a tier. */
export interface TierWords {
  /** Its colours, by a name that theme.css has: any number of tones. */
  tone: string;
  /** How the score is headed, and the tone of that where it is not the tier's; without a badge the dial says the score alone. */
  badge?: string;
  badgeTone?: string;
  title: string;
  subtitle: string;
  /** What the score may mean, in a few sentences. */
  meaning: string;
  /** What the hosts explain to this tier, and what it may be tired of, where that differs from what all are told. */
  pitch?: string;
  problems?: string;
}
