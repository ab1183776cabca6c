// The browser percent-encodes the path, so it cannot contain a line break or a format of the console.
console.warn(`404: no page at ${location.pathname}`);

// Mail and chat programs append punctuation to an address, and people type it in capitals.
const likelyPath = location.pathname.toLowerCase().replace(/(%[\da-f]{2}|[^a-z\d])+$/, '') || '/';
const link = document.querySelector<HTMLAnchorElement>('[data-pages]');
if (link?.dataset.pages?.split(' ').includes(likelyPath)) {
  link.href = likelyPath;
  link.append(` ${location.host}${likelyPath}?`);
  link.hidden = false;
}
