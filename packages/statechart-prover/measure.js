// Measures the built package on every machine of XState's examples, beside xstate/graph, and plants defects in them.
// node measure.js [repository] [commit]: writes docs/measured.md
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { loadMachines } from './dist/loadMachines.js';
import { prove } from './dist/prove.js';
import { recordedMachine } from './dist/recordedMachine.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const ownFile = fileURLToPath(import.meta.url);
const { log, error: complain } = console;
const seconds = 6;
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
    for (const step of [undefined, ...steps.slice(1)]) {
      if (step) at = next(at.snapshot, step.event);
      for (const name of at.states) states.add(name);
      for (const name of at.transitions) transitions.add(name);
    }
  }
  return `${states.size}, ${transitions.size}`;
}

/** What a tool answers on each machine of a file, a line each. */
async function answer(tool, file) {
  beSilent();
  for (const { machine } of await loadMachines(file)) {
    try {
      log(`answer ${coverOf(tool, machine)}`);
    } catch (error) {
      log(`answer ${/not supported/.test(error.message) ? 'refuses it' : 'stops: an exception'}`);
    }
  }
}

/** What a file does when it is loaded, and later, is no result. */
function beSilent() {
  for (const kind of ['log', 'warn', 'error']) console[kind] = () => {};
  process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
}

/** What a command did, with the seconds of the processor that it took: a busy computer says the same. */
function timed(...command) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const shell = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh', ...command];
  const done = spawnSync('sh', shell, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env });
  const [, children = ''] = done.output[3].split('\n');
  const used = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * m + +s, 0);
  return { ...done, used };
}

