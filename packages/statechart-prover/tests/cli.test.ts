import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { watched } from '../src/cli.ts';
import { loadMachines } from '../src/loadMachines.ts';
import { withOptions } from '../src/options.ts';
import { called, folderWith } from './command.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const modules = resolve(here, '../../node_modules');
const plain = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  VITEST: undefined,
  NODE_ENV: undefined,
  INIT_CWD: undefined,
};
let packed: string;

// What is published, unpacked beside the packages that it depends on.
beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'prover-packed-'));
  const npm = spawnSync('npm', ['pack', '--silent', '--pack-destination', packed], {
    cwd: here,
    encoding: 'utf8',
  });
  const file = npm.stdout.trim().split('\n').at(-1) as string;
  execFileSync('tar', ['-xf', file], { cwd: packed });
});
afterAll(() => rm(packed, { recursive: true }));

/** A folder with files by their paths, in which the package and others are installed. */
async function projectWith(files: Record<string, string>, installed: string[] = ['xstate']): Promise<string> {
  const folder = await folderWith(files);
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  execFileSync('cp', ['-r', join(packed, 'package'), join(folder, 'node_modules/statechart-prover')]);
  for (const name of [...installed, 'vite', 'rolldown', 'elkjs', 'fast-check', 'typescript'])
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  return folder;
}

const bin = 'node_modules/statechart-prover/bin.js';

/** A program of Node in a folder, to its end. */
function run(folder: string, ...args: string[]) {
  const env = plain as NodeJS.ProcessEnv;
  const done = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env, timeout: 55_000 });
  return { code: done.status, text: done.stdout + done.stderr };
}

const noise = `
import { unknown } from 'nowhere';
console.log('noise');
unknown.configure({ deep: true });
setTimeout(() => { throw new Error('later'); }, 10);
setInterval(() => console.log('noise'), 1);
await new Promise((done) => setTimeout(done, 30_000));
`;
const form = `
import { assign, setup } from 'xstate';
export const form = setup({ types: { events: {} as { type: 'WRITE'; text: string } | { type: 'SEND' } } }).createMachine({
  id: 'form', context: { text: '' }, initial: 'open',
  states: {
    open: { on: { WRITE: { actions: assign({ text: ({ event }) => event.text }) }, SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' } } },
    sent: { type: 'final' },
  },
});
export default setup({}).createMachine({ initial: 'on', states: { on: { type: 'final' } } });
`;
const feedback = `
import { assign, setup } from 'xstate';
type Event = { type: 'feedback.good' | 'feedback.bad' | 'submit' | 'close' | 'back' | 'restart' } | { type: 'feedback.update'; value: string };
export const feedbackMachine = setup({
  types: { context: {} as { feedback: string }, events: {} as Event },
  guards: { feedbackValid: ({ context }) => context.feedback.length > 0 },
}).createMachine({
  id: 'feedback', context: { feedback: '' }, initial: 'prompt',
  states: {
    prompt: { on: { 'feedback.good': 'closed', 'feedback.bad': 'form' } },
    form: {
      on: {
        'feedback.update': { actions: assign({ feedback: ({ event }) => event.value }) },
        back: { target: 'prompt', actions: assign({ feedback: '' }) },
        submit: { guard: 'feedbackValid', target: 'thanks' },
      },
    },
    thanks: {},
    closed: { on: { restart: { target: 'prompt', actions: assign({ feedback: '' }) } } },
  },
  on: { close: '.closed' },
});
`;
const examplesOfReadme = () =>
  [...readFileSync(join(here, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(
    ([, code = '']) => code,
  );
const samples = `export const form = { events: { WRITE: [{ type: 'WRITE', text: '' }, { type: 'WRITE', text: 'a' }] } };`;

test('every machine of a file is walked without registration, and its report written', async () => {
  const folder = await projectWith({
    'src/main.ts': noise + form,
    'other/main.ts': form,
    'samples.ts': samples,
  });
  const { code, text } = run(folder, bin, 'src/main.ts', '--samples', 'samples.ts', '--limit', '50');
  expect(text).toMatch(/form\n +states +3 of 3\n[\s\S]*result +covered in/);
  expect(text.match(/nowhere/g), 'told once').toHaveLength(1);
  expect(text).toContain('Not installed, so what they do is left out: nowhere');
  expect(text).toContain('the file itself failed later: later');
  expect(text).not.toContain('noise');
  expect(code, text).toBe(0);
  const closed = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" other/main.ts | true`], {
    cwd: folder,
    encoding: 'utf8',
    env: plain as NodeJS.ProcessEnv,
  });
  expect(closed.stderr, 'where nobody reads the output any more').not.toContain('Error');
  // What draws leaves one of its own.
  const globalNames = () => Object.keys(globalThis).filter((name) => name !== 'goog');
  const globals = globalNames();
  await called(folder, 'other/main.ts');
  expect(globalNames()).toEqual(globals);
  for (const file of ['index.html', 'form.svg', 'main.svg', 'findings.json'])
    for (const source of ['src', 'other'])
      expect(existsSync(`${folder}/report/${source}/main/${file}`), file).toBe(true);
  const page = await readFile(`${folder}/report/src/main/index.html`, 'utf8');
  expect(page).toContain('Not installed, so what they do is left out: nowhere');
  const { JSDOM } = await import('jsdom' as string);
  const { document } = new JSDOM(page, { runScripts: 'dangerously' }).window;
  await vi.waitFor(() => expect(document.body.textContent).toContain('form.open: SEND'));
  expect(page.length, "without React's checks for developers").toBeLessThan(350_000);
  // By librsvg, which knows no variables, and draws without them in black.
  const { data } = await sharp(`${folder}/report/src/main/form.svg`)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at) =>
    data.subarray(4 * at, 4 * at + 3).toString('hex'),
  );
  for (const colour of ['f6f8fa', 'ffffff', 'e6f4f3'])
    expect(pixels.filter((pixel) => pixel === colour).length / pixels.length, colour).toBeGreaterThan(0.02);
});

