// The browser percent-encodes the path, so it cannot contain a line break or a format of the console.
console.warn(`404: no page at ${location.pathname}`);

// People type an address in capitals. Mail and chat programs add punctuation, or write the query as a part of the path.
const path = location.pathname.toLowerCase().replace(/%../g, ' ');
const likelyPath = `/${/[a-z\d]+(-[a-z\d]+)*/.exec(path)?.[0] ?? ''}`;
const link = document.querySelector<HTMLAnchorElement>('[data-pages]');
if (link?.dataset.pages?.split(' ').includes(likelyPath)) {
  link.href = likelyPath;
  link.append(` ${location.host}${likelyPath}?`);
  link.hidden = false;
}
