/** What surrounds the words of a toast. */
export const toasts = { name: 'Notices', dismiss: 'Dismiss' };
