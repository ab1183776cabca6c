/** Words that every page shares. */
export const strings = {
  skipLink: 'Skip to main content',
  opensInNewTab: '(opens in a new tab)',
  sample: 'Sample content',
  progressName: 'Quiz progress',
};
