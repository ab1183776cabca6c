// The path is percent-encoded by the browser, so nothing in it can break the line or the console's formatting.
console.warn(`404: no page at ${location.pathname}`);
