// Measures the built package on the machines of others, which measured.json lists, and writes docs/measured.md.
// node measure.js FOLDER [applications | examples | live]: the folder has a clone of each repository, as owner+name; one that is
// not there is fetched into it. Without a part all are measured.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { defaultsOf } from './dist/defaults.js';
import { compareLive } from './dist/live.js';
import { loadMachines } from './dist/loadMachines.js';
import { prove } from './dist/prove.js';
import { recordedMachine } from './dist/recordedMachine.js';

import { walk } from './dist/walk.js';

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

/** What a tool, or the comparison of laws, answers on each machine of a file, a line each. */
async function answer(kind, file) {
  beSilent();
  for (const { machine } of await loadMachines(file)) {
    try {
      log(`answer ${kind === 'laws' ? lawsKept(machine) : coverOf(kind, machine)}`);
    } catch (error) {
      log(`answer ${/not supported/.test(error.message) ? 'refuses it' : 'stops: an exception'}`);
    }
  }
}

/**
 * '12 of 12': of the laws that hold (no state is reached, each state always can be), those that hold as well with the
 * samples in the opposite order: two payloads for each event that reads some, two outputs for each actor.
 */
function lawsKept(machine) {
  const { needs } = prove(machine);
  const readBy = new Map(
    needs
      .flatMap((line) => [...line.matchAll(/^(.*?): give (.*?)(?: \(|$)/g)])
      .map(([, owner, keys]) => [owner, keys.split(', ').map((key) => key.slice(1, -1))]),
  );
  const given = (owner, value) => {
    const all = {};
    for (const key of readBy.get(owner) ?? [])
      key
        .split('.')
        .reduce(
          (at, name, index, names) => (at[name] = index === names.length - 1 ? value : Object(at[name])),
          all,
        );
    return all;
  };
  const turned = (list, isTurned) => (isTurned ? list.toReversed() : list);
  const types = [...new Set(machine.events)].filter((type) => !/^xstate\.|\*$|^$/.test(type));
  const srcs = Object.keys(machine.implementations.actors);
  const states = [...machine.idMap.keys()].filter((id) => id !== machine.id);
  const held = (isTurned) => {
    const values = (owner) => turned([given(owner, ''), given(owner, 'a'), given(owner, 1)], isTurned);
    const samples = {
      ...(readBy.has('input') && { input: given('input', 'a') }),
      events: Object.fromEntries(
        turned(types, isTurned).map((type) => [type, values(type).map((one) => ({ ...one, type }))]),
      ),
      actors: Object.fromEntries(srcs.map((src) => [src, { outputs: values(`${src} done: output`) }])),
    };
    const isIn = (id) => (snapshot) => snapshot._nodes.some((node) => node.id === id);
    const laws = ({ never, canAlwaysReach }) =>
      states.flatMap((id) => [
        never(`${id} is reached`, ({ after }) => isIn(id)(after)),
        canAlwaysReach(id, isIn(id)),
      ]);
    const { report, isCut } = prove(machine, { samples, laws });
    return isCut
      ? undefined
      : report.laws.filter(({ broken }) => !broken).map(({ kind, sentence }) => `${kind} ${sentence}`);
  };
  const [first, other] = [held(false), held(true)];
  if (!first || !other) return 'more steps than the walk takes';
  return `${first.filter((one) => other.includes(one)).length} of ${new Set([...first, ...other]).size}`;
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

/** What the command finds in a file: its machines, or why it could not look; with the seconds of the processor. */
async function look(root, file) {
  const out = await mkdtemp(join(tmpdir(), 'measured-'));
  const command = [process.execPath, join(here, 'bin.js'), join(root, file), '--out', out];
  const { status, stderr, used } = timed(...command, '--limit', '60');
  const why = stderr
    .trim()
    .replace(/^.* steps …\n/gm, '')
    .replace(/\n.*/s, '')
    .replace(/^.*?: |; not installed.*/g, '');
  const machines = status === 2 ? [] : JSON.parse(await readFile(join(out, 'findings.json'), 'utf8'));
  await rm(out, { recursive: true });
  return { file, used, machines, why: status === 2 ? `could not look: ${why}` : undefined };
}

/** What this file answers on another one in a process of its own, which may take so many seconds of the processor. */
function answers(kind, root, file, seconds) {
  const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', process.execPath];
  const run = spawnSync('sh', [...limited, ownFile, 'answer', kind, join(root, file)], { encoding: 'utf8' });
  return [...run.stdout.matchAll(/^answer (.*)$/gm)].map(([, text]) => text);
}

const rowOf = (...cells) => `| ${cells.join(' | ')} |`;
const lineOf = ({ kind, text }) => `${kind}: ${text}`;

function resultOf({ findings, verdict }) {
  const kinds = findings.map(({ kind }) => kind);
  const each = [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} ${kind}`);
  return each.join(', ') || verdict;
}

/** A row for each machine of an example, with what the tools answer. */
async function exampleRows(root, file) {
  const { machines, used, why } = await look(root, file);
  const name = file.replace(/^examples\//, '');
  if (why) return { rows: [rowOf(name, why, '', '', '', used.toFixed(1), '', '', '')], used };
  const others = Object.keys(tools).map((tool) => answers(tool, root, file, seconds));
  const rows = machines.map(({ covered, counts: { paths, walked }, ...machine }, index) =>
    rowOf(
      name,
      covered.states,
      covered.transitions ?? 'none',
      resultOf(machine),
      `${walked} of ${paths ?? 'many'}`,
      used.toFixed(1),
      ...others.map((answers) => answers[index] ?? `no answer in ${seconds} s`),
    ),
  );
  return { rows, used };
}

/** A row for each machine of an application. A finding that nobody judged true is one more to judge. */
async function applicationRows(root, repository, file, judged) {
  const { machines, used, why } = await look(root, file);
  const name = `${repository} ${file}`;
  if (why) return { rows: [rowOf(name, why, '', '', '', '', used.toFixed(1))], used };
  const laws = answers('laws', root, file, 20);
  const unjudged = machines.flatMap(({ findings }) => findings.map(lineOf).filter((line) => !judged[line]));
  for (const line of unjudged) complain(`not judged: ${name}: ${line}`);
  const rows = machines.map(({ covered, findings, ...machine }, index) =>
    rowOf(
      name,
      covered.states,
      covered.transitions ?? 'none',
      resultOf({ findings, ...machine }),
      findings.length > 0
        ? `${findings.filter((one) => judged[lineOf(one)]).length} of ${findings.length}`
        : '',
      laws[index] ?? 'no answer in 20 s',
      used.toFixed(1),
    ),
  );
  return { rows, used, unjudged: unjudged.length, machines: machines.length };
}

const imports = "import { assign as plantedAssign, raise as plantedRaise } from 'xstate';\n";
/**
 * Defects: the finding that has to come, what is replaced in a source that has the place for it, and by what. XState leaves a
 * final state inside another one by its own transitions, so the final state is one of the root, of the file's only machine.
 */
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
a guard with chance | ^not deterministic | root | on: { PLANTED: { guard: () => Math.random() < 0.5, actions: plantedAssign({}) } }
a final state with transitions | ^final state with | ^(?![^]*createMachine\([^]*createMachine\()[^]*?\n {4}['\w][\w.' ]*: \{\s+type: 'final' | $&, on: { PLANTED: {} }
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

/** Lays out a commit of a repository in a folder of its own: what a clone lacks, such as large files, is left out. */
async function layOut(folder, name, commit) {
  const root = await mkdtemp(join(tmpdir(), 'measured-'));
  const clone = join(folder, name.replace('/', '+'));
  const bare = ['repo', '.git', '']
    .map((part) => join(clone, part))
    .find((one) => existsSync(join(one, 'HEAD')));
  if (!bare)
    execFileSync('git', ['clone', '--bare', `https://github.com/${name}`, clone], { stdio: 'ignore' });
  const env = {
    ...process.env,
    GIT_DIR: bare ?? clone,
    GIT_WORK_TREE: root,
    GIT_INDEX_FILE: join(root, '.index'),
  };
  const git = (...args) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { status, stderr } = git('read-tree', commit);
  if (status !== 0) throw new Error(`${name} at ${commit}: ${stderr.trim()}`);
  const files = git('ls-files', '-z')
    .stdout.split('\0')
    .filter((file) => /\.(c|m)?[jt]sx?$|\.json$|\.vue$/.test(file));
  spawnSync('git', ['checkout-index', '-z', '--stdin'], { cwd: root, env, input: files.join('\0') });
  return root;
}

/** The sections of docs/measured.md that a part of the measuring writes, and how many findings wait for a judgement. */
const parts = {
  async applications(folder, { applications }) {
    const measured = [];
    for (const { repository, commit, files } of applications) {
      const root = await layOut(folder, repository, commit);
      for (const [file, judged] of Object.entries(files))
        measured.push(await applicationRows(root, repository, file, judged));
      await rm(root, { recursive: true });
    }
    const sum = (key) => measured.reduce((total, one) => total + (one[key] ?? 0), 0);
    const text = `## Machines of public applications

${sum('machines')} machines of ${applications.length} repositories, as they are: without samples, and without their packages. States and transitions are those covered. Each finding was judged by somebody who read the machine, and measured.json has the reasons; ${sum('unjudged')} wait for a judgement. The last but one column compares laws on samples in two orders: of those that hold in one, how many hold in both.

${applications.map(({ repository, commit }) => `- ${repository} at ${commit}`).join('\n')}

| machine | states | transitions | result | findings that are true | laws in both orders | processor, s |
|---|---|---|---|---|---|---|
${measured.flatMap(({ rows }) => rows).join('\n')}
`;
    return { text, unjudged: sum('unjudged') };
  },
  async examples(folder, { examples: { repository, commit } }) {
    const root = await layOut(folder, repository, commit);
    const files = await exampleFiles(root);
    const measured = [];
    for (const file of files) measured.push(await exampleRows(root, file));
    beSilent();
    const defects = [];
    for (const defect of planted) defects.push(await plant(root, files, defect));
    await rm(root, { recursive: true });
    const text = `## Every machine of XState's examples

${repository} at ${commit}, as it is: without samples, and without its packages. The last three columns are the states and transitions that \`xstate/graph\` covers with its own defaults in ${seconds} s of the processor. The slowest took ${Math.max(...measured.map(({ used }) => used)).toFixed(1)} s of the processor.

| machine | states | transitions | result | paths | processor, s | ${Object.keys(tools).join(' | ')} |
|---|---|---|---|---|---|---|---|---|
${measured.flatMap(({ rows }) => rows).join('\n')}

## Planted defects

Each defect was written into the first ${perDefect} examples that have a place for it.

| defect | found | in |
|---|---|---|
${defects.join('\n')}
`;
    return { text, unjudged: 0 };
  },
  async live(folder, { examples: { repository, commit } }) {
    const root = await layOut(folder, repository, commit);
    beSilent();
    const own = async (file) =>
      (await runnerImport(join(here, 'tests', file), { root: here, logLevel: 'error' })).module;
    const { constructs } = await own('constructs.ts');
    const { timedMachines, walkOf } = await own('timedMachines.ts');
    const timed = Object.values(timedMachines).map(([machine]) =>
      compareLive(machine, () => ({ graph: walkOf(machine, 'edge'), paths: walkOf(machine, 'path') })),
    );
    const examples = [];
    for (const file of await exampleFiles(root)) {
      const machines = await loadMachines(join(root, file)).catch(() => []);
      for (const { machine } of machines) examples.push(comparedLive(machine));
    }
    await rm(root, { recursive: true });
    const text = `## Beside XState's own actor

Each path, of walks of at most ${liveSteps} steps, is run in an actor with \`SimulatedClock\` at the times of its witness; state, context, status, output, number of actors and named actions are compared after each step. Each random run of an actor has to be in the walk. Actors of the machine are replaced by ones that answer when the path says so; chance and the clock stand still.

| machines | number | paths | agree | random runs | in the walk |
|---|---|---|---|---|---|
${liveRow('with delays, of the tests', timed)}
${liveRow('of every construct, of the tests', Object.values(constructs).map(comparedLive))}
${liveRow("XState's examples", examples)}
`;
    return { text, unjudged: 0 };
  },
};

async function exampleFiles(root) {
  const files = [];
  for (const file of (await readdir(join(root, 'examples'), { recursive: true })).sort()) {
    const path = join('examples', file);
    if (!/\.[jt]sx?$/.test(file)) continue;
    if (/\bcreateMachine\(/.test(await readFile(join(root, path), 'utf8'))) files.push(path);
  }
  return files;
}

const liveSteps = 1000;

/** Walks a machine without samples, and compares the walk with XState's own actor. */
function comparedLive(machine) {
  const { machine: provided, options } = defaultsOf(machine, {});
  const until = ({ children }) => Object.keys(children).length > 12;
  const walkBy = (every) =>
    walk(provided, { ...options, every, budget: liveSteps, until, keepFailures: true });
  return compareLive(provided, () => ({ graph: walkBy('edge'), paths: walkBy('path') }), options);
}

/** A row: how many paths and random runs of some machines do the same in XState's own actor. */
function liveRow(what, compared) {
  const total = (countIn) => compared.reduce((sum, one) => sum + countIn(one), 0).toLocaleString('en');
  const cells = [
    compared.length,
    total(({ paths }) => paths),
    total(({ paths, differing }) => paths - differing.length),
    total(({ runs }) => runs),
    total(({ runs, stray }) => runs - stray.length),
  ];
  return `| ${[what, ...cells].join(' | ')} |`;
}

async function measure(folder, names) {
  if (!folder || names.some((name) => !(name in parts)))
    throw new Error(`usage: node measure.js FOLDER [${Object.keys(parts).join(' | ')}]`);
  const doc = join(here, 'docs/measured.md');
  const lists = JSON.parse(await readFile(join(here, 'measured.json'), 'utf8'));
  let waiting = 0;
  for (const name of names) {
    const { text, unjudged } = await parts[name](folder, lists);
    const made = text.split(/^(?=## )/m).map((section) => section.trimEnd());
    const titleOf = (section) => section.split('\n', 1)[0];
    const others = (await readFile(doc, 'utf8'))
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => section.trimEnd());
    const madeOf = (section) => made.find((one) => titleOf(one) === titleOf(section));
    const added = made.filter((section) => !others.some((other) => titleOf(other) === titleOf(section)));
    const sections = [...others.map((section) => madeOf(section) ?? section), ...added];
    const versionOf = (path) => createRequire(import.meta.url)(path).version;
    const head = `# Measured

Written by \`npm run measure --workspace statechart-prover -- FOLDER\`, last on ${new Date().toISOString().slice(0, 10)}: statechart-prover ${versionOf('./package.json')}, xstate ${versionOf('xstate/package.json')}, Node ${process.version.slice(1)}, ${availableParallelism()} cores. FOLDER has a clone of each repository that measured.json lists. Seconds are those of the processor, of the whole command.`;
    await writeFile(doc, `${[head, ...sections].join('\n\n')}\n`);
    waiting += unjudged;
  }
  return waiting > 0 ? 1 : 0;
}

const [first, ...rest] = process.argv.slice(2);
const all = Object.keys(parts).reverse();
try {
  const isChild = first === 'answer';
  process.exit((await (isChild ? answer(...rest) : measure(first, rest.length > 0 ? rest : all))) ?? 0);
} catch (error) {
  complain(error.message);
  process.exit(2);
}
