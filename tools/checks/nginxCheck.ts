import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { installWithApt, which } from '#tools/browsers/apt';
import { headersAt, readHeaders } from '#tools/build/headers';
import { readBuild } from '#tools/checks/deployCheck';
import { urlPathOf } from '#tools/shared/builtPages';

const port = Number(process.env.PORT_NGINX ?? 4402);
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names of headers that were sent twice. */
  doubled: string[];
  body: Buffer;
}

/** Sends a request without decompression, redirects or path normalization. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const request = get({ port, path, method, headers, agent: false });
  const [response] = await once(request, 'response');
  const parts: Buffer[] = await response.toArray();
  const names: string[] = response.rawHeaders.filter((_: string, index: number) => index % 2 === 0);
  const doubled = names.filter((name, index) => names.indexOf(name) < index);
  return { status: response.statusCode, headers: response.headers, doubled, body: Buffer.concat(parts) };
}

/** What nginx answers otherwise than the hosts that read `_headers`, a line each. */
async function wrongAnswers(dist: string): Promise<string[]> {
  const problems: string[] = [];
  const files = await readBuild(dist);
  const rules = await readHeaders(dist);

  function expectSame(what: string, actual: unknown, expected: unknown) {
    if (actual !== expected) problems.push(`${what} is ${actual} instead of ${expected}`);
  }
  function expectHeaders(path: string, { status, headers, doubled }: Answer) {
    for (const [name, value] of Object.entries(headersAt(rules, path, status)))
      expectSame(`${path}, ${status}: ${name}`, headers[name.toLowerCase()], value);
    expectSame(`${path}, ${status}: headers sent twice`, doubled.join(), '');
  }

  for (const [file, content] of files) {
    if (/(^|\/)[._]|\.(br|gz)$|^404\.html$/.test(file)) continue;
    const path = urlPathOf(file);
    const type = (await ask(path)).headers['content-type'];
    // nginx's own default: the type of a file that it does not know.
    if (!type || type === 'application/octet-stream') problems.push(`${path} has no type`);
    if (/\.(js|svg|vtt|html|webmanifest)$/.test(file) && !type?.endsWith('; charset=utf-8'))
      problems.push(`${path}: its type is ${type}, without charset`);
    for (const [encoding, decode] of Object.entries(decoders)) {
      // A proxy in front is to get the compressed copy too.
      const headers = { 'Accept-Encoding': encoding, Via: '1.1 proxy' };
      const answer = await ask(path, headers);
      const isCompressed = files.has(`${file}.${encoding === 'gzip' ? 'gz' : encoding}`);
      expectSame(`${path}: status`, answer.status, 200);
      expectHeaders(path, answer);
      expectSame(
        `${path}: encoding`,
        answer.headers['content-encoding'],
        isCompressed ? encoding : undefined,
      );
      if (isCompressed) expectSame(`${path}: Vary`, answer.headers.vary, 'Accept-Encoding');
      const body = answer.headers['content-encoding'] === encoding ? decode(answer.body) : answer.body;
      expectSame(`${path} in ${encoding}: same as ${file}`, body.equals(content), true);
      const again = await ask(path, { ...headers, 'If-None-Match': answer.headers.etag ?? '' });
      expectSame(`${path}, known: status`, again.status, 304);
      expectHeaders(path, again);
    }
  }
  const hidden = ['/404', '/404.html', '/_headers', '/index.html.br'];
  for (const path of [...hidden, '/no/such/page', '/assets/gone-12345678.js', '/assets', '/%0A', '/a//b']) {
    const answer = await ask(path);
    expectSame(`${path}: status`, answer.status, 404);
    expectSame(`${path}: is the not-found page`, answer.body.equals(files.get('404.html') as Buffer), true);
    expectHeaders(path, answer);
  }
  const { status, headers } = await ask('/quiz/?gclid=1&utm_source=ad');
  expectSame('/quiz/: status and place', `${status} ${headers.location}`, '301 /quiz?gclid=1&utm_source=ad');
  expectSame('POST /quiz: status', (await ask('/quiz', {}, 'POST')).status, 405);
  const part = await ask('/video/film.mp4', { Range: 'bytes=0-99' });
  expectSame('part of the film: status and bytes', `${part.status} ${part.body.length}`, '206 100');
  const beyond = await ask('/video/film.mp4', { Range: 'bytes=99999999-' });
  expectSame('behind the film: status', beyond.status, 416);
  expectHeaders('/video/film.mp4', beyond);
  return problems;
}

/**
 * Serves dist/ with Debian's nginx as deploy/nginx.conf configures it, and compares every answer with dist/ and its
 * `_headers`. As root it installs nginx; without it, it is skipped.
 */
export async function main(): Promise<number> {
  if (which('nginx').length === 0)
    await installWithApt(['nginx', 'libnginx-mod-http-brotli-static']).catch((error) =>
      console.log(`${error}`),
    );
  if (which('nginx').length === 0) {
    console.log('nginx: skipped, for it is not installed here');
    return 0;
  }
  const home = await mkdtemp(join(tmpdir(), 'nginx-'));
  // nginx's workers have another user.
  await chmod(home, 0o755);
  await cp('dist', join(home, 'site'), { recursive: true });
  const server = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('/srv/site', join(home, 'site'))
    .replaceAll(/listen (.*)80;/g, `listen $1${port};`);
  await writeFile(
    join(home, 'nginx.conf'),
    `load_module ${brotliModule}; pid ${home}/nginx.pid; error_log stderr error; events {}
    http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${server} }`,
  );
  const nginx = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (await ask('/').catch(() => undefined)) break;
      await setTimeout(100);
    }
    const problems = await wrongAnswers(resolve('dist'));
    for (const problem of problems) console.error(`nginx: ${problem}`);
    if (problems.length === 0)
      console.log('nginx: every file, status, header and compressed copy as in dist/');
    return problems.length > 0 ? 1 : 0;
  } finally {
    nginx.kill();
    await rm(home, { recursive: true, force: true });
  }
}
