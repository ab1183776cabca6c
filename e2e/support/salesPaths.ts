import { builtPages } from '#tools/shared/builtPages';

/** The path of every page with an offer in dist/: all but the quiz. */
export const salesPaths = (await builtPages()).filter((path) => path !== '/quiz');
