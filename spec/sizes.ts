/** Counts, lengths and times that the specification gives, beside those that follow from the quiz. */
export const sizes = {
  /** On how many screens from the top of the results their first registration button is, whole. */
  registrationWithin: 2,
  /** From this height of the screen on, in pixels, it is on the first. */
  registrationAtOnceFrom: 844,
  /** In pixels. */
  videoMinHeight: 300,
  videoRatio: [16, 9],
  /** In milliseconds. */
  videoDelay: 100,
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
