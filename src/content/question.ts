export interface QuestionWords {
  /** The subject in two or three words, for the results. */
  topic: string;
  text: string;
  options: readonly [string, string, string];
}

/** The words of the results for a tier. */
export interface TierWords {
  /** The colors of the tier, by a name in theme.css. */
  tone: 'good' | 'warn' | 'alert';
  /** Stands before the score, in the colors of `badgeTone` if it is not the tier's. */
  badge: string;
  badgeTone?: 'alert';
  title: string;
  subtitle: string;
  /** The symptoms that the score may come with, in a few sentences. */
  meaning: string;
  /** The subject of the masterclass and the heading of the struggles, where they differ from other tiers. */
  pitch?: string;
  problems?: string;
}
