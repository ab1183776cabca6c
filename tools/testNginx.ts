import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readSite } from '#content/siteSchema';
import { installWithApt, which } from '#tools/apt';
import { builtPages, readDocuments } from '#tools/builtPages';
import { compress } from '#tools/compress';
import { headersAt, readHeaders } from '#tools/headers';
import { inlineSources, playerNeeds, policyElement, withPolicy } from '#tools/policy';
import { readSettings } from '#tools/readSettings';
import { runCommand } from '#tools/runCommand';

const execute = promisify(execFile);

const port = Number(process.env.PORT_NGINX ?? 4402);
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const loadSeconds = 30;
const leastSwaps = 50;
/** By when the documents of the other release are told, in seconds since 1970: the first of 2001. */
const timeOfOther = Date.UTC(2001, 0, 1) / 1000;

/** Installs what is missing where Debian's packages can be; says whether all is there then. */
async function install(): Promise<boolean> {
  const isComplete = () =>
    ['nginx', 'wrk'].every((command) => which(command).length > 0) && existsSync(brotliModule);
  if (isComplete()) return true;
  try {
    await installWithApt(['nginx', 'libnginx-mod-http-brotli-static', 'wrk']);
  } catch (error) {
    console.log(`not installed: ${String(error).split('\n')[0]}`);
  }
  return isComplete();
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks nginx without a client's own decompression, redirects or normalizing of paths. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    request({ port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', failed)
      .end();
  });
}

/**
 * Writes a whole nginx configuration around deploy/nginx.conf, for a folder instead of /srv/site.
 *
 * @returns the arguments by which nginx finds it
 */
async function configure(site: string): Promise<string[]> {
  const server = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('/srv/site', site)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const conf = join(site, 'nginx.conf');
  await writeFile(
    conf,
    `load_module ${brotliModule};
    worker_processes auto;
    pid ${site}/nginx.pid;
    error_log ${site}/error.log warn;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      access_log off;
      ${server}
    }`,
  );
  return ['-p', site, '-c', conf];
}

/** A release with another style sheet, so other policies, whose documents are told by their time. */
async function makeOther(dist: string, folder: string, videoScript: string): Promise<void> {
  await cp(dist, folder, { recursive: true, preserveTimestamps: true });
  for (const [name, html] of Object.entries(await readDocuments(folder))) {
    const file = join(folder, name);
    const other = html.replace(policyElement, '').replace('</style>', '/* other */</style>');
    await writeFile(file, withPolicy(other, playerNeeds(videoScript)));
    await compress(file);
    for (const copy of [file, `${file}.br`, `${file}.gz`]) await utimes(copy, timeOfOther, timeOfOther);
  }
  await writeFile(join(folder, 'assets', 'other-12345678.js'), '');
}

/** What is wrong with nginx's answers on each kind of path, a line each. */
async function wrongAnswers(dist: string): Promise<string[]> {
  const problems: string[] = [];
  const rules = await readHeaders(dist);
  const script = (await readdir(join(dist, 'assets'))).find((name) => /^quiz-.*\.js$/.test(name));

  function expectSame(what: string, actual: unknown, expected: unknown) {
    if (actual !== expected) problems.push(`${what} is ${actual} instead of ${expected}`);
  }

  function expectHeaders(path: string, { status, headers }: Answer) {
    for (const [name, value] of Object.entries(headersAt(rules, path, status)))
      expectSame(`${path}: ${name}`, headers[name.toLowerCase()], value);
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
      const answer = await ask(path, { 'Accept-Encoding': encoding === 'br' ? 'gzip, br' : encoding });
      const expected = isCompressed && encoding !== 'identity' ? encoding : undefined;
      expectSame(`${path}: status`, answer.status, 200);
      expectSame(`${path}: Content-Type`, answer.headers['content-type'], type);
      expectSame(`${path} in ${encoding}: encoding`, answer.headers['content-encoding'], expected);
      if (isCompressed) expectSame(`${path}: Vary`, answer.headers.vary, 'Accept-Encoding');
      const body = expected ? decode(answer.body) : answer.body;
      expectSame(`${path} in ${encoding}: same as ${file}`, body.equals(original), true);
      expectHeaders(path.replace(/\?.*/, ''), answer);
      const again = await ask(path, {
        'Accept-Encoding': encoding,
        'If-None-Match': (await ask(path, { 'Accept-Encoding': encoding })).headers.etag ?? '',
      });
      expectSame(`${path} in ${encoding}, known: status`, again.status, 304);
      expectHeaders(path.replace(/\?.*/, ''), again);
    }
  }

  const notFound = await readFile(join(dist, '404.html'));
  const absent = [
    '/no/such/page',
    '/assets/gone-12345678.js',
    '/assets',
    '/_headers',
    '/.vite/manifest.json',
    '/index.html.br',
    '/%0A',
    '/%E2%80%A8',
    '/a//b',
  ];
  for (const path of absent) {
    const answer = await ask(path);
    expectSame(`${path}: status`, answer.status, 404);
    expectSame(`${path}: is the not-found page`, answer.body.equals(notFound), true);
    expectHeaders(path, answer);
  }
  for (const [path, place] of [
    ['/quiz/', '/quiz'],
    ['/google/?gclid=1&utm_source=ad', '/google?gclid=1&utm_source=ad'],
  ] as const) {
    const { status, headers } = await ask(path);
    expectSame(`${path}: status and place`, `${status} ${headers.location}`, `301 ${place}`);
  }
  expectSame('POST /quiz: status', (await ask('/quiz', {}, 'POST')).status, 405);
  const range = await ask('/video/film.mp4', { Range: 'bytes=0-99' });
  expectSame('part of the film: status and bytes', `${range.status} ${range.body.length}`, '206 100');
  return problems;
}