test('what cannot be looked at is one line, and the exit code is 2', async () => {
  const folder = await projectWith(
    {
      'machine.ts': form,
      'from.ts': 'export const from = { events: {} };',
      'typo.ts': `export const form = { events: { WRIET: [] } };`,
      'none.ts': 'export const machine = 1;',
      'inside.ts': `import { createMachine } from 'xstate';
        export function Page() { return useMachine(createMachine({})); }
        export function useMaker() { return createMachine({}); }
        export const list = () => api.createVirtualMachine();`,
      'needy.ts': `import { createMachine } from 'xstate'; import 'gone';
        export const createToggle = ({ load, count = 1 }) => { if (load !== 1) throw Error('no deps'); return createMachine({}); }`,
      'open.ts': `import { createMachine } from 'xstate'; export const m = createMachine({ id: 'm', on: { GO: { guard: ({ event }) => !event.is } } });`,
      'first.ts': `import { createMachine } from 'xstate'; export const m = createMachine({ id: 'm', initial: 'aa', states: { a: {} } });`,
      'circle.ts': `import { make } from './lib/part'; export const name = 'it'; export const m = make();`,
      'lib/part.ts': `import { name } from '../circle'; export const make = () => name; make();`,
      'call.ts': `import part from './lib/none'; part.made.call();`,
      'lib/none.ts': 'export default { made: {} };',
      'flow.ts': `import './lib/flow.js';`,
      'lib/flow.js': '// @flow\ntype A = string;',
      'global.ts': 'export const version = __APP_VERSION__;',
      'env.ts': `throw new Error('[\\n  "no database"\\n]')`,
      'window.ts': `import { createMachine } from 'xstate'; const sound = new Audio(); export const m = createMachine({ id: 'm', context: { width: window.innerWidth }, on: { GO: {} } });`,
    },
    ['xstate', 'jsdom'],
  );
  const refusals = String.raw`
machine.ts --samples from.ts → ^from\.ts\b.*\`from\` is no machine; export one of form, machine, or a default for all$
machine.ts --samples typo.ts → ^samples: the event \`WRIET\` is not there; the nearest is \`WRITE\`; there is .*$
machine.ts --sample x.ts → ^Unknown option '--sample'; the options are --samples, --laws, --steps, 
machine.ts --steps soon → ^--steps soon: give a number of steps$
machine.ts --steps 0 → ^--steps 0: give a number of steps$
machine.ts --min-states all → ^--min-states all: give a number from 0 to 100$
machine.ts --limit 0 → ^--limit 0: give a number of seconds$
none.ts → ^none\.ts: exports no machine; write
inside.ts → ^inside\.ts: exports no machine: what line 2 makes is not at the top of the file; write export const …
needy.ts → ^needy\.ts: exports no machine, and none is made .* \(no deps\); write export const toggle = createToggle\(\{ load \}\); gone is not installed$
first.ts → ^m: \`initial: 'aa'\` names no state inside; the nearest is \`a\`; there is a$
lib/part.ts → ^lib\/part\.ts: exports no machine; write .*; \.\.\/circle does not load here \(make is not a function\)$
call.ts → ^call\.ts: made\.call is not a function$
flow.ts → ^flow\.ts: exports no machine; write .*; \.\/lib\/flow\.js does not load here \(Flow is not supported\)$
lib/flow.js → ^lib\/flow\.js: Flow is not supported$
global.ts → ^global\.ts: __APP_VERSION__ is not defined; a file for --setup may define it$
env.ts → ^env\.ts: \[ "no database" \]$
gone.ts → ^gone\.ts: there is no such file$
window.ts → ^window\.ts: Audio is not defined; --jsdom gives it one$
`;
  for (const [, args = '', expected = ''] of refusals.matchAll(/^(.*?) → (.*)$/gm)) {
    const { code, text } = await called(folder, ...args.split(' '));
    expect(text.trim(), args).toMatch(new RegExp(expected));
    expect(text.trim().split('\n'), args).toHaveLength(1);
    expect(code, text).toBe(2);
  }
  const nearest = await called(join(here, 'src'), 'nearest.ts');
  expect(nearest.text, 'the prover throws it itself').toMatch(
    /^nearest\.ts: exports no machine; .*createMachine\(\{ … \}\)$/,
  );
  expect(await called(folder, 'open.ts')).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /nothing found, and 1 part of it not seen[\s\S]*guard never false: .*waits for samples/,
    ),
  });
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  expect(await called(folder, 'window.ts', '--jsdom')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/transitions +1 of 1/),
  });
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
});

