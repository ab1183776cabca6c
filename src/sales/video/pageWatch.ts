import { fromCallback } from 'xstate';

const changes = ['visibilitychange', 'prerenderingchange'];

/** An actor that sends HIDE at its start if the page is hidden or being prerendered, then SHOW or HIDE at each change. */
export const pageWatch = fromCallback(({ sendBack }) => {
  let isHidden = false;
  function reportChange() {
    if (isHidden === (document.hidden || document.prerendering === true)) return;
    isHidden = !isHidden;
    sendBack({ type: isHidden ? 'HIDE' : 'SHOW' });
  }
  for (const name of changes) document.addEventListener(name, reportChange);
  reportChange();
  return () => {
    for (const name of changes) document.removeEventListener(name, reportChange);
  };
});
