import { fromCallback } from 'xstate';

/** Sends HIDE at its start if the page is hidden or being prerendered, then HIDE or SHOW at each change. */
export const pageWatch = fromCallback(({ sendBack }) => {
  let isHidden = false;
  function look() {
    if (isHidden === (document.hidden || document.prerendering === true)) return;
    isHidden = !isHidden;
    sendBack({ type: isHidden ? 'HIDE' : 'SHOW' });
  }
  for (const change of ['visibilitychange', 'prerenderingchange']) document.addEventListener(change, look);
  look();
  return () => {
    for (const change of ['visibilitychange', 'prerenderingchange'])
      document.removeEventListener(change, look);
  };
});