/** For wrk: asks for documents and assets in turn, and counts the documents whose policy is another release's. */
function loadScript(paths: string[], sourceOfOther: string): string {
  const other = timeOfOther.toString(16);
  return `
local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
local threads = {}
local count = 0
mixed = 0

function setup(thread) table.insert(threads, thread) end

function request()
  count = count + 1
  return wrk.format("GET", paths[count % #paths + 1])
end

function response(status, headers, body)
  if not headers["Content-Type"]:find("text/html", 1, true) then return end
  local from = headers["ETag"]:find("${other}", 1, true) ~= nil
  local policy = body:find("${sourceOfOther}", 1, true) ~= nil
  if from ~= policy then mixed = mixed + 1 end
end

function done(summary)
  local e = summary.errors
  local wrong = 0
  for _, thread in ipairs(threads) do wrong = wrong + thread:get("mixed") end
  print(string.format(
    '{"requests":%d,"seconds":%.1f,"errors":%d,"mixed":%d}',
    summary.requests, summary.duration / 1e6, e.connect + e.read + e.write + e.status + e.timeout, wrong))
end
`;
}

interface Load {
  requests: number;
  seconds: number;
  /** Connections, reads, writes and time-outs that failed, and answers other than 200. */
  errors: number;
  /** Documents with the policy of another release. */
  mixed: number;
}

async function load(site: string, paths: string[], sourceOfOther: string): Promise<Load> {
  const script = join(site, 'load.lua');
  await writeFile(script, loadScript(paths, sourceOfOther));
  const { stdout } = await execute('wrk', [
    ...['-t2', '-c16', `-d${loadSeconds}s`, '-s', script],
    `http://127.0.0.1:${port}/`,
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Publishes the builds in turn until the load is over. @returns how many times */
async function swapUntil(
  over: Promise<unknown>,
  publish: (dist: string) => Promise<unknown>,
  dists: string[],
) {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void over.then(end, end);
  let swaps = 0;
  while (!isOver) {
    await publish(dists[swaps % dists.length] ?? '');
    swaps += 1;
    // Each release is to be served for a while.
    await setTimeout(100);
  }
  return swaps;
}

async function test(site: string): Promise<string[]> {
  const dist = resolve('dist');
  const other = join(site, 'other');
  await makeOther(dist, other, readSite(readSettings('production')).video.scriptUrl);
  const nginx = await configure(site);
  const publish = (from: string) =>
    execute('deploy/release.sh', [from, site], {
      env: { ...process.env, NGINX: `nginx ${nginx.join(' ')}` },
    });

  await publish(dist);
  const server = spawn('nginx', [...nginx, '-g', 'daemon off;'], { stdio: 'inherit' });
  const stopped = new Promise((done) => server.on('close', done));
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (await ask('/').catch(() => null)) break;
      await setTimeout(100);
    }
    const problems = await wrongAnswers(dist);
    console.log('each kind of path, status, headers, compression and caching: checked');

    await publish(other);
    problems.push(...(await wrongAnswers(other)).map((problem) => `after a release: ${problem}`));
    await publish(dist);

    const assets = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
    const kept = ['/assets/other-12345678.js', ...assets.map((name) => `/assets/${name}`)];
    const otherSource = await styleSource(other);
    if (otherSource === (await styleSource(dist))) problems.push('the releases have the same policy');
    const loaded = load(site, [...(await builtPages(dist)), ...kept], otherSource);
    const swaps = await swapUntil(loaded, publish, [other, dist]);
    const { requests, seconds, errors, mixed } = await loaded;
    console.log(
      `${requests} requests in ${seconds} s, ${Math.round(requests / seconds)} a second, during ${swaps} swaps: ${errors} errors, ${mixed} answers with another release's policy`,
    );
    if (errors > 0) problems.push(`${errors} requests failed under load`);
    if (mixed > 0) problems.push(`${mixed} documents came with the policy of another release`);
    if (swaps < leastSwaps) problems.push(`${swaps} swaps, fewer than ${leastSwaps}`);
    return problems;
  } finally {
    server.kill();
    await stopped;
  }
}

async function styleSource(dist: string): Promise<string> {
  return inlineSources(await readFile(join(dist, 'index.html'), 'utf8'), 'style')[0] ?? '';
}

/** Builds the site and tests it behind Debian's nginx, as deploy/ sets it up, with releases swapped under load. */
export async function main(): Promise<number> {
  if (!(await install())) {
    console.log(
      "skipped: this needs Debian's nginx, its Brotli module and wrk, which root can have installed",
    );
    return 0;
  }
  if ((await runCommand('vite', ['build', '--logLevel', 'warn'])) !== 0) return 1;
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await chmod(site, 0o755);
    const problems = await test(site);
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}
