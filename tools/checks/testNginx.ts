import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readSite } from '#content/siteSchema';
import { installWithApt, which } from '#tools/browsers/apt';
import { compress } from '#tools/build/compress';
import { inlineSources, policyElement, withPolicy } from '#tools/build/policy';
import { readSettings } from '#tools/build/readSettings';
import { main as checkDeploy, writeChecksums } from '#tools/checks/deployCheck';
import { ask, wrongAnswers } from '#tools/checks/nginxAnswers';
import { builtPages, readDocuments } from '#tools/shared/builtPages';
import { runCommand } from '#tools/shared/runCommand';

const execute = promisify(execFile);

const publishing = resolve('deploy/release.sh');
const port = Number(process.env.PORT_NGINX ?? 4402);
const address = `http://127.0.0.1:${port}`;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** How many releases are swapped under load. */
const swaps = 50;

/** Installs missing Debian packages if possible; returns whether everything is installed. */
async function install(): Promise<boolean> {
  const isComplete = () =>
    ['nginx', 'wrk', 'curl'].every((command) => which(command).length > 0) && existsSync(brotliModule);
  if (isComplete()) return true;
  try {
    await installWithApt(['nginx', 'libnginx-mod-http-brotli-static', 'wrk', 'curl']);
  } catch (error) {
    console.log(`not installed: ${String(error).split('\n')[0]}`);
  }
  return isComplete();
}

/** Two builds with different styles and so different policies, a site to publish them to, and nginx. */
interface Setting {
  builds: { one: string; other: string };
  site: string;
}

/** Writes a complete nginx configuration that includes deploy/nginx.conf, for a folder instead of /srv/site. */
async function configure(home: string, site: string): Promise<string> {
  const server = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('/srv/site', site)
    .replaceAll(/listen (.*)80;/g, `listen $1${port};`);
  const conf = join(home, 'nginx.conf');
  await writeFile(
    conf,
    `load_module ${brotliModule};
    worker_processes auto;
    pid ${home}/nginx.pid;
    error_log ${home}/error.log error;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      access_log off;
      ${server}
    }`,
  );
  return conf;
}

/** A copy of a build with other styles, so other policies, and one more script. */
async function makeOther(dist: string, folder: string): Promise<void> {
  const { needs } = readSite(readSettings('production')).video;
  await cp(dist, folder, { recursive: true });
  for (const [name, html] of Object.entries(await readDocuments(folder))) {
    const other = html.replace(policyElement, '').replace('</style>', '/* other */</style>');
    await writeFile(join(folder, name), withPolicy(other, needs));
    await compress(join(folder, name));
  }
  await writeFile(join(folder, 'assets', 'other-12345678.js'), '');
  await writeChecksums(folder);
}

interface Outcome {
  code: number;
  said: string;
}