test('CI reads findings and laws with their lines, what is accepted with its reason, and what changed since the last run', async () => {
  const lostState = "lost: { on: { BACK: 'open' } },\n    sent: {";
  const accepted = samples.replace('};', ", accepted: { 'state never reached: form.lost': 'by <hand>' } };");
  const folder = await projectWith({
    'src/machine.ts': form.replace('sent: {', lostState),
    'none.ts': samples,
    'accepted.ts': accepted,
    'laws.ts': `export const form = ({ always, never, leadsTo }) => [
      never('an empty form is sent', ({ after }) => after.value === 'sent' && after.context.text === ''),
      always('a text stays', ({ before, after }) => after.context.text.length >= before.context.text.length, { tags: ['R1'] }),
      leadsTo('every form is sent', () => true, ({ value }) => value === 'sent'),
    ];`,
  });
  const prove = (...args: string[]) =>
    called(folder, 'src/machine.ts', '--junit', 'j.xml', '--sarif', 's.json', '--samples', ...args);
  const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const first = await prove('none.ts');
  expect(first.code, first.text).toBe(1);
  expect(first.text).not.toContain('Since the last run');
  const junit = await readFile(join(folder, 'j.xml'), 'utf8');
  expect(junit).toContain('<testsuite name="form" tests="1" failures="1" skipped="0"');
  expect(junit).toMatch(
    /<testcase name="state never reached: form\.lost" classname="form" file="src\/machine\.ts" line="7"><failure/,
  );
  expect(junit).toMatch(/<testcase name="nothing is wrong" classname="machine" [^>]*\/>/);
  const fewer = await prove('none.ts', '--min-states', '50', '--min-transitions', '90');
  expect(fewer.text).toMatch(
    /Since the last run:\n +new: less covered than asked for: 2 of 3 transitions; --min-transitions asks for 90 %\n(?! +gone)/,
  );
  const second = await prove('accepted.ts', '--min-states', '100', '--min-transitions', '90');
  expect(second.text).toMatch(
    /states +3 of 4, 1 accepted\n +transitions +2 of 3, 1 accepted\n[\s\S]*Accepted:\n.*form\.lost.*\(by <hand>\)\n +Since the last run:\n +gone: less covered/,
  );
  expect(second.code, second.text).toBe(0);
  const accepting = await readFile(join(folder, 'j.xml'), 'utf8');
  expect(accepting).toContain('<skipped message="accepted: by &#60;hand&#62;"/>');
  expect(accepting).toContain('<testsuite name="form" tests="2" failures="0" skipped="1"');
  const [{ results }] = (await readJson('s.json')).runs;
  const placed = {
    physicalLocation: { artifactLocation: { uri: 'src/machine.ts' }, region: { startLine: 7 } },
  };
  expect(results).toEqual([
    expect.objectContaining({
      locations: [placed],
      suppressions: [{ kind: 'external', justification: 'by <hand>' }],
    }),
  ]);
  const third = await prove('none.ts', '--laws', 'laws.ts');
  expect(third.code, third.text).toBe(1);
  for (const line of [
    /Since the last run:\n +new: state never reached: form\.lost\n/,
    /✓ Never: an empty form is sent: holds on \d+ steps/,
    /✓ Leads to: every form is sent: holds on \d+ states/,
    /✗ broken law: Always: a text stays; in form\.open, actions: none, context \{"text":""\} \(src\/machine\.ts:6\)\n +WRITE text="a" → WRITE text=""\n/,
  ])
    expect(third.text).toMatch(line);
  expect(await readFile(join(folder, 'j.xml'), 'utf8')).toContain('<testcase name="Leads to: every form');
  const page = await readFile(join(folder, 'report/src/machine/index.html'), 'utf8');
  expect(page).toContain('"tags":["R1"]');
});

test('the command of this repository builds the package, and proves a machine', async () => {
  const out = await mkdtemp(join(tmpdir(), 'prover-report-'));
  onTestFinished(() => rm(out, { recursive: true }));
  const args = ['run', '--silent', 'prove', '--', 'machines/copyMachine.ts', '--out', out];
  const env = plain as NodeJS.ProcessEnv;
  const ran = spawnSync('npm', args, { cwd: resolve(here, '../..'), encoding: 'utf8', env });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toMatch(/^copy +\(copyMachine\)\n +states +\d/m);
});

test('the report of a file in another folder stands in the report of this one', async () => {
  vi.stubEnv('INIT_CWD', '/work/site');
  const seen: string[] = [];
  const act = async ({ out }: { out: string }) => seen.push(out);
  for (const path of ['../app/src/m.ts', 'm.ts'])
    await withOptions([path], { say: () => {}, complain: () => {} }, act);
  vi.unstubAllEnvs();
  expect(seen).toEqual(['/work/site/report/app/src/m', '/work/site/report/m']);
});

