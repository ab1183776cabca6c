// The path is percent-encoded by the browser, so nothing in it can break the line or the console's formatting.
console.warn(`404: no page at ${location.pathname}`);

// Mail and chat programs append punctuation to an address, and people write it in capitals.
const path = location.pathname.toLowerCase().replace(/(%[\da-f]{2}|[^a-z\d])+$/, '') || '/';
const link = document.querySelector<HTMLAnchorElement>('[data-pages]');
if (link?.dataset.pages?.split(' ').includes(path)) {
  link.href = path;
  link.append(` ${location.host}${path}?`);
  link.hidden = false;
}
