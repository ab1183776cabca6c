// Texts for all pages, in separate exports, so that a script contains only those that it uses.

import { unclaimed } from '#content/figure';

export const skipLink = 'Skip to main content';
export const opensInNewTab = '(opens in a new tab)';
export const sampleLabel = 'Sample content';
export const progressName = 'Quiz progress';
export const percentText = '{percent} complete';
export const errorTitle = 'Unexpected Application Error!';
export const homeLink = 'Return to Home';
export const daysUnit = 'days';
export const hoursUnit = 'h';
export const minutesUnit = 'min';

/** The texts of the page for unknown paths. */
export const notFound = {
  title: 'Page not found',
  code: unclaimed('404'),
  text: 'Oops! Page not found',
  home: homeLink,
  quiz: 'Get your score in the free quiz',
  /** Shown before an address that is similar to the requested one. */
  suggestion: 'Did you mean',
};

/** Offers to open a link in this tab if no new tab has opened. */
export const openHereText = 'Nothing opened? Continue in this tab';

/** Shown when the device is online again and the video loads. */
export const backOnline = 'Back online: loading the video';

/** The labels of the toasts' region and of their close buttons, for screen readers. */
export const toastLabels = { name: 'Notices', dismiss: 'Dismiss' };

/** The consent question in the footer, shown with VITE_MEASURE_CONSENT=ask. */
export const consent = {
  question: 'May we count this visit? Your answers stay on this device either way.',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you.',
};

/** The messages about a followed link to the store or to the offer of the results, sent if visits are measured. */
export const orderLinkMessage = 'order followed';
export const offerLinkMessage = 'offer followed';
