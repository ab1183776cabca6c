import { openHereText } from '#content/strings';

const leaveEvents = ['blur', 'visibilitychange', 'pagehide'];

/**
 * Handles an app's web view that opens no windows, in which a link to a new tab does nothing. If the page is still visible
 * and focused a second after a click on such a link, adds a line below it that offers the address in this tab.
 */
export function addOpenHereLink(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[target]');
    // With a modifier key, the new tab opens in the background.
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    let hasLeft = false;
    const noteLeaving = () => {
      hasLeft = true;
    };
    for (const eventName of leaveEvents) addEventListener(eventName, noteLeaving);
    setTimeout(() => {
      for (const eventName of leaveEvents) removeEventListener(eventName, noteLeaving);
      if (hasLeft || !document.hasFocus() || link.nextElementSibling?.role === 'status') return;
      const line = document.createElement('p');
      line.role = 'status';
      // The full width moves the line below the link even in a row.
      line.style.width = '100%';
      link.after(line);
      const openHereLink = document.createElement('a');
      openHereLink.href = link.href;
      openHereLink.rel = link.rel;
      // Tailwind reads only the listed components, so the link has the classes of a footer link.
      openHereLink.className = document.querySelector('footer a')?.className ?? '';
      openHereLink.textContent = openHereText;
      // A screen reader announces text only in a status that already exists.
      setTimeout(() => line.append(openHereLink), 100);
    }, 1000);
  });
}
