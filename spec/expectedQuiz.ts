/** A question of the quiz; each of its options with what it counts. */
export interface ExpectedQuestion {
  /** What asks for it in requirements.md of the funnel. */
  requirement?: string;
  text: string;
  options: Record<string, number>;
}

/** A screen between two questions. */
export interface ExpectedInterlude {
  heading: string;
  text: string;
  button: string;
}

/** A tier of the score. */
export interface ExpectedTier {
  /** What asks for it in requirements.md of the funnel. */
  requirement?: string;
  /** The tone of its colours. */
  tone: 'good' | 'warn' | 'alert';
  /** Its highest score; the last tier takes the rest. */
  highest?: number;
  title: string;
  subtitle: string;
  meaning: string;
  /** Heads what one may be tired of. */
  problems: string;
  /** Its badge where each tier has its own. */
  badge: string;
}