/** Runs deploy/release.sh. */
async function release(...args: string[]): Promise<Outcome> {
  try {
    const { stdout } = await execute(publishing, [...args, address]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** @throws unless the build is live afterwards */
async function publish(build: string, site: string): Promise<void> {
  const { code, said } = await release(build, site);
  if (code !== 0) throw new Error(said);
}

/** The name of the build that serves all pages. */
async function livePages({ builds }: Setting): Promise<string> {
  const found = new Set<string>();
  for (const path of await builtPages(builds.one)) {
    const { status, body } = await ask(port, path);
    const file = path === '/' ? 'index.html' : `${path}.html`;
    const names = await Promise.all(
      Object.entries(builds).map(async ([name, folder]) =>
        body.equals(await readFile(join(folder, file))) ? name : [],
      ),
    );
    found.add(names.flat().join() || `neither (${status})`);
  }
  return [...found].join(' and ');
}

/** An open connection, on which the rest of a request can be sent later. */
async function openConnection(begin: string) {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  await new Promise((done, failed) => socket.on('connect', done).on('error', failed));
  if (begin) socket.write(begin);
  return async (rest: string): Promise<Buffer> => {
    socket.on('data', (part) => parts.push(part));
    socket.resume().write(rest);
    await new Promise((done, failed) => socket.on('close', done).on('error', failed));
    const answer = Buffer.concat(parts);
    return answer.subarray(answer.indexOf('\r\n\r\n') + 4);
  };
}

/** The problems when connections outlive a release, a line each. */
async function wrongConnections({ builds, site }: Setting): Promise<string[]> {
  await publish(builds.one, site);
  const asked = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const film = asked.replace('/', '/video/film.mp4');
  const idle = await Promise.all(Array.from({ length: 20 }, () => openConnection('')));
  const halfSent = await Promise.all(Array.from({ length: 20 }, () => openConnection(asked.slice(0, 20))));
  // Not read yet, so that nginx still has to send most of the film after its release is removed.
  const slow = await openConnection(film);
  for (const build of [builds.other, builds.one, builds.other]) await publish(build, site);

  const page = await readFile(join(builds.other, 'index.html'));
  const answers = await Promise.all([
    ...idle.map((send) => send(asked)),
    ...halfSent.map((send) => send(asked.slice(20))),
  ]);
  const wrong = answers.filter((body) => !body.equals(page)).length;
  const sent = await slow('');
  const isWhole = sent.equals(await readFile(join(builds.one, 'video/film.mp4')));
  console.log(
    `${answers.length} connections opened before a release: ${answers.length - wrong} answered with it`,
  );
  return [
    ...(wrong > 0
      ? [`${wrong} of ${answers.length} connections opened before a release are answered wrong`]
      : []),
    ...(isWhole ? [] : [`a film that was being sent has ${sent.length} bytes`]),
  ];
}

/** The problems when nginx cannot read a release, or finds none, a line each. */
async function wrongFaults(setting: Setting): Promise<string[]> {
  const { builds, site } = setting;
  const problems: string[] = [];
  await publish(builds.one, site);

  await chmod(site, 0o700);
  const { code } = await release(builds.other, site);
  await chmod(site, 0o755);
  const pages = await livePages(setting);
  console.log(`no right to read: exit code ${code}, live is build ${pages}`);
  if (code === 0 || pages !== 'one')
    problems.push(`no right to read: expected an error and build one, seen exit code ${code} and ${pages}`);

  const live = await readlink(join(site, 'current'));
  await rm(join(site, 'current'));
  await symlink('releases/none', join(site, 'current'));
  for (const path of ['/', '/quiz', '/nginx.conf', '/assets/x.js', '/404']) {
    const { status } = await ask(port, path);
    if (status !== 503) problems.push(`${path} without a release: expected 503, seen ${status}`);
  }
  await rm(join(site, 'current'));
  await symlink(live, join(site, 'current'));
  return problems;
}

/** For wrk: requests documents and assets in turn and counts documents that are incomplete or have a wrong policy. */
function loadScript(paths: string[], sources: { one: string[]; other: string[] }): string {
  const list = (texts: string[]) => texts.map((text) => `"${text}"`).join(', ');
  return `
local paths = { ${list(paths)} }
local sources = { one = { ${list(sources.one)} }, other = { ${list(sources.other)} } }
local threads = {}
local count = 0
wrong = 0

function setup(thread) table.insert(threads, thread) end

function request()
  count = count + 1
  return wrk.format("GET", paths[count % #paths + 1])
end

local function holds(body, list)
  for _, source in ipairs(list) do
    if body:find(source, 1, true) then return true end
  end
  return false
end

function response(status, headers, body)
  if not headers["Content-Type"]:find("text/html", 1, true) then return end
  local own, foreign = sources.one, sources.other
  if body:find("/* other */", 1, true) then own, foreign = foreign, own end
  if not holds(body, own) or holds(body, foreign) or body:sub(-7) ~= "</html>" then wrong = wrong + 1 end
end

function done(summary)
  local e = summary.errors
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get("wrong") end
  print(string.format(
    '{"requests":%d,"seconds":%.1f,"errors":%d,"wrong":%d}',
    summary.requests, summary.duration / 1e6, e.connect + e.read + e.write + e.status + e.timeout, sum))
end
`;
}

interface Load {
  requests: number;
  seconds: number;
  /** Failed connections, reads and writes, time-outs, and responses other than 200. */
  errors: number;
  /** Documents that are incomplete or have a wrong policy. */
  wrong: number;
}

/** The policy sources of all inline styles of a build. */
async function styleSources(build: string): Promise<string[]> {
  return Object.values(await readDocuments(build)).flatMap((html) => inlineSources(html, 'style'));
}

/** Starts the load. @returns a function that ends it and returns the counts */
async function startLoad(home: string, { builds }: Setting, paths: string[]): Promise<() => Promise<Load>> {
  const script = join(home, 'load.lua');
  const sources = { one: await styleSources(builds.one), other: await styleSources(builds.other) };
  await writeFile(script, loadScript(paths, sources));
  const wrk = execFile('wrk', ['-t2', '-c16', '-d1h', '-s', script, address]);
  let output = '';
  wrk.stdout?.on('data', (text) => {
    output += text;
  });
  const ended = new Promise((done) => wrk.on('close', done));
  return async () => {
    wrk.kill('SIGINT');
    await ended;
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  };
}

/** Starts a publish and kills it with its children after so many milliseconds. */
async function killPublish(build: string, site: string, after: number): Promise<void> {
  const child = spawn(publishing, [build, site, address], { detached: true, stdio: 'ignore' });
  const ended = new Promise((done) => child.on('close', done));
  await Promise.race([setTimeout(after), ended]);
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
}

/** The problems while releases are swapped under load, some publishes are killed and some run at the same time. */
async function wrongUnderLoad(home: string, setting: Setting): Promise<string[]> {
  const { builds, site } = setting;
  const assets = (await readdir(join(builds.one, 'assets'))).filter((name) => name.endsWith('.js'));
  const kept = ['other-12345678.js', ...assets].map((name) => `/assets/${name}`);
  await publish(builds.other, site);
  const endLoad = await startLoad(home, setting, [...(await builtPages(builds.one)), ...kept]);
  const count = { swaps: 0, kills: 0, refusals: 0 };
  for (let round = 0; count.swaps < swaps; round += 1) {
    const build = round % 2 === 0 ? builds.one : builds.other;
    if (round % 5 === 4) {
      await killPublish(build, site, (round * 37) % 400);
      count.kills += 1;
    } else {
      const outcomes = await Promise.all(
        [build, ...(round % 5 === 3 ? [builds.other] : [])].map((one) => release(one, site)),
      );
      for (const { code, said } of outcomes) {
        if (code === 0) count.swaps += 1;
        else if (said.includes('another publish is running')) count.refusals += 1;
        else throw new Error(said);
      }
    }
  }
  const { requests, seconds, errors, wrong } = await endLoad();
  console.log(
    `${requests} requests in ${seconds} s, ${Math.round(requests / seconds)} a second, during ${count.swaps} swaps, ${count.kills} killed publishes and ${count.refusals} refused ones: ${errors} errors, ${wrong} documents not whole or not under their policy`,
  );
  return [
    ...(errors > 0 ? [`${errors} requests failed under load`] : []),
    ...(wrong > 0 ? [`${wrong} documents were not whole or came with the policy of another release`] : []),
  ];
}

async function test(home: string): Promise<string[]> {
  const dist = resolve('dist');
  const setting = { builds: { one: dist, other: join(home, 'other') }, site: join(home, 'site') };
  const { builds, site } = setting;
  await makeOther(dist, builds.other);
  await mkdir(site);
  const conf = await configure(home, site);
  const server = spawn('nginx', ['-p', home, '-c', conf, '-g', 'daemon off;'], { stdio: 'inherit' });
  const stopped = new Promise((done) => server.on('close', done));
  try {
    const problems: string[] = [];
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (await ask(port, '/').catch(() => null)) break;
      await setTimeout(100);
    }
    const { status } = await ask(port, '/');
    if (status !== 503) problems.push(`/ before the first release: expected 503, seen ${status}`);
    for (const [name, build] of Object.entries(builds)) {
      await publish(build, site);
      problems.push(...(await wrongAnswers(port, build)).map((problem) => `build ${name}: ${problem}`));
    }
    console.log('each kind of path, status, headers, compression and caching: checked');
    problems.push(...(await wrongConnections(setting)));
    problems.push(...(await wrongFaults(setting)));
    problems.push(...(await wrongUnderLoad(home, setting)));
    return problems;
  } finally {
    server.kill();
    await stopped;
  }
}

/**
 * Builds the site and tests it with Debian's nginx, as configured in deploy/: responses, connections that outlive a
 * release, publishes that must fail, and releases that are swapped under load.
 */
export async function main(): Promise<number> {
  if (process.getuid?.() !== 0 || !(await install())) {
    console.log("skipped: this needs root and Debian's nginx, its Brotli module, wrk and curl");
    return 0;
  }
  if ((await runCommand('vite', ['build', '--logLevel', 'warn'])) !== 0) return 1;
  if ((await checkDeploy([])) !== 0) return 1;
  const home = await mkdtemp(join(tmpdir(), 'nginx-'));
  try {
    await chmod(home, 0o755);
    const problems = await test(home);
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
