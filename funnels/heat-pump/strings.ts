import { site } from '#settings/site';

// Words that every page shares, each an export of its own: a script gets those it uses.

/** In what language a script writes numbers. */
export const locale = site.locale;

export const skipLink = 'Skip to main content';
export const opensInNewTab = '(opens in a new tab)';
export const sample = 'Sample content';
export const progressName = 'Quiz progress';
export const complete = '{percent} done';
export const errorTitle = 'Unexpected Application Error!';
export const home = 'Return to Home';
export const hours = 'h';
export const minutes = 'min';
