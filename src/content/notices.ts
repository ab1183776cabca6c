/** What toasts say, apart from what a page has to say itself. */
export const notices = {
  name: 'Notices',
  dismiss: 'Dismiss',
  backOnline: 'Back online: loading the video',
};
