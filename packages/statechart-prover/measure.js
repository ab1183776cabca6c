// Measures the built package on every machine of XState's examples, beside xstate/graph, and plants defects in them.
// node measure.js [repository] [commit]: writes docs/measured.md
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { loadMachines, sentNear } from './dist/loadMachines.js';
import { prove } from './dist/prove.js';
import { recordedMachine } from './dist/recordedMachine.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const seconds = 10;
const tools = {
  getShortestPaths: (machine) => getShortestPaths(machine),
  getSimplePaths: (machine) => getSimplePaths(machine),
  createTestModel: (machine) => createTestModel(machine).getShortestPaths(),
};

/** '3, 4': the states and transitions that the paths of a tool cover, counted as the prover counts them. */
function coverOf(tool, machine) {
  const { first, next } = recordedMachine(machine);
  const [states, transitions] = [new Set(), new Set()];
  for (const { steps } of tools[tool](machine)) {
    let at = first(undefined);
    for (const { event } of [undefined, ...steps.slice(1)].map((step) => step ?? {})) {
      if (event) at = next(at.snapshot, event);
      for (const name of at.states) states.add(name);
      for (const name of at.transitions) transitions.add(name);
    }
  }
  return `${states.size}, ${transitions.size}`;
}

/** What a tool answers on each machine of a file, a line each. */
async function answer(tool, file) {
  const { log } = console;
  for (const kind of ['log', 'warn', 'error']) console[kind] = () => {};
  process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
  for (const { machine } of await loadMachines(file)) {
    try {
      log(`answer ${coverOf(tool, machine)}`);
    } catch (error) {
      const [first] = String(error.message ?? error).split('\n');
      log(`answer ${/not supported/.test(first) ? 'refuses it' : 'stops: an exception'}`);
    }
  }
}

/** A command with the seconds that it took, those of the processor alone beside those of the clock. */
function timed(...args) {
  const start = performance.now();
  const done = spawnSync('sh', ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const [, children = ''] = String(done.output[3]).split('\n');
  const used = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + 60 * m + Number(s),
    0,
  );
  return { ...done, used, clock: (performance.now() - start) / 1000 };
}