test('a kill leaves what was found', async () => {
  const folder = await projectWith({
    'loop.ts': `import { createMachine } from 'xstate'; import { writeFileSync } from 'node:fs';
      export const a = createMachine({ id: 'a', initial: 'x', states: { x: { type: 'final' } } });
      export const m = createMachine({ on: { GO: { guard: () => { writeFileSync('looping', ''); for (;;); } } } });`,
  });
  const env = plain as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [bin, 'loop.ts', '--limit', '300'], { cwd: folder, env });
  const ended = new Promise((done) => child.on('exit', (_, signal) => done(signal)));
  await vi.waitUntil(() => existsSync(`${folder}/looping`), { timeout: 50_000 });
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
  expect(await readFile(`${folder}/report/loop/index.html`, 'utf8')).toContain('a.x');
});

test('a thread of which nothing is heard is ended, and the last that it did is named', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: unknown[] = [];
  const start = () => Object.assign(new EventEmitter(), { terminate: vi.fn() });
  let [worked, compiled] = [0, 0];
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => kill.mockRestore());
  const wait = (child: EventEmitter) =>
    watched(
      child as unknown as Worker,
      5,
      (line) => void lines.push(line),
      (compiler) => (compiler ? compiled : worked),
    );
  const [silent, looping, busy, ending, reading] = [start(), start(), start(), start(), start()];
  const steady = start();
  const codes = [silent, looping, busy, ending, reading, steady].map(wait);
  reading.emit('message', { compiler: 4242 });
  ending.emit('exit', 0);
  for (const thread of [looping, steady]) thread.emit('message', { alive: 'm' });
  busy.emit('message', { alive: 'm' });
  busy.emit('message', { alive: '' });
  // Another program takes the processor.
  vi.advanceTimersByTime(60_000);
  const early = [
    'gave up: the file ended the process',
    'gave up: the file did not load in 5 s; --limit 15 waits longer',
  ];
  expect(lines).toEqual(early);
  expect(kill).not.toHaveBeenCalled();
  // A walk that tells each second what it is at may take as long as it likes.
  worked = 6;
  steady.emit('message', { alive: 'm' });
  [worked, compiled] = [11, 6];
  vi.advanceTimersByTime(1000);
  expect(kill.mock.calls).toEqual([[4242, 'SIGKILL']]);
  reading.emit('message', { code: 0 });
  const late = 'gave up: a step or a law of m took the processor more than 10 s; --limit 15 waits longer';
  expect(lines).toEqual([...early, late]);
  busy.emit('message', { code: 1 });
  steady.emit('message', { code: 0 });
  expect(await Promise.all(codes)).toEqual([2, 2, 1, 2, 0, 0]);
  expect(silent.terminate).toHaveBeenCalled();
});

