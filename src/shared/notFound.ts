// The browser percent-encodes the path, so it cannot contain a line break or a format of the console.
console.warn(`404: no page at ${location.pathname}`);

// People type an address in capitals. Mail and chat programs append punctuation, or write the query as a part of the path.
const [likelyPath = '/'] = /^[\w/-]*[a-z\d]/.exec(location.pathname.toLowerCase()) ?? [];
const link = document.querySelector<HTMLAnchorElement>('[data-pages]');
if (link?.dataset.pages?.split(' ').includes(likelyPath)) {
  link.href = likelyPath;
  link.append(` ${location.host}${likelyPath}?`);
  link.hidden = false;
}
