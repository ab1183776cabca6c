export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  home: 'Return to Home',
};