test('a real front end loads with its paths, aliases and .env, and a stand-in is the source of no finding', async () => {
  const folder = await projectWith({
    'package.json': `{ "type": "module", "peerDependencies": { "peer": "1" }, "peerDependenciesMeta": { "peer": { "optional": true } } }`,
    'packages/team/package.json': '{ "name": "team", "type": "module", "exports": "./dist/index.js" }',
    'packages/team/dist/index.js': "export * from './first';",
    'packages/team/dist/first.js': 'export const first = 0;',
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*"] } } }',
    'vite.config.ts': `export default { resolve: { alias: { limits: '/src/lib/limits.ts'.replace('/src', import.meta.dirname + '/src') } } };`,
    '.env': 'VITE_MOST=2',
    '.env.example': 'VITE_MOST=1\nVITE_LEAST=1',
    'strict/tsconfig.json': `{ "extends": ["@gone/tsconfig/base.json", "./paths.json"], /* as written */ "files": [], }`,
    'strict/paths.json': `{ "references": [{ "path": "./tsconfig.json" }], "compilerOptions": { "paths": { "@strict/*": ["./none/*", "./parts/*"], "strict": ["./parts/most.ts"] } } }`,
    'strict/parts/most.ts': 'export const most = 2;',
    'strict/machine.ts': `import { createMachine } from 'xstate'; import { most } from '@strict/most'; import { most as same } from 'strict';
      export const strict = createMachine({ initial: 'a', states: { a: { on: { GO: { guard: () => most === 2 && same === 2, target: 'b' } } }, b: { type: 'final' } } });`,
    'src/lib/limits.ts': 'export const most = 2;',
    'src/lib/next.ts': `import { first } from 'team'; import peer from 'peer'; import { PUBLIC_URL } from '$env/static/public';
      export const shown = [peer, PUBLIC_URL];
      export const next = (n: number) => (n === 3 ? first : n + 1);`,
    'src/size.ts': `import { createMachine } from 'xstate';
      const size = Number(import.meta.env.VITE_MOST) * Number(import.meta.env.VITE_LEAST);
      export const size2 = createMachine({ initial: 'a', states: { a: { on: { GO: { guard: () => size === 2, target: 'b' } } }, b: { type: 'final' } } });`,
    'src/lib/config.ts': `export const isFast = process.env.APP_SPEED === 'fast';
      export const limits = { most: import.meta.env.VITE_GONE === 'x' ? 1 : 5 };`,
    'src/unset.ts': `import { assign, createMachine } from 'xstate'; import { isFast, limits as sizes } from './lib/config';
      const isOn = process.env.APP_ON === '1';
      const length = import.meta.env.VITE_LENGTH;
      const fill = () => { const rows = Array.from({ length }, () => []); rows[0][0] = 'x'; return rows; };
      export const unset = createMachine({ context: { rows: [], isOn }, initial: 'a', states: {
        a: { on: { BUILT: { guard: ({ context }) => context.rows.length === 0 && import.meta.env.PROD, target: 'b' }, FAST: { guard: ({ context }) => context.rows.length === 0 && isFast, target: 'b' }, ON: { guard: ({ context }) => context.isOn, target: 'b' },
          MOST: { guard: ({ context }) => context.rows.length === 0 && sizes.most === 1, target: 'b' }, START: { target: 'b', actions: assign({ rows: fill }) }, GO: { guard: () => import.meta.env.VITE_FLAG === 'yes', target: 'b' } } }, b: {} } });`,
    'src/made.ts': `import { createMachine } from 'xstate'; import { next as later } from './lib/next';
      export const made = createMachine({ on: { GO: { guard: ({ context }) => context.id === 9, target: '.a' } }, initial: 'b', states: { a: {}, b: {} },
        context: () => ({ id: later(1) }) });`,
    'src/light.cjs': `const { createMachine } = require('xstate');
      module.exports.light = createMachine({ id: 'light', initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } } });`,
    'src/machine.ts': `
      import { assign, setup } from 'xstate';
      import { next } from '@/lib/next';
      import { most } from 'limits';
      import { isAllowed, levels, load } from 'some-sdk';
      export const label = String(Object.freeze(levels).name);
      export const m = setup({ actors: { load }, guards: { isAllowed: ({ context }) => isAllowed(context.n) } }).createMachine({ id: 'm', context: { n: 0 }, initial: 'a',
        states: { a: { on: { ADD: { actions: assign({ n: ({ context }) => next(context.n) }) }, GO: [{ guard: 'isAllowed', target: 'b' }, { guard: ({ context }) => context.n > most, target: 'c' }, { target: 'b' }] } },
          b: { invoke: { src: 'load', onDone: 'c' } },
          c: { type: 'final' },
        },
      });`,
  });
  await symlink('../packages/team', join(folder, 'node_modules/team'));
  const { code, text } = await called(folder, 'src/machine.ts');
  expect(text).toContain('Not installed, so what they do is left out: peer, $env/static/public, some-sdk\n');
  expect(text).not.toContain('✗');
  expect(code, text).toBe(0);
  expect((await called(folder, 'src/size.ts')).text, 'with its .env').not.toContain('transition never taken');
  const unset = (await called(folder, 'src/unset.ts')).text;
  expect(unset, 'without a setting').not.toContain('✗');
  expect(unset).toContain('`import.meta.env.VITE_LENGTH`, which no .env file sets');
  expect((await called(folder, 'src/made.ts', '--no-types')).text).toContain(
    '`later()` (src/made.ts:3): what depends on it may be other where the machine is used',
  );
  const strict = (await called(folder, 'strict/machine.ts')).text;
  expect(strict, 'with paths beside settings that are not installed').toMatch(/transitions +1 of 1/);
  expect(strict).not.toContain('Not installed');
  const common = await called(folder, 'src/light.cjs');
  expect(common, common.text).toMatchObject({ code: 0, text: expect.stringContaining('2 of 2') });
});

const toggle = `createMachine({ id: 'toggle', initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: {} } })`;
const from = `import { assign, createActor, createMachine, setup } from 'xstate';`;
const required = `const { createMachine } = require('xstate');`;

/** The files of a text: a path, the names of its machines, the line that would export them and, below it, what it says. */
const filesIn = (text: string) =>
  [...text.matchAll(/^(\S+): (.*?)(?: ⇒ (.*))?\n {2}(.*)$/gm)].map(
    ([, path = '', names, line, code = '']) => {
      return { path, names, line, code };
    },
  );

