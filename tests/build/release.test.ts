import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { which } from '#tools/browsers/apt';

const execute = promisify(execFile);

let folder: string;
let site: string;
let address: string;
let server: Server;
/** What to wait for before a page is answered. */
let held: Promise<void> | undefined;

interface Outcome {
  code: number;
  said: string;
}

/** Runs the script, or a shell that runs it as `$0` with the arguments. */
async function release(args: string[], env: Record<string, string> = {}, shell?: string): Promise<Outcome> {
  const script = join(process.cwd(), 'deploy', 'release.sh');
  const [command, given] = shell ? ['sh', ['-c', shell, script, ...args]] : [script, args];
  try {
    // In a process group of its own, which a test may kill.
    const { stdout } = await execute('setsid', ['--wait', command, ...given], {
      env: { ...process.env, ...env },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

const publish = (build: string, env?: Record<string, string>, shell?: string) =>
  release([build, site, address], env, shell);
const rollback = () => release(['--rollback', site, address]);

/** Writes a build whose every file says its name, with the checksums that `npm run deploy:check` leaves. */
async function makeBuild(name: string): Promise<string> {
  const build = join(folder, name);
  const files: Record<string, string> = {
    'index.html': `letter ${name}`,
    'offers/kit.html': `kit ${name}`,
    '404.html': `not found ${name}`,
    [`assets/app-${name}.js`]: `script ${name}`,
  };
  let checksums = '';
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), text);
    checksums += `${createHash('sha256').update(text).digest('hex')}  ${file}\n`;
  }
  await writeFile(join(build, '.checked'), checksums);
  return build;
}

/** The build whose files are all live, and no others; undefined when nothing is live. */
async function live(): Promise<string | undefined> {
  const current = join(site, 'current');
  if (!existsSync(current)) return undefined;
  const name = (await readFile(join(current, 'index.html'), 'utf8')).replace('letter ', '');
  const files = ['index.html', 'offers/kit.html', '404.html', `assets/app-${name}.js`];
  const words = await Promise.all(files.map((file) => readFile(join(current, file), 'utf8')));
  expect(words).toEqual([`letter ${name}`, `kit ${name}`, `not found ${name}`, `script ${name}`]);
  expect((await readdir(current)).sort()).toEqual(['.checked', '404.html', 'assets', 'index.html', 'offers']);
  return name;
}

const kept = () => readdir(join(site, 'kept', 'assets'));

beforeEach(async () => {
  folder = await temporaryFolder();
  site = join(folder, 'my site');
  held = undefined;
  // As deploy/nginx.conf serves a site.
  server = createServer(async ({ url = '/' }, response) => {
    await held;
    const answer = async (status: number, file: string) => {
      const words = await readFile(join(site, 'current', file));
      response.writeHead(status).end(words);
    };
    const file = url === '/' ? 'index.html' : `${url}.html`;
    await answer(200, file)
      .catch(() => answer(404, '404.html'))
      .catch(() => response.writeHead(503).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

/** Commands for servers are GNU's. Elsewhere nothing is skipped, which would count as failed. */
function describeOnLinux(name: string, tests: () => void) {
  if (process.platform === 'linux') describe(name, tests);
}

describeOnLinux('deploy/release.sh', () => {
  test('publishes a build in one step, with readable files, and keeps the two previous releases', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const [index, name] of names.entries()) {
      const build = await makeBuild(name);
      await chmod(build, 0o750);
      await chmod(join(build, 'index.html'), 0o640);
      const { code, said } = await publish(build, {}, 'umask 027; exec "$0" "$@"');
      expect([code, said]).toEqual([0, `release ${index + 1} is live at ${address}\n`]);
      expect(await live()).toBe(name);
    }
    expect(await readdir(join(site, 'releases'))).toEqual(['2', '3', '4']);
    for (const path of ['', 'releases', 'current', 'current/assets'])
      expect((await stat(join(site, path))).mode & 0o777).toBe(0o755);
    for (const path of ['current/index.html', 'current/assets/app-d.js', 'kept/assets/app-c.js'])
      expect((await stat(join(site, path))).mode & 0o777).toBe(0o644);
  });

  test('rolls back with one command, repeatedly, until no older release is left', async () => {
    for (const name of ['a', 'b', 'c']) await publish(await makeBuild(name));
    expect(await rollback()).toMatchObject({ code: 0 });
    expect(await live()).toBe('b');
    expect(await rollback()).toMatchObject({ code: 0 });
    expect(await live()).toBe('a');
    expect(await rollback()).toMatchObject({
      code: 1,
      said: expect.stringContaining('contains no older release'),
    });
    expect(await live()).toBe('a');
    await publish(await makeBuild('d'));
    expect(await readdir(join(site, 'releases'))).toEqual(['1', '4']);
    expect(await rollback()).toMatchObject({ code: 0 });
    expect(await live()).toBe('a');
  });

  test('keeps hashed files for 30 days after they were last live, however old they are', async () => {
    const days = (count: number) => Date.now() / 1000 - count * 86_400;
    const build = await makeBuild('a');
    await utimes(join(build, 'assets/app-a.js'), days(400), days(400));
    await publish(build);
    await publish(await makeBuild('b'));
    expect(await kept()).toEqual(['app-a.js']);
    await utimes(join(site, 'kept/assets/app-a.js'), days(29), days(29));
    await publish(await makeBuild('c'));
    expect((await kept()).sort()).toEqual(['app-a.js', 'app-b.js']);
    await utimes(join(site, 'kept/assets/app-a.js'), days(32), days(32));
    await publish(await makeBuild('d'));
    expect((await kept()).sort()).toEqual(['app-b.js', 'app-c.js']);
  });

  test('keeps the files of a release after a rollback', async () => {
    for (const name of ['a', 'b']) await publish(await makeBuild(name));
    await rollback();
    expect((await kept()).sort()).toEqual(['app-a.js', 'app-b.js']);
  });

  test('publishes while the clock is behind', async () => {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(
      join(bin, 'date'),
      `#!/bin/sh\nexec ${which('date')[0]} -d @$(cat '${folder}/clock') "$@"\n`,
      {
        mode: 0o755,
      },
    );
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await writeFile(join(folder, 'clock'), String(1_000_000_000 - index * 86_400));
      expect(
        await publish(await makeBuild(name), { PATH: bin + delimiter + process.env.PATH }),
      ).toMatchObject({
        code: 0,
      });
      expect(await live()).toBe(name);
    }
  });

  test('lets one publish at a time', async () => {
    await publish(await makeBuild('a'));
    const [b, c] = [await makeBuild('b'), await makeBuild('c')];
    let go = () => {};
    held = new Promise((done) => {
      go = done;
    });
    const first = publish(b);
    await expect.poll(() => readlink(join(site, 'current'))).toBe('releases/2');
    expect(await publish(c)).toEqual({
      code: 1,
      said: expect.stringContaining('another publish is running'),
    });
    expect(await rollback()).toEqual({
      code: 1,
      said: expect.stringContaining('another publish is running'),
    });
    go();
    expect(await first).toMatchObject({ code: 0 });
    expect(await live()).toBe('b');
  });

  test('after simultaneous publishes one complete release is live', async () => {
    const builds = await Promise.all(['a', 'b', 'c', 'd'].map(makeBuild));
    for (let round = 1; round <= 3; round += 1) {
      const outcomes = await Promise.all(builds.map((build) => publish(build)));
      const winners = builds.filter((_, index) => outcomes[index]?.code === 0);
      expect(winners.map((build) => build.slice(-1))).toContain(await live());
    }
  });

  test('repairs a broken link, by a publish and by a rollback', async () => {
    for (const name of ['a', 'b']) await publish(await makeBuild(name));
    await rm(join(site, 'releases/2'), { recursive: true });
    expect(await rollback()).toMatchObject({ code: 0 });
    expect(await live()).toBe('a');
    await rm(join(site, 'current'));
    await symlink('releases/9', join(site, 'current'));
    expect(await publish(await makeBuild('c'))).toMatchObject({ code: 0 });
    expect(await live()).toBe('c');
  });

  test.each<[string, (build: string) => Promise<void>, string]>([
    [
      'was not checked',
      (build) => rm(join(build, '.checked')),
      'has not been checked; run npm run deploy:check',
    ],
    ['has changed since', (build) => appendFile(join(build, 'index.html'), ' '), 'index.html: FAILED'],
    ['has lost a file', (build) => rm(join(build, 'assets'), { recursive: true }), 'is not the build that'],
    ['has got a file', (build) => writeFile(join(build, 'more.html'), ''), 'is not the build that'],
  ])('publishes no build that %s', async (_, spoil, reason) => {
    await publish(await makeBuild('a'));
    const build = await makeBuild('b');
    await spoil(build);
    expect(await publish(build)).toEqual({ code: 1, said: expect.stringContaining(reason) });
    expect(await live()).toBe('a');
    expect(await readdir(join(site, 'releases'))).toEqual(['1']);
  });

  test('restores the old release when the live pages are not the new ones', async () => {
    const build = await makeBuild('a');
    const nowhere = 'http://127.0.0.1:9';
    const { code, said } = await release([build, site, nowhere]);
    expect(code).toBe(1);
    expect(said).toContain(`${nowhere}/ does not answer with index.html`);
    expect(said).toContain('restored the old release; live is nothing');
    expect(await live()).toBe(undefined);
    await publish(build);
    expect((await release([await makeBuild('b'), site, nowhere])).code).toBe(1);
    expect(await live()).toBe('a');
    expect((await release(['--rollback', site, nowhere])).code).toBe(1);
    expect(await live()).toBe('a');
    // A visitor may have got a page of it meanwhile.
    expect((await kept()).sort()).toEqual(['app-a.js', 'app-b.js']);
  });

  test.each(['HUP', 'INT', 'TERM'])(
    'restores the old release when SIG%s ends it while it checks the pages',
    async (signal) => {
      await publish(await makeBuild('a'));
      const build = await makeBuild('b');
      let asked = () => {};
      const isAsked = new Promise<void>((done) => {
        asked = done;
      });
      held = new Promise(() => {});
      server.once('request', asked);
      const first = publish(build, {}, 'echo $$ >"$1.pid"; exec "$0" "$@"');
      await isAsked;
      process.kill(-Number(await readFile(`${build}.pid`, 'utf8')), `SIG${signal}`);
      expect((await first).said).toContain('restored the old release; live is 1');
      expect(await live()).toBe('a');
    },
  );

  test('leaves no files of a build that does not fit on the disk', async () => {
    await publish(await makeBuild('a'));
    const build = await makeBuild('b');
    await writeFile(join(build, 'film.mp4'), Buffer.alloc(100_000));
    expect((await publish(build, {}, 'ulimit -f 50; exec "$0" "$@"')).code).not.toBe(0);
    expect(await live()).toBe('a');
    expect(await readdir(join(site, 'releases'))).toEqual(['1']);
  });

  test.each([[[]], [['dist']], [['a', 'b', 'c', 'd']]])(
    'prints one line with the needed arguments when given %j',
    async (given) => {
      expect(await release(given)).toEqual({
        code: 1,
        said: expect.stringMatching(/^deploy\/release\.sh: needs a build and a site, .*\n$/),
      });
    },
  );

  const commands = [
    'cat',
    'chmod',
    'cp',
    'curl',
    'find',
    'flock',
    'ln',
    'mkdir',
    'mv',
    'readlink',
    'realpath',
    'rm',
  ];
  commands.push('sha256sum', 'sync', 'wc');

  /** Makes every command count itself and, when its turn has come, do something else. @returns the environment */
  async function interrupt(turn: number, instead: string): Promise<Record<string, string>> {
    const bin = join(folder, 'bin');
    await mkdir(bin, { recursive: true });
    const [count, done] = [join(folder, 'count'), join(folder, 'done')];
    await rm(count, { force: true });
    await rm(done, { recursive: true, force: true });
    for (const command of commands) {
      const lines = [
        '#!/bin/sh',
        `echo >>'${count}'; count=0; while read -r _; do count=$((count + 1)); done <'${count}'`,
        `if [ $count -ge ${turn} ] && ${which('mkdir')[0]} '${done}' 2>/dev/null; then ${instead}; fi`,
        `exec ${which(command)[0]} "$@"`,
      ];
      await writeFile(join(bin, command), `${lines.join('\n')}\n`, { mode: 0o755 });
    }
    return { PATH: bin + delimiter + process.env.PATH };
  }

  /** Tries something at each of its steps, until there is no further one. */
  async function atEachStep(instead: string, attempt: (env: Record<string, string>) => Promise<void>) {
    let turn = 0;
    do {
      turn += 1;
      await attempt(await interrupt(turn, instead));
    } while (existsSync(join(folder, 'done')));
    return turn - 1;
  }

  test.each([
    ['killed', 'kill -9 0'],
    ['failing', 'exit 1'],
  ])(
    '%s at any step leaves the old or the new release live and complete, with the correct exit code',
    async (_, instead) => {
      await publish(await makeBuild('old'));
      await makeBuild('new');
      let now = 'old';
      const steps = await atEachStep(instead, async (env) => {
        const next = now === 'new' ? 'old' : 'new';
        const { code } = await publish(join(folder, next), env);
        const then = await live();
        expect(code === 0 ? [next] : [now, next]).toContain(then);
        now = then ?? '';
      });
      expect(steps).toBeGreaterThan(20);
      // What is left behind of all that stands in nobody's way, and goes.
      for (const name of ['old', 'new']) expect(await publish(join(folder, name))).toMatchObject({ code: 0 });
      expect(await readdir(join(site, 'releases'))).toHaveLength(3);
      expect(await readdir(site)).not.toContain('current.new');
    },
  );

  test('a rollback that fails at any step leaves one complete release live', async () => {
    for (const name of ['a', 'b']) await publish(await makeBuild(name));
    const steps = await atEachStep('exit 1', async (env) => {
      await rm(join(site, 'current'));
      await symlink('releases/2', join(site, 'current'));
      const { code } = await release(['--rollback', site, address], env);
      expect(await live()).toBe(code === 0 ? 'a' : 'b');
    });
    expect(steps).toBeGreaterThan(15);
  });
});
