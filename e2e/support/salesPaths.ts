import { builtPages } from '#tools/shared/builtPages';

/** The path of every page with an offer that dist/ holds: all but the quiz. */
export const salesPaths = (await builtPages()).filter((path) => path !== '/quiz');