const loadable = filesIn(`
a.cjs: a
  ${required} const { n } = require('./lib/part'); module.exports = n === 1 && ${toggle};
a.js: machine
  ${required} require('./a.css'); exports.machine = ${toggle}; exports.view = () => <i/>;
star.js: machine
  ${required} const all = {}; const dual = require('dual'); for (const key in dual) if (Object.hasOwn(dual, key)) all[key] = dual[key]; const gone = require('gone')(); exports.machine = all.isIt() && dual.default === 1 && gone.a && ${toggle};
a.cts: machine
  ${required} exports.machine = ${toggle} as object;
compiled.js: machine
  Object.defineProperty(exports, '__esModule', { value: true }); const xstate_1 = require('xstate'); exports.machine = xstate_1.${toggle};
assigned.ts: assigned
  import xstate = require('xstate'); export = xstate.${toggle};
mixed.ts: m
  ${from} const { n } = require('./lib/part'); export const m = n === 1 && __dirname && ${toggle};
mixed.mts: m
  ${from} import part, { n } from './lib/part.js'; export const m = n === part.n && ${toggle};
dynamic.ts: m
  ${from} export const load = (part: string) => import(\`./lib/\${part}.ts\`); export const m = ${toggle};
named.js: m
  ${from} module.exports = { m: ${toggle} };
view.jsx: m
  ${from} export const m = ${toggle}; export const view = <i/>;
view.tsx: m
  ${from} import './a.css'; import styles from './a.module.css'; import { Icon } from './a.svg?react'; import gone from './gone.png'; export const m = styles.a && Icon && gone.a && ${toggle}; export const view = <i/>;
decorated.ts: m
  ${from} const seal = (kind: unknown) => void kind; @seal class Sealed {} export const m = Sealed && ${toggle};
stage3/decorated.ts: m
  ${from} const named = (_: unknown, { name }: { name: string }): any => () => name; class Box { @named open() {} accessor size = 1 } export const m = (new Box().open() as unknown) === 'open' && ${toggle};
using.ts: m
  ${from} const open = () => ({ is: 1, [Symbol.dispose]() { this.is = 2; } }); const used = () => { using file = open(); return file; }; export const m = used().is === 2 && ${toggle};
stand-ins.ts: m
  ${from} import { api } from './generated'; import './lib/deep'; import '@/gone'; Object.freeze(api); api.base = 1; export const m = api.url && ${toggle};
parts.ts: m
  ${from} import { to } from './generated'; export const m = createMachine({ initial: 'a', states: { a: { on: { GO: { ...to.b }, TURN: to.c, [to.d]: 'a' } }, b: {} } });
thrown.ts: m
  ${from} import { api } from './lib/secret'; import { sound } from '@lib/sound'; export { n } from './lib/part'; export const m = createMachine({ context: { n: 0 }, initial: 'a', states: { a: { on: { GO: { guard: ({ context }) => context.n === 0 && (api.isOn || sound.isOn) === 1, target: 'b' } } }, b: {} } });
property.ts: m
  ${from} import { name } from './lib/property'; export const m = name === 'a' && ${toggle};
broken.ts: m
  ${from} import { Platform } from 'broken'; export const m = Platform.OS && ${toggle};
defined.ts: m
  ${from} export const m = __DEV__ && __APP_VERSION__ === '3' && set.ts + set.mjs + set.cjs === 3 && ${toggle};
actor.ts: toggle
  ${from} export const toggle = createActor(${toggle});
all.ts: toggle
  ${from} export default { toggle: ${toggle} };
const.ts: m ⇒ export { m };
  ${from} const m = ${toggle}; createActor(m);
const.js: m ⇒ exports.m = m;
  ${required} const m = ${toggle};
factory.ts: toggle ⇒ export const toggle = createToggle();
  ${from} export const createToggle = (id?: string) => { const base = setup({}); const m = base.${toggle}; return m.provide({}); };
provided.ts: base ⇒ export { base };
  ${from} const base = ${toggle}; export const makeBase = (id: string) => base; export const makeMore = (id: string) => base.provide({});
chosen.ts: chosen ⇒ export const chosen = makeChosen({ isOpen });
  ${from} const makeChosen = ({ isOpen }: { isOpen: boolean }, label?: string) => createMachine({ context: { label, n: 0 }, initial: isOpen ? 'a' : 'b', states: { a: {}, b: { on: { GO: { target: 'a', actions: assign({ n: 1 }) } } } } });
begun.ts: toggle ⇒ export const toggle = createToggle(initial);
  ${from} export const createToggle = (initial: 'a' | 'b') => createMachine({ id: 'toggle', initial, states: { a: { on: { FLIP: 'b' } }, b: {}, c: {} } });
needs.ts: it ⇒ export const it = makeIt({ load }, [a], id);
  ${from} export function makeIt({ load, n = 1 }: Deps, [a]: string[], id: string, last?: 1) { load(n, a); return createMachine({ id }); }
class.ts: machine ⇒ export const machine = new Toggle().machine;
  ${from} export class Toggle { machine = ${toggle}; #own = ${toggle}; }
static.ts: machine ⇒ export const machine = Toggle.machine;
  ${from} class Toggle { static machine = ${toggle}; static { createActor(Toggle.machine); } }
built.ts: actor ⇒ export const actor = new Toggle(api).actor;
  ${from} export class Toggle { constructor(private api: string) { this.actor = createActor(${toggle}); } get all() { return this.actor; } }
derived.ts: machine ⇒ export const machine = new Toggle(…).makeMachine(api);
  ${from} import { Base } from './gone'; export class Toggle extends Base { makeMachine(api: string) { return ${toggle}; } }
object.ts: machine2, list0 ⇒ export const machine2 = all.machine;
  ${from} const machine = 1; export const all = { machine: ${toggle}, list: [${toggle}] };
default.ts: machine ⇒ in another file: import make from './default'; export const machine = make(id);
  ${from} export default (id: string) => ${toggle};
`);

