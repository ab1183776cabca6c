import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersAt, readHeaders } from '#tools/build/headers';
import { builtPages } from '#tools/shared/builtPages';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names of repeated headers. */
  doubled: string[];
  body: Buffer;
  /** Transferred size, with headers. */
  bytes: number;
}

interface Asked {
  headers?: Record<string, string>;
  method?: string;
  hostname?: string;
}

/** Sends a request without decompression, redirects or path normalization. */
export function ask(
  port: number,
  path: string,
  { headers = {}, method = 'GET', hostname = '127.0.0.1' }: Asked = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
        const body = Buffer.concat(parts);
        const head = `HTTP/1.1 ${status} ${response.statusMessage}\r\n\r\n`.length;
        done({
          status,
          headers: response.headers,
          doubled: names.filter((name, index) => names.indexOf(name) < index),
          body,
          // Each is followed by a colon and a space, or by a line end.
          bytes: rawHeaders.reduce((sum, part) => sum + part.length + 2, head) + body.length,
        });
      });
    });
    sent.on('error', failed).end();
  });
}

/** A first round trip: ten packets of 1,460 bytes. */
const roundTrip = 14_600;

/** The problems of a site that serves a build, for each kind of path, a line each. */
export async function wrongAnswers(port: number, dist: string): Promise<string[]> {
  const problems: string[] = [];
  const rules = await readHeaders(dist);
  const script = (await readdir(join(dist, 'assets'))).find((name) => /^quiz-.*\.js$/.test(name));

  function expectSame(what: string, actual: unknown, expected: unknown) {
    if (actual !== expected) problems.push(`${what} is ${actual} instead of ${expected}`);
  }

  function expectHeaders(path: string, { status, headers, doubled }: Answer) {
    for (const [name, value] of Object.entries(headersAt(rules, path, status)))
      expectSame(`${path}, ${status}: ${name}`, headers[name.toLowerCase()], value);
    expectSame(`${path}, ${status}: headers sent twice`, doubled.join(), '');
  }

  const files = [
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/google', 'google.html', 'text/html; charset=utf-8'],
    ['/quiz?from=mail', 'quiz.html', 'text/html; charset=utf-8'],
    [`/assets/${script}`, `assets/${script}`, 'application/javascript; charset=utf-8'],
    ['/icon.svg', 'icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'robots.txt', 'text/plain'],
    ['/sharing.png', 'sharing.png', 'image/png'],
    ['/video/captions.vtt', 'video/captions.vtt', 'text/vtt; charset=utf-8'],
  ] as const;
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const [path, file, type] of files) {
    const original = await readFile(join(dist, file));
    const isCompressed = (await readFile(join(dist, `${file}.br`)).catch(() => null)) !== null;
    for (const [encoding, decode] of Object.entries(decoders)) {
      const headers = { 'Accept-Encoding': encoding === 'br' ? 'gzip, br' : encoding };
      const answer = await ask(port, path, { headers });
      const expected = isCompressed && encoding !== 'identity' ? encoding : undefined;
      expectSame(`${path}: status`, answer.status, 200);
      expectSame(`${path}: Content-Type`, answer.headers['content-type'], type);
      expectSame(`${path} in ${encoding}: encoding`, answer.headers['content-encoding'], expected);
      if (isCompressed) expectSame(`${path}: Vary`, answer.headers.vary, 'Accept-Encoding');
      const body = expected ? decode(answer.body) : answer.body;
      expectSame(`${path} in ${encoding}: same as ${file}`, body.equals(original), true);
      expectHeaders(path.replace(/\?.*/, ''), answer);
      const proxied = await ask(port, path, { headers: { ...headers, Via: '1.1 proxy' } });
      expectSame(`${path} in ${encoding}, for a proxy: bytes`, proxied.bytes, answer.bytes);
      const known = { ...headers, 'If-None-Match': answer.headers.etag ?? '' };
      const again = await ask(port, path, { headers: known });
      expectSame(`${path} in ${encoding}, known: status`, again.status, 304);
      expectHeaders(path.replace(/\?.*/, ''), again);
    }
  }
  for (const path of await builtPages(dist)) {
    const { bytes } = await ask(port, path, { headers: { 'Accept-Encoding': 'br' } });
    if (bytes > roundTrip) problems.push(`${path}: ${bytes} bytes with headers, over ${roundTrip}`);
  }
  const old = ['-s0', '-H', 'Accept-Encoding: gzip', '-o', '/dev/null', '-w', '%{size_download}'];
  const { stdout } = await promisify(execFile)('curl', [...old, `http://127.0.0.1:${port}/`]);
  expectSame('/ over HTTP/1.0: bytes', Number(stdout), (await stat(join(dist, 'index.html.gz'))).size);
  expectSame('/ over IPv6: status', (await ask(port, '/', { hostname: '::1' })).status, 200);

  const notFound = await readFile(join(dist, '404.html'));
  const absent = [
    '/no/such/page',
    '/404',
    '/404.html',
    '/assets/gone-12345678.js',
    '/assets',
    '/_headers',
    '/.checked',
    '/.vite/manifest.json',
    '/index.html.br',
    '/%0A',
    '/%E2%80%A8',
    '/a//b',
  ];
  for (const path of absent) {
    const answer = await ask(port, path);
    expectSame(`${path}: status`, answer.status, 404);
    expectSame(`${path}: is the not-found page`, answer.body.equals(notFound), true);
    expectHeaders(path, answer);
  }
  for (const [path, place] of [
    ['/quiz/', '/quiz'],
    ['/google/?gclid=1&utm_source=ad', '/google?gclid=1&utm_source=ad'],
  ] as const) {
    const { status, headers } = await ask(port, path);
    expectSame(`${path}: status and place`, `${status} ${headers.location}`, `301 ${place}`);
  }
  expectSame('POST /quiz: status', (await ask(port, '/quiz', { method: 'POST' })).status, 405);
  const part = await ask(port, '/video/film.mp4', { headers: { Range: 'bytes=0-99' } });
  expectSame('part of the film: status and bytes', `${part.status} ${part.body.length}`, '206 100');
  const beyond = await ask(port, '/video/film.mp4', { headers: { Range: 'bytes=99999999-' } });
  expectSame('behind the film: status', beyond.status, 416);
  expectHeaders('/video/film.mp4', beyond);
  const whole = await ask(port, `/assets/${script}`, { headers: { Range: 'bytes=99999999-' } });
  expectSame('behind a script: status', whole.status, 200);
  return problems;
}
