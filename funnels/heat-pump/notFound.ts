import * as strings from '#funnel/strings';

/** The words of the page for every path that the site does not have. */
export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  home: strings.home,
};