/** How a test imports some of them. */
const imports: Record<string, string> = {
  'a.cjs': "import machine from './a'; machine",
  'a.js': "import { machine } from './a'; machine",
  'actor.ts': "import { toggle } from './actor'; toggle.logic",
  'all.ts': "import all from './all'; all.toggle",
  'const.ts': "// To export it: export { m };\nimport { m } from './const'; m",
};

test('machines of files load as people write them, exported or not', async () => {
  const settings = `{ "compilerOptions": { "experimentalDecorators": true, "paths": { "*": ["./none/*"], "@/*": ["./none/*"], "@lib/*": ["./lib/*"] } } }`;
  // Each layer refers twice to the next.
  const layers = [...'abcdefghijklmnopqr'].flatMap((name, at, all) => {
    const references = all[at + 1] ? [1, 2].map((n) => ({ path: `../${all[at + 1]}${n}` })) : [];
    return [1, 2].map((n) => [`layers/${name}${n}/tsconfig.json`, JSON.stringify({ references })]);
  });
  const odd = 'My%20 Project#1 für [x]?';
  const folder = await projectWith({
    ...Object.fromEntries(loadable.map(({ path, code }) => [path, code])),
    'package.json': '{}',
    'tsconfig.json': settings,
    'stage3/tsconfig.json': '{}',
    'vite.config.mjs': `export default { define: { __APP_VERSION__: '"3"' } };`,
    'lib/part.ts': 'export const n: number = 1; export default { n };',
    'lib/property.ts': `export const { module: name } = { exports: { module: 'a' } }.exports;`,
    'lib/secret.ts': `import './sound'; if (!process.env.NO_SECRET) throw new Error('no secret\\nat all'); export const api = { isOn: 0 };`,
    'lib/sound.ts': 'export const sound = new Audio();',
    ...Object.fromEntries(layers),
    'layers/a1/m.ts': `${from} export const m = ${toggle};`,
    'lib/deep.ts': `import data from './gone.json'; export default data.n;`,
    'a.css': '.a { color: red }',
    'a.module.css': '.a { color: red }',
    'a.svg': '<svg/>',
    'node_modules/dual/package.json': '{ "exports": { "import": "./a.mjs", "require": "./a.cjs" } }',
    'node_modules/dual/a.mjs': 'export const isIt = () => true; export default 1;',
    'node_modules/dual/a.cjs': 'exports.isIt = () => true; exports.default = 1;',
    'node_modules/broken/package.json': '{ "main": "index.js" }',
    'node_modules/broken/index.js': 'type Flow = string;',
    'set.ts': 'Object.assign(globalThis, { set: { ts: 1 as number } });',
    'set.mjs': 'import { existsSync } from "node:fs"; set.mjs = existsSync && 1;',
    'set.cjs': 'const { existsSync } = require("fs"); set.cjs = existsSync && 1;',
    [`${odd}/tsconfig.json`]: `{ "compilerOptions": { "paths": { "@/*": ["./src ü/*"] } } }`,
    [`${odd}/src ü/next.ts`]: 'export const next = 1;',
    [`${odd}/src ü/what? [x]#1.ts`]: `${from} import { next } from '@/next'; export const m = next === 1 && ${toggle};`,
  });
  const missing = new Map<string, string>();
  const setup = ['set.ts', 'set.mjs', 'set.cjs'].map((name) => join(folder, name));
  const options = { setup, missing: (name: string, why: string) => missing.set(name, why) };
  expect(loadable).toHaveLength(36);
  for (const { path, names, line } of loadable) {
    const machines = await loadMachines(join(folder, path), options);
    expect(machines.map(({ name }) => name).join(', '), path).toBe(names);
    expect(machines[0]?.line, path).toBe(line);
    const { code, machine } = machines[0]?.imported ?? {};
    if (path in imports) expect(`${code} ${machine}`).toBe(imports[path]);
  }
  Reflect.deleteProperty(globalThis, 'set');
  expect(Object.fromEntries(missing)).toEqual({
    './gone.png': 'is not there',
    './generated': 'is not there',
    './gone.json': 'is not there',
    '@/gone': 'is not there',
    './gone': 'is not there',
    './lib/secret': 'does not load here (no secret)',
    './sound': 'does not load here (Audio is not defined; --jsdom gives it one)',
    '@lib/sound': 'does not load here (Audio is not defined; --jsdom gives it one)',
    gone: 'is not installed',
    broken: expect.stringMatching(/^does not load here \(/),
  });
  const shown = await called(folder, `${odd}/src ü/what? [x]#1.ts`);
  expect(shown, shown.text).toMatchObject({ code: 1, text: expect.stringMatching(/transitions +1 of 1/) });
  const made = await called(folder, 'needs.ts');
  expect(made.text).toContain(
    'it is not exported; nobody gave { load }, [a], id, so what depends on it is unknown. To export it: export const it =',
  );
  const chosen = await called(folder, 'chosen.ts');
  expect(
    chosen.text,
    'what a factory is given may decide where and with what its machine begins',
  ).not.toContain('✗');
  expect(chosen.text).toContain('state never reached: chosen.b (waits for { isOpen })');
  const thrown = await called(folder, 'thrown.ts', '--no-types');
  expect(thrown, thrown.text).toMatchObject({ code: 0, text: expect.stringMatching(/states +2 of 3/) });
  expect(thrown.text).toContain('./lib/secret does not load here (no secret), so what it does is left out');
  expect((await called(folder, 'layers/a1/m.ts', '--no-types')).code).toBe(1);
  const begun = await called(folder, 'begun.ts');
  expect(begun, begun.text).toMatchObject({ code: 0, text: expect.stringMatching(/states +3 of 4/) });
  expect(begun.text).toContain('state never reached: toggle.c (waits for `initial`, which nobody gave)');
  const parts = await called(folder, 'parts.ts');
  expect(parts.text, 'a stand-in may be a transition, or a part of one').not.toContain('✗');
  expect(parts.text).toContain(
    'state never reached: m.b (waits for `./generated`, which is not there, names that nobody gave)',
  );
  const generated = await called(folder, 'stand-ins.ts');
  expect(generated.text).toContain(
    './generated is not there (stand-ins.ts imports it), so what it does is left out; generate it, or correct its path',
  );
});

test("a user's own Vitest proves a machine, with its aliases and jsdom", async () => {
  const folder = await projectWith(
    {
      'package.json': '{ "type": "module" }',
      'vitest.config.ts': `export default { resolve: { alias: { '@': import.meta.dirname + '/src' } }, test: { environment: 'jsdom', maxWorkers: 1 } };`,
      'src/toggle.ts': `import { setup } from 'xstate';
      export const toggle = setup({ guards: { isShown: ({ context }) => context.isShown } }).createMachine({ id: 'toggle', context: { isShown: document.body.hidden === false }, initial: 'off', states: { off: { on: { FLIP: { guard: 'isShown', target: 'on' } } }, on: { on: { FLIP: 'off' } } } });`,
      'src/feedbackMachine.ts': feedback,
      'feedback.test.ts': `import { createActor } from 'xstate';
      const openPage = async () => {
        const actor = createActor(feedbackMachine).start();
        return { send: async (event) => actor.send(event), state: async () => actor.getSnapshot().value };
      };
      ${examplesOfReadme()[0]}
      test('a file of several machines needs a name', () =>
        expect(proveWithTypes(feedbackMachine, 'two.ts')).rejects.toThrow(/^two.ts: exports a, b; give the .name/));`,
      'two.ts': `import { createMachine } from 'xstate'; export const a = createMachine({}); export const b = createMachine({});`,
      'toggle.test.ts': `import { prove, walk } from 'statechart-prover';
      import { expect, test } from 'vitest';
      import { toggle } from '@/toggle';
      test('it flips', () => {
        const { findings, report } = prove(toggle, { laws: ({ always }) => [always('it moves', ({ before, event, after }) => !event || before.value !== after.value)] });
        expect(findings.map(({ text }) => text)).toEqual(['isShown']);
        expect(report.laws[0]?.outcome).toBe('holds on 3 steps');
        expect(walk(toggle, { every: 'path', samples: { FLIP: () => [{ type: 'FLIP' }] } }).ends).toHaveLength(1);
      });`,
    },
    ['xstate', 'vitest', 'jsdom'],
  );
  const { text } = run(folder, 'node_modules/vitest/vitest.mjs', 'run', '--reporter', 'verbose');
  expect(text).toContain('✓ feedback.test.ts > Never: thanks without a word');
  expect(text).toMatch(/✓ feedback.test.ts > feedback.bad → feedback.update value="a+" → submit/);
  expect(text).not.toMatch(/ failed/);
});

test("the README's examples compile in a strict project, with the types of their machines", async () => {
  const examples = examplesOfReadme();
  const names = examples.map((_, at) => `example${at}.ts`);
  const wrong = `import { prove } from 'statechart-prover'; import { feedbackMachine as machine } from '@/feedbackMachine';
    prove(machine, { samples: { events: { 'feedback.updat': [] } } });`;
  const folder = await projectWith(
    {
      ...Object.fromEntries(examples.map((code, at) => [names[at], code])),
      'wrong.ts': wrong,
      'src/feedbackMachine.ts': feedback,
      'src/toggleMachine.ts': `import { setup } from 'xstate'; export const toggleMachine = setup({ types: { events: {} as { type: 'FLIP' } } })
        .createMachine({ id: 'toggle', initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } } });`,
      'page.d.ts': `declare function openPage(): Promise<{ send(event: { type: string }, wait: number): Promise<void>; state(): Promise<unknown> }>;
        declare function press(events: { type: string }[]): Promise<void>;`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
          ...{ types: [], paths: { '@/*': ['./src/*'] } },
        },
        files: [...names, 'wrong.ts', 'page.d.ts'],
      }),
    },
    ['xstate', 'vitest'],
  );
  const { text } = run(folder, 'node_modules/typescript/bin/tsc');
  expect(text.match(/^\S.*error.*$/gm)).toEqual([
    expect.stringMatching(/^wrong\.ts.*feedback\.updat'+ does not exist/),
  ]);
});
