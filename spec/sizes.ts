import { videoDelays } from '#spec/videoScriptReference';

/** Counts, lengths and times that the specification gives, beside those that follow from the quiz (quizSize.ts). */
export const sizes = {
  /** The parts of a page, by what the page is about. */
  parts: {
    triggers: 3,
    stages: 3,
    components: 3,
    faq: 6,
    steps: 3,
    testimonials: 3,
    warningCards: 3,
    struggles: 6,
    discoveries: 4,
    registrationButtons: 2,
  },
  /** On how many screens from the top of the results their first registration button is, whole. */
  registrationWithin: 2,
  /** From this height of the screen on, in pixels, it is on the first. */
  registrationAtOnceFrom: 844,
  /** In pixels. */
  videoMinHeight: 300,
  videoRatio: [16, 9],
  /** In milliseconds. */
  videoDelay: videoDelays.loadDelay,
  /** Of the countdown, in seconds. */
  countdown: 508,
  /** Of the query cache: attempts after the first, and times in milliseconds. */
  retries: 3,
  retryAfter: 1000,
  retryAtMost: 30_000,
  keepUnused: 5 * 60_000,
  /** In milliseconds: until a tooltip shows, and within what of another one it shows at once. */
  tooltipDelay: 700,
  tooltipSkip: 300,
  /** How many toasts show at once, and for how many milliseconds. */
  toasts: 3,
  toastTime: 4000,
} as const;
