import { openHere } from '#content/strings';

const signsOfLeaving = ['blur', 'visibilitychange', 'pagehide'];

/**
 * Where an app's web view opens no windows, a link that wants a new tab does nothing. If the page is still in sight, and has
 * the focus, a second after such a press, a line below the link offers its address in this tab.
 */
export function addOpenHereLink(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[target]');
    // With one of these keys a tab opens behind this one.
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    let isLeft = false;
    const leave = () => {
      isLeft = true;
    };
    for (const sign of signsOfLeaving) addEventListener(sign, leave);
    setTimeout(() => {
      for (const sign of signsOfLeaving) removeEventListener(sign, leave);
      if (isLeft || document.hidden || !document.hasFocus() || link.nextElementSibling?.role === 'status')
        return;
      const line = document.createElement('p');
      line.role = 'status';
      // Below the link, also where it stands in a row.
      line.style.width = '100%';
      link.after(line);
      const offer = document.createElement('a');
      offer.href = link.href;
      // Of the styles, a document has only what its own elements use: a link of the footer is one to press.
      offer.className = document.querySelector('footer a')?.className ?? '';
      offer.textContent = openHere;
      // A screen reader says what comes into a status that is there.
      setTimeout(() => line.append(offer), 100);
    }, 1000);
  });
}
