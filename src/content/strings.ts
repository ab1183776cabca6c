// Words of every page, each an export of its own, so that a script contains only those it uses.

export const skipLink = 'Skip to main content';
export const opensInNewTab = '(opens in a new tab)';
export const sample = 'Sample content';
export const progressName = 'Quiz progress';
export const complete = '{percent} complete';
export const errorTitle = 'Unexpected Application Error!';
export const home = 'Return to Home';
export const days = 'days';
export const hours = 'h';
export const minutes = 'min';

/** The words of the page for every path that the site does not have. */
export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  home,
  quiz: 'Get your score in the free quiz',
  article: 'Read the article',
  /** Shown before the suggested address, if a script can guess it. */
  suggestion: 'Did you mean',
};

/** Offers the address of a link in this tab if no other tab opens. */
export const openHere = 'Nothing opened? Continue in this tab';

/** Shown when the device is back online and the video loads again. */
export const backOnline = 'Back online: loading the video';

/** The labels around the text of a toast. */
export const toasts = { name: 'Notices', dismiss: 'Dismiss' };

/** The question of consent in the footer, with VITE_MEASURE_CONSENT=ask. */
export const consent = {
  question: 'May we count this visit? Your answers stay on this device either way.',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you.',
};

/** The messages for a followed link to the order or to the offer of the results, if VITE_MEASURE_PROVIDER is set. */
export const orderFollowed = 'order followed';
export const offerFollowed = 'offer followed';
