import { fromCallback } from 'xstate';

/** Tells the machine at its start that the page is hidden or being prerendered, and later each change: HIDE or SHOW. */
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