/** A row for each machine of a file, and the seconds of the processor. */
async function rowsOf(root, file) {
  const out = await mkdtemp(join(tmpdir(), 'measured-'));
  const { status, stderr, used } = timed(
    process.execPath,
    join(here, 'bin.js'),
    join(root, file),
    '--out',
    out,
  );
  const rowOf = (...cells) => `| ${[file.replace(/^examples\//, ''), ...cells].join(' | ')} |`;
  if (status === 2) {
    const why = stderr
      .trim()
      .replace(/\n.*/s, '')
      .replace(/^.*?: /, '');
    return { rows: [rowOf(`could not look: ${why}`, '', '', '', '', used.toFixed(1), '', '', '')], used };
  }
  const found = JSON.parse(await readFile(join(out, 'findings.json'), 'utf8'));
  await rm(out, { recursive: true });
  const others = Object.keys(tools).map((tool) => {
    const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', process.execPath];
    const run = spawnSync('sh', [...limited, ownFile, 'answer', tool, join(root, file)], {
      encoding: 'utf8',
    });
    return [...run.stdout.matchAll(/^answer (.*)$/gm)].map(([, text]) => text);
  });
  const rows = found.map(({ covered, verdict, findings, counts: { pairs, paths, walked } }, index) => {
    const kinds = findings.map(({ kind }) => kind);
    const each = [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} ${kind}`);
    return rowOf(
      covered.states,
      covered.transitions ?? 'none',
      each.join(', ') || verdict,
      pairs.all > 0 ? `${pairs.walked} of ${pairs.all}` : '',
      `${walked} of ${paths ?? 'many'}`,
      used.toFixed(1),
      ...others.map((answers) => answers[index] ?? `no answer in ${seconds} s`),
    );
  });
  return { rows, used };
}

const imports = "import { assign as plantedAssign, raise as plantedRaise } from 'xstate';\n";
/** Defects: the finding that has to come, what is replaced in a source that has the place for it, and by what. */
const planted = String.raw`
a typo in the name of an actor | ^unknown name: actor | (src: ')(\w+)(\w)(\w)' | $1$2$4$3'
a typo in the name of an action | ^unknown name: action | (actions: ')(\w+)(\w)(\w)' | $1$2$4$3'
a typo in the name of a guard | ^unknown name: guard | (guard: ')(\w+)(\w)(\w)' | $1$2$4$3'
a typo in the name of a delay | ^unknown name: delay | (after: \{\s*)([A-Za-z]\w+)(\w)(?!\3)(\w)(: ) | $1$2$4$3$5 | delays: \{ | $&
a guard that no state uses | implementation: guard .planted. | guards: \{ | $& planted: () => true,
a context key that never changes | never changes: .planted. | context: \{(?![^}]*\} as) | $& planted: 0,
a context changed in place | ^context changed in place | root | on: { PLANTED: { actions: plantedAssign(({ context }) => { context.planted = [1]; return context; }) } }
an event that nothing takes | nothing takes: .PLANTED. | root | exit: plantedRaise({ type: 'PLANTED' })
a delay that a shorter one beats | ^delay never | (after: \{\s*)(\d+)(: )('\w+') | $1$2$3$4, $20$3$4
an action that throws | ^exception: .*planted | root | entry: () => { throw new Error('planted'); }
an assign with the clock | ^not deterministic: context.planted | root | on: { PLANTED: { actions: plantedAssign({ planted: () => Date.now() }) } }
a guard with chance | ^not deterministic | root | on: { PLANTED: { guard: () => Math.random() < 0.5, actions: plantedAssign({}) } }
a final state with transitions | ^final state with | type: 'final' | $&, on: { PLANTED: {} }
a state that nothing leaves | planted: nothing leaves | on: \{(?=\s+[\w.']+: ') | $& PLANTED: 'planted', | states: \{ | $& planted: {},
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));
const perDefect = 5;

/** A row: where a defect was planted and where it was found. */
async function plant(root, files, [name, wanted, from, to, alsoFrom = '', alsoTo = '']) {
  const places = [];
  for (const file of files) {
    const path = join(root, file);
    const source = await readFile(path, 'utf8');
    const [at, text] = from === 'root' ? ['createMachine\\(\\s*\\{', `$& ${to},`] : [from, to];
    // What the root has, other states may take.
    const isTaken = /^root|\?=/.test(from) && /^ {2}(on|entry|exit): /m.test(source);
    const isWhole = RegExp(at).test(source) && RegExp(alsoFrom).test(source);
    if (isTaken || !isWhole || places.length === perDefect) continue;
    const changed = source.replace(RegExp(at), text).replace(RegExp(alsoFrom), alsoTo);
    await writeFile(path, imports + changed);
    try {
      // What does not load, such as a component, has no place for a defect.
      const machines = await loadMachines(path).catch(() => []);
      const lines = machines.flatMap(({ machine }) => {
        const { findings } = prove(machine, { runsActions: /throws/.test(name) });
        return findings
          .flatMap((one) => [one, ...(one.more ?? [])])
          .map(({ kind, text }) => `${kind}: ${text}`);
      });
      const isFound = lines.some((line) => RegExp(wanted).test(line));
      if (machines.length > 0) places.push(`${isFound ? '' : 'not '}${file.split('/')[1]}`);
    } finally {
      await writeFile(path, source);
    }
  }
  const found = places.filter((place) => !place.startsWith('not '));
  return `| ${name} | ${found.length} of ${places.length} | ${places.join(', ')} |`;
}

async function measure(
  repository = 'https://github.com/statelyai/xstate',
  commit = 'b1811bf77bc2d1a74367328cec7907aa185b70df',
) {
  const root = await mkdtemp(join(tmpdir(), 'xstate-'));
  const git = (...args) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('init');
  git('fetch', '--depth', '1', repository, commit);
  git('checkout', 'FETCH_HEAD');
  const files = [];
  for (const file of (await readdir(join(root, 'examples'), { recursive: true })).sort()) {
    const path = join('examples', file);
    if (!/\.[jt]sx?$/.test(file)) continue;
    if (/\bcreateMachine\(/.test(await readFile(join(root, path), 'utf8'))) files.push(path);
  }
  const measured = [];
  for (const file of files) measured.push(await rowsOf(root, file));
  beSilent();
  const defects = [];
  for (const defect of planted) defects.push(await plant(root, files, defect));
  await rm(root, { recursive: true });
  const versionOf = (path) => createRequire(import.meta.url)(path).version;
  const slowest = Math.max(...measured.map(({ used }) => used));
  await writeFile(
    join(here, 'docs/measured.md'),
    `# Measured

Written by \`npm run measure --workspace statechart-prover\` on ${new Date().toISOString().slice(0, 10)}: statechart-prover ${versionOf('./package.json')}, xstate ${versionOf('xstate/package.json')}, Node ${process.version.slice(1)}, ${availableParallelism()} cores.

## Every machine of XState's examples

statelyai/xstate at ${commit}, as it is: without samples, and without its packages. States and transitions are those covered. Seconds are those of the processor, of the whole command. The last three columns are the states and transitions that \`xstate/graph\` covers with its own defaults in ${seconds} s of the processor.

| machine | states | transitions | result | pairs | paths | processor, s | ${Object.keys(tools).join(' | ')} |
|---|---|---|---|---|---|---|---|---|---|
${measured.flatMap(({ rows }) => rows).join('\n')}

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
try {
  await (first === 'answer' ? answer(...rest) : measure(first, ...rest));
  process.exit(0);
} catch (error) {
  complain(error);
  process.exit(2);
}
