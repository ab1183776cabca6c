// Words that every page shares, each an export of its own: a script gets those it uses.

export const skipLink = 'Skip to main content';
export const opensInNewTab = '(opens in a new tab)';
export const sample = 'Sample content';
export const progressName = 'Quiz progress';
export const complete = '% complete';
export const errorTitle = 'Unexpected Application Error!';
export const home = 'Return to Home';
export const days = 'days';
export const hours = 'h';
export const minutes = 'min';
