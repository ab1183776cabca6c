import type { Picture } from '#content/pictures';

/** The time left, where a countdown is set. */
interface TimeLeft {
  /** Names the digits. */
  timerName: string;
}

/**
 * The words of the results and what a funnel chooses for them. A section without words is left out, and so is each line
 * that is optional.
 */
export interface ResultsWords {
  /** Whether the settings have a countdown. */
  hasCountdown: boolean;
  /** Where both buttons lead: to the offer. */
  offerUrl: string;
  /** The strip above the results. */
  banner?: TimeLeft & {
    startsIn: string;
    startsSoon: string;
    hasStarted: string;
    /** In place of these without a countdown. */
    withoutTimer: string;
    registered?: string;
    /** Leads down to the offer. */
    join: string;
    hide: string;
    show: string;
  };
  scale: string;
  /** What the score is not. */
  note: string;
  /** Heads what made the score. */
  parts: string;
  copy: { button: string; copied: string; refused: string; result: string };
  /** The offer, with the first button to it. */
  pitch: {
    heading: string;
    text: string;
    /** Who gives it. */
    people: readonly { portrait: Picture; isSample: boolean }[];
    /** What the portraits show. */
    portraits: string;
    credentials: readonly string[];
    button: string;
    /** The button's second line: a price, or what the offer is worth. */
    value?: string;
  };
  /** What may trouble a visitor. Where the question that asks about it has its worst answer, that is quoted. */
  problems?: {
    heading: string;
    /** Before the answer. */
    said: string;
    /** Each with the name of the question that asks about it, or with none; where that was skipped, it is left out. */
    items: readonly { question?: string; text: string }[];
  };
  figures?: {
    heading: string;
    intro: string;
    stats: readonly { figure: string; label: string }[];
  };
  /** What a visitor finds there; `drawing` is a file of images/pictures/ of 560 by 360. */
  discover?: { heading: string; items: readonly string[]; drawing?: string };
  /** The end, with the second button. */
  registration?: TimeLeft & {
    heading: string;
    closesIn: string;
    closesSoon: string;
    registered?: string;
    spots?: string;
    button: string;
    reassurances: readonly string[];
  };
}
