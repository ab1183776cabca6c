import { openHere } from '#content/strings';

const signsOfLeaving = ['blur', 'visibilitychange', 'pagehide'];

/**
 * In an app's web view that opens no windows, a link to a new tab does nothing. If the page is still visible and focused a
 * second after such a press, adds a line below the link that offers its address in this tab.
 */
export function addOpenHereLink(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[target]');
    // With one of these keys, the tab opens in the background.
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
      // Below the link, also if the link is in a row.
      line.style.width = '100%';
      link.after(line);
      const offer = document.createElement('a');
      offer.href = link.href;
      // A document has only the styles of its own elements, so the line takes those of a footer link.
      offer.className = document.querySelector('footer a')?.className ?? '';
      offer.textContent = openHere;
      // A screen reader announces words only in an existing status.
      setTimeout(() => line.append(offer), 100);
    }, 1000);
  });
}
