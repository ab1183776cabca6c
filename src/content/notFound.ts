import * as strings from '#content/strings';

export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  home: strings.home,
};
