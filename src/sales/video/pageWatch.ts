import { fromCallback } from 'xstate';

/**
 * An actor that sends HIDE at its start if the page is hidden, then SHOW or HIDE at each change. A page that is being
 * prerendered is hidden too.
 */
export const pageWatch = fromCallback(({ sendBack }) => {
  let isHidden = false;
  function reportChange() {
    if (isHidden === document.hidden) return;
    isHidden = document.hidden;
    sendBack({ type: isHidden ? 'HIDE' : 'SHOW' });
  }
  document.addEventListener('visibilitychange', reportChange);
  reportChange();
  return () => document.removeEventListener('visibilitychange', reportChange);
});