/** A row for each machine of a file. */
async function rowsOf(root, file) {
  const out = await mkdtemp(join(tmpdir(), 'measured-'));
  const done = timed(process.execPath, join(here, 'bin.js'), join(root, file), '--out', out);
  await rm(out, { recursive: true });
  const name = file.replace(/^examples\//, '');
  const time = `${done.used.toFixed(1)} | ${done.clock.toFixed(1)}`;
  if (done.status === 2) {
    const [why = ''] = done.stderr.trim().split('\n');
    return [`| ${name} | could not look: ${why.replace(/^.*?: /, '')} | | | | | ${time} | | | |`];
  }
  const others = Object.keys(tools).map((tool) => {
    // Of the processor, so that a busy computer gives the same answer.
    const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', process.execPath];
    const args = [fileURLToPath(import.meta.url), 'answer', tool, join(root, file)];
    const run = spawnSync('sh', [...limited, ...args], { encoding: 'utf8' });
    return [...run.stdout.matchAll(/^answer (.*)$/gm)].map(([, text]) => text);
  });
  const blocks = done.stdout.split('\n\n').filter((text) => /^ {2}result/m.test(text));
  return blocks.map((text, index) => {
    const read = (label) => new RegExp(`^ {2}${label} +(.*)$`, 'm').exec(text)?.[1] ?? '';
    const kinds = [...text.matchAll(/^ {2}✗ ([^:]+):/gm)].map(([, kind]) => kind);
    const found = [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} ${kind}`);
    const rest = others.map((answers) => answers[index] ?? `no answer in ${seconds} s`);
    const cells = [
      read('states'),
      read('transitions'),
      found.join(', ') || read('result').replace(/ in .*/, ''),
    ];
    return `| ${[name, ...cells, read('pairs').replace(/ trans.*/, ''), read('paths').replace('more than can be counted', 'many'), time, ...rest].join(' | ')} |`;
  });
}

const atRoot = (text) => [/(createMachine\(\s*\{)/, `$1 ${text},`];
const assign = "import { assign as plantedAssign, raise as plantedRaise } from 'xstate';\n";
/** Defects by what is replaced in a source, and the finding that has to come; the first kinds need a name that is there. */
const planted = [
  ['a typo in the name of an actor', /(src: ')(\w+)(\w)(\w)'/, "$1$2$4$3'", /^unknown name: actor/],
  ['a typo in the name of an action', /(actions: ')(\w+)(\w)(\w)'/, "$1$2$4$3'", /^unknown name: action/],
  ['a typo in the name of a guard', /(guard: ')(\w+)(\w)(\w)'/, "$1$2$4$3'", /^unknown name: guard/],
  [
    'a guard that no state uses',
    /(guards: \{)/,
    '$1 planted: () => true,',
    /^unused implementation: guard `planted`/,
  ],
  [
    'a context key that never changes',
    /(context: \{)(?![^}]*\} as)/,
    '$1 planted: 0,',
    /never changes: `planted`/,
  ],
  [
    'a context changed in place',
    ...atRoot(
      'exit: [], on: { PLANTED: { actions: plantedAssign(({ context }) => { context.planted = [1]; return context; }) } }',
    ),
    /^context changed in place/,
  ],
  [
    'an event that nothing sends',
    /(on: \{\s+)([A-Z]{3,})([A-Z])([A-Z])(: )/,
    '$1$2$4$3$5',
    /^event that nothing sends/,
  ],
  [
    'an event that nothing takes',
    ...atRoot("exit: plantedRaise({ type: 'PLANTED' })"),
    /nothing takes: `PLANTED`/,
  ],
  [
    'a delay that a shorter one beats',
    /(after: \{\s*)(\d+)(: )('\w+')/,
    '$1$2$3$4, $20$3$4',
    /^delay never passes/,
  ],
  [
    'an action that throws',
    ...atRoot("exit: () => {}, entry: () => { throw new Error('planted'); }"),
    /^exception: .*planted/,
  ],
  [
    'an assign with the clock',
    ...atRoot('exit: [], on: { PLANTED: { actions: plantedAssign({ planted: () => Date.now() }) } }'),
    /^not deterministic: context.planted/,
  ],
  [
    'a guard with chance',
    ...atRoot('exit: [], on: { PLANTED: { guard: () => Math.random() < 0.5, actions: plantedAssign({}) } }'),
    /^not deterministic/,
  ],
  [
    'a final state with transitions',
    /type: 'final'/,
    "type: 'final', on: { PLANTED: {} }",
    /^final state with transitions/,
  ],
  [
    'a state that nothing leaves',
    /(on: \{)(?=\s+[\w.']+: ')/,
    "$1 PLANTED: 'planted',",
    /planted: nothing leaves/,
    /(states: \{)/,
    '$1 planted: {},',
  ],
];
const perDefect = 5;

/** Where a defect was planted and where it was found. */
async function plant(root, files, [name, from, to, wanted, ...more]) {
  const [found, missed] = [[], []];
  for (const file of files) {
    const path = join(root, file);
    const source = await readFile(path, 'utf8');
    let text = source;
    let isWhole = !(/createMachine|[?]=/.test(from.source) && /^ {2}(on|entry|exit): /m.test(source));
    for (const [one, other] of [[from, to], ...(more.length > 0 ? [more] : [])]) {
      isWhole &&= one.test(text);
      text = text.replace(one, other);
    }
    if (!isWhole || found.length + missed.length === perDefect) continue;
    await writeFile(path, assign + text);
    try {
      const lines = [];
      const sent = await sentNear(path);
      // What does not load, such as a component, has no place for a defect.
      const machines = await loadMachines(path).catch(() => undefined);
      if (!machines) continue;
      for (const { machine } of machines) {
        const { findings } = prove(machine, { sent, runsActions: /throws/.test(name) });
        lines.push(
          ...findings.flatMap((one) => [one, ...(one.more ?? [])]).map((one) => `${one.kind}: ${one.text}`),
        );
      }
      (lines.some((line) => wanted.test(line)) ? found : missed).push(file);
    } finally {
      await writeFile(path, source);
    }
  }
  const where = [...found, ...missed.map((file) => `not ${file}`)].map((file) =>
    file.replace(/^(not )?examples\//, '$1'),
  );
  return `| ${name} | ${found.length} of ${found.length + missed.length} | ${where.join(', ')} |`;
}

async function measure(
  repository = 'https://github.com/statelyai/xstate',
  commit = 'b1811bf77bc2d1a74367328cec7907aa185b70df',
) {
  const root = await mkdtemp(join(tmpdir(), 'xstate-'));
  const git = (...args) =>
    execFileSync('git', ['-C', root, '-c', 'init.defaultBranch=main', ...args], { stdio: 'ignore' });
  git('init');
  git('fetch', '--depth', '1', repository, commit);
  git('checkout', 'FETCH_HEAD');
  const all = await readdir(join(root, 'examples'), { recursive: true });
  const files = [];
  for (const file of all.filter((one) => /\.[jt]sx?$/.test(one)).sort()) {
    const path = join('examples', file);
    if (/\bcreateMachine\(/.test(await readFile(join(root, path), 'utf8'))) files.push(path);
  }
  const rows = [];
  for (const file of files) rows.push(...(await rowsOf(root, file)));
  for (const kind of ['log', 'warn', 'error']) console[kind] = () => {};
  process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
  const defects = [];
  for (const defect of planted) defects.push(await plant(root, files, defect));
  await rm(root, { recursive: true });
  const versionOf = (path) => createRequire(import.meta.url)(path).version;
  const slowest = Math.max(...rows.map((row) => Number(row.split(' | ')[6] ?? 0) || 0));
  await writeFile(
    join(here, 'docs/measured.md'),
    `# Measured

Written by \`npm run measure --workspace statechart-prover\` on ${new Date().toISOString().slice(0, 10)}: statechart-prover ${versionOf('./package.json')}, xstate ${versionOf('xstate/package.json')}, Node ${process.version.slice(1)}, ${availableParallelism()} cores.

## Every machine of XState's examples

statelyai/xstate at ${commit}, as it is: without samples, and without its packages. States and transitions are those covered. Seconds are those of the processor, then those of the clock, of the whole command. The last three columns are the states and transitions that \`xstate/graph\` covers with its own defaults in ${seconds} s of the processor.

| machine | states | transitions | result | pairs | paths | processor, s | clock, s | ${Object.keys(tools).join(' | ')} |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

The slowest took ${slowest.toFixed(1)} s of the processor.

## Planted defects

Each defect was written into the first ${perDefect} examples that have a place for it.

| defect | found | in |
|---|---|---|
${defects.join('\n')}
`,
  );
}

const [first, ...rest] = process.argv.slice(2);
const { error: complain } = console;
try {
  await (first === 'answer' ? answer(...rest) : measure(first, ...rest));
  process.exit(0);
} catch (error) {
  complain(error);
  process.exit(2);
}
