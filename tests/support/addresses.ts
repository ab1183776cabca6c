import fc from 'fast-check';

/** Address parts that are known to break servers, routers, logs or pages. */
const nasty = [
  // control characters, raw and encoded
  ...['\0', '\u0007', '\t', '\n', '\r', '\r\nSet-Cookie: a=b', '\u001b[31m', '\u007f', '\u0085'],
  ...['%00', '%07', '%09', '%0A', '%0D%0ASet-Cookie:%20a=b', '%1B[31m', '%7F', '%C2%85'],
  // separators, other directions, other widths, half characters
  ...['\u2028', '\u2029', '%E2%80%A8', '%E2%80%A9', '\u202e', '\ufeff', '／', '\ud800', '%ED%A0%80', '🧬'],
  // encoded twice, not at all, or wrongly
  ...['%252e%252e%252f', '%250A', '%25', '%', '%%', '%E0%A4%A', '%u002e', '%FF', '+', '%20', ' '],
  // script, in every context that may execute it
  ...['<script>alert(1)</script>', '%3Cscript%3Ealert(1)%3C/script%3E', '"><img src=x onerror=alert(1)>'],
  ...["'-alert(1)-'", '`-alert(1)-`', '{{alert(1)}}', 'javascript:alert(1)', '</script><script>alert(1)'],
  // format strings of a console, and names that every object has
  ...['%s%s%d%o%c', '%c', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  // ways out of the folder
  ...['..', '.', '..%2f..%2f', '..%5c', '....//', '\\', '%5c..%5c', '.git', '.env', '~', 'C:'],
  // what routers and hosts treat specially
  ...['*', ':id', '?', '#', ';a=b', '&', '=', '@', '//evil.example', 'index', '.html', 'x'.repeat(2000)],
];

/** The characters that a path may contain unencoded. */
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";

/** Any code point, also half of a surrogate pair. Replaces fast-check's 'binary', which takes a second to set up. */
const codePoint = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** A character of an ordinary path; one in ten is any character below the surrogates, encoded. */
const pathCharacter = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: fc.nat(0xd7ff).map((code) => encodeURIComponent(String.fromCodePoint(code))) },
);

/** An ordinary path. Replaces fast-check's webPath(), which takes most of a second to set up. */
const path = fc
  .array(fc.string({ unit: pathCharacter }))
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

const piece = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 12 }) },
  { weight: 1, arbitrary: path },
);

const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...nasty).map((value) => `?q=${value}`),
  fc.constantFrom(...nasty).map((value) => `#${value}`),
);

/** The path and query that a browser requests for an address, encoded as browsers do. */
export function requestOf(address: string): string {
  const { pathname, search } = new URL(`http://localhost${address}`);
  return pathname + search;
}

/** A random or nasty address that is none of the given paths of pages. */
export function addressOtherThan(paths: readonly string[]): fc.Arbitrary<string> {
  return (
    fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), query)
      .map(([pieces, end]) => `/x${pieces.join('/')}${end}`)
      // Dots may resolve to a page, and the router ignores extra slashes.
      .filter((address) => {
        const { pathname } = new URL(`http://localhost${address}`);
        return !paths.includes(`/${pathname.split('/').filter(Boolean).join('/')}`);
      })
  );
}

/** Each nasty piece once, as a path and as a query. */
export const nastyAddresses = nasty.flatMap((value) => [`/x${value}`, `/x?q=${value}`]);
