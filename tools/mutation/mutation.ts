import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type * as Proofs from '#tools/proofs/firstFault';
import { fetchTool } from '#tools/shared/fetchTool';
import { startCommand } from '#tools/shared/runCommand';

interface SourcePosition {
  line: number;
  column: number;
}

interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  status?: string;
  replacement: string;
  /** Lines and columns from 0. */
  location: { start: SourcePosition; end: SourcePosition };
}

interface SyntaxNode {
  type: string;
  callee?: { object?: { type: string } };
  key?: { name: string };
  value?: SyntaxNode;
  properties?: SyntaxNode[];
}

/** The part of Stryker that changes a source: every change is in it, and a global variable says which one acts. */
interface Stryker {
  Instrumenter: new (
    logger: object,
  ) => {
    instrument(
      files: { name: string; mutate: true; content: string }[],
      options: object,
    ): Promise<{ files: { name: string; content: string }[]; mutants: Mutant[] }>;
  };
}

// Fetched on demand: the tests do not need it.
const version = '9.6.1';
const folder = resolve(`.cache/instrumenter-${version}`);
const program = `${folder}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
const instrumented = '.cache/mutants.json';
const results = '.cache/mutants.txt';
const survivorFolder = '.cache/survivors';

/**
 * The folders and files that decide, and the tests that are nearest to them: each list is tried with what the one before has
 * left. Of views, pages are read.
 */
const rooms: Record<string, string[][]> = {
  'src/sales/video': [['tests/sales']],
  'src/content': [['tests/content', 'tests/settings', 'tests/everyFunnel/contrast.test.ts']],
  'src/settings': [
    ['tests/settings', 'tests/content', 'tests/shared', 'tests/sales', 'tests/build/readEnvFiles.test.ts'],
  ],
  'src/shared': [['tests/shared'], ['tests/quiz/views']],
  'src/quiz': [
    ['tests/quiz/machineTables', 'tests/shared/effects'],
    ['tests/quiz/views', 'tests/everyFunnel/meetingPaths'],
  ],
  'tools/build/policy.ts': [['tests/build/policy']],
  'tools/build/headers.ts': [['tests/build/headers']],
  'tools/build/readEnvFiles.ts': [['tests/build/readEnvFiles']],
  'tools/claims': [
    ['tests/content/claimRules', 'tests/content/markedFigures'],
    ['tests/content/claims', 'tests/quiz/quizSize', 'tests/everyFunnel/documents', 'tests/tools/videoRecord'],
  ],
  'tools/checks/budgets.ts': [['tests/build/budgets']],
  'tools/checks/deployCheck.ts': [['tests/build/deployCheck']],
  'tools/checks/machineProblems.ts': [['tests/tools/machinesCheck']],
  'tools/checks/requirements.ts': [['tests/tools/requirements']],
  'tools/checks/testOutcomes.ts': [['tests/tools/ci', 'tests/tools/requirements']],
  'tools/facts': [['tests/tools/facts']],
  'packages/statechart-prover/src/stateKey.ts': [['packages/statechart-prover/tests/stateKey']],
  'packages/statechart-prover/src/zone.ts': [
    ['packages/statechart-prover/tests/time'],
    ['packages/statechart-prover/tests/laws', 'packages/statechart-prover/tests/unknown'],
  ],
  'packages/statechart-prover/src/pending.ts': [
    ['packages/statechart-prover/tests/time'],
    ['packages/statechart-prover/tests/laws', 'packages/statechart-prover/tests/prove'],
    ['packages/statechart-prover/tests/unknown', 'packages/statechart-prover/tests/walk'],
  ],
  'packages/statechart-prover/src/deadlines.ts': [
    ['packages/statechart-prover/tests/laws', 'packages/statechart-prover/tests/time'],
    ['packages/statechart-prover/tests/unknown', 'packages/statechart-prover/tests/prove'],
  ],
  'packages/statechart-prover/src/laws.ts': [
    ['packages/statechart-prover/tests/laws', 'packages/statechart-prover/tests/time'],
    ['packages/statechart-prover/tests/unknown', 'packages/statechart-prover/tests/prove'],
  ],
};

/**
 * Why a change that nobody notices is accepted: by its file and the line that it leaves, the line that it changes, or the
 * mutator that makes it; by `*` for a file that is not tried.
 */
const accepted: Record<string, Record<string, string>> = JSON.parse(
  readFileSync('tools/mutation/survivors.json', 'utf8'),
);
function reasonFor(mutant: Mutant): string | undefined {
  const { fileName, mutatorName, location } = mutant;
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line]?.trim() ?? '';
  const ofFile = accepted[basename(fileName)] ?? {};
  const changed = changedLine(mutant);
  return ofFile[changed] ?? ofFile[line] ?? ofFile[mutatorName] ?? accepted['*']?.[changed];
}

/** Descriptions are for people and types for the compiler: a change of them is no defect. */
const isForReaders = ({ type, key, value }: SyntaxNode): boolean =>
  type === 'ObjectProperty' &&
  (['types', 'description'].includes(key?.name ?? '') ||
    (value?.type === 'ObjectExpression' && value.properties?.every(isForReaders) === true));

/** Vite reads the arguments of `import.meta.glob` before anything runs. */
const isForVite = ({ callee }: SyntaxNode) => callee?.object?.type === 'MetaProperty';
const ignorer = {
  shouldIgnore: ({ node }: { node: SyntaxNode }) =>
    isForReaders(node) || isForVite(node) ? 'read by others' : undefined,
};

/** The line of the source with the change in it. */
function changedLine({ fileName, replacement, location: { start, end } }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  return `${lines[start.line]?.slice(0, start.column)}${replacement}${lines[end.line]?.slice(end.column)}`.trim();
}

/** Those that the compiler takes: it sees the others. */
async function compiled(mutants: Mutant[]): Promise<Mutant[]> {
  rmSync(survivorFolder, { recursive: true, force: true });
  mkdirSync(survivorFolder, { recursive: true });
  const files = mutants.map(({ id, fileName, replacement, location: { start, end } }) => {
    const lines = readFileSync(fileName, 'utf8').split('\n');
    const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column)].join('\n');
    const after = [lines[end.line]?.slice(end.column), ...lines.slice(end.line + 1)].join('\n');
    const code = `${before}${replacement}${after}`;
    const name = `${id}.ts`;
    writeFileSync(
      `${survivorFolder}/${name}`,
      code.replace(/(?<=(?:from|import\() ?')\.+\//g, (up) => `${resolve(dirname(fileName), up)}/`),
    );
    return name;
  });
  const project = `${survivorFolder}/tsconfig.json`;
  writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', files }));
  const { output } = await startCommand('tsc', ['--noEmit', '--pretty', 'false', '--project', project]).ended;
  return mutants.filter(({ id }) => !output.includes(`${survivorFolder}/${id}.ts(`));
}

/**
 * Changes of words, lists and shapes are for the tests that read pages and facts, and the compiler asks for each `?.` that is
 * there.
 */
const decidingOnly = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'OptionalChaining'];

/** Sources with every change that Stryker knows, and the list of them. */
async function instrument(paths: string[], excludedMutations: string[] = []) {
  const { Instrumenter }: Stryker = createRequire(import.meta.url)(program);
  const nothing = () => {};
  const logger = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false };
  const options = { plugins: null, excludedMutations, ignorers: [ignorer] };
  const files = paths.map((name) => ({ name, mutate: true as const, content: readFileSync(name, 'utf8') }));
  const made = await new Instrumenter(logger).instrument(files, options);
  const code = Object.fromEntries(made.files.map(({ name, content }) => [resolve(name), content]));
  writeFileSync(instrumented, JSON.stringify(code));
  return { code, mutants: made.mutants.filter(({ status }) => status !== 'Ignored') };
}

/**
 * Loads a machine again with each change, together with all that proves it, in this process: a run of Vitest for each
 * would take a hundred times as long.
 *
 * @returns tries a change, or none: the first fault, and the laws that it breaks
 */
async function loadProver(file: string, name: string, code: string) {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => (id === file ? code : null) }],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    environments: {
      ssr: { resolve: { conditions: ['prover-source'], noExternal: ['statechart-prover'] } },
    },
  });
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const switches: { activeMutant?: string } = {};
  Object.assign(globalThis, { __stryker__: switches });
  const load = () => runner.import<typeof Proofs>('/tools/proofs/firstFault.ts');
  async function tryChange(id?: string): Promise<{ fault: string | undefined; broken: string[] }> {
    switches.activeMutant = id;
    runner.clearCache();
    try {
      const { firstFault, brokenLaws } = await load();
      return { fault: firstFault(name), broken: brokenLaws(name) };
    } catch (error) {
      return { fault: `it cannot be made: ${error}`, broken: [] };
    }
  }
  async function unbrokenWithout(broken: ReadonlySet<string>): Promise<string[]> {
    switches.activeMutant = undefined;
    runner.clearCache();
    return (await load()).unbrokenLaws(name, [...broken]);
  }
  return { tryChange, unbrokenWithout, close: () => server.close() };
}

interface Outcome {
  mutants: Mutant[];
  survivors: Mutant[];
  /** The laws of a machine that no change breaks, nor an edit of its chart. */
  unbroken?: string[];
}

/** The sources of a folder that are tried. */
function sourcesIn(folder: string): string[] {
  if (folder.endsWith('.ts')) return [folder];
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file) && !accepted[file]?.['*']);
  return files.map((file) => `${folder}/${file}`);
}

/** The names of reasons and of nearest tests that no file has any more, such as those of files with new names. */
export function lostNames(): string[] {
  const folders = [
    'machines',
    ...Object.keys(rooms).map((room) => (room.endsWith('.ts') ? dirname(room) : room)),
  ];
  const sources = new Set(folders.flatMap((folder) => readdirSync(folder)));
  const tests = ['tests', 'packages/statechart-prover/tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
  );
  return [
    ...Object.keys(accepted).filter((name) => name !== '*' && !sources.has(name)),
    ...Object.values(rooms)
      .flat(2)
      .filter((name) => !tests.some((file) => file.startsWith(name))),
  ];
}

/** What the processes of Vitest have written into the file of results. */
function readResults() {
  const lines = readFileSync(results, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, process = '', word = '', rest = ''] = /^(\d+) (\w+) ?(.*)$/.exec(line) ?? [];
      return word ? [{ process, word, rest }] : [];
    });
  const restsOf = (wanted: string) => lines.flatMap(({ word, rest }) => (word === wanted ? [rest] : []));
  const idsOf = (wanted: string) => new Set(restsOf(wanted).flatMap((rest) => rest.split(' ')));
  const met = idsOf('met');
  return {
    lines,
    restsOf,
    killed: new Set(restsOf('killed').map((rest) => rest.split(' ')[0])),
    fixed: new Set([...idsOf('fixed')].filter((id) => !met.has(id))),
    /** The change that each process is at, or was at when it ended. */
    trying: [...new Map(lines.map((line) => [line.process, line])).values()].filter(
      ({ word }) => word === 'try',
    ),
  };
}

/** Ends each process that is at one change for a minute: it loops. */
function watchProcesses(): NodeJS.Timeout {
  let before = new Set<string>();
  return setInterval(() => {
    const { trying, lines } = readResults();
    const keyOf = ({ process, rest }: { process: string; rest: string }) =>
      `${process} ${rest} ${lines.filter((line) => line.process === process).length}`;
    for (const at of trying) if (before.has(keyOf(at))) process.kill(Number(at.process), 'SIGKILL');
    before = new Set(trying.map(keyOf));
  }, 60_000);
}

/**
 * Runs tests with each change that they meet, in new processes for as long as changes spoil those that they are tried in. A
 * process that loops or dies has noticed the change that it is at. What acts only as a file is loaded is not tried: words
 * and tables.
 *
 * @throws when a test fails without a change, or cannot be read
 */
async function roomSurvivors(sources: string[], tests: string[][]): Promise<Outcome> {
  const { mutants } = await instrument(sources, decidingOnly);
  process.env.MUTATION_RESULTS = results;
  const known = mutants.filter(reasonFor);
  writeFileSync(results, known.map(({ id }) => `0 accepted ${id}\n`).join(''));
  for (const nearest of tests) await tryChanges(nearest);
  const { restsOf, fixed, killed } = readResults();
  for (const name of new Set(restsOf('once'))) console.log(`passes but once in a process: ${name}`);
  const tried = mutants.filter(({ id }) => !fixed.has(id));
  const left = await compiled(tried.filter((mutant) => !killed.has(mutant.id) && !known.includes(mutant)));
  return { mutants: tried, survivors: [...known, ...left] };
}

async function tryChanges(tests: string[]): Promise<void> {
  let left = tests;
  while (left.length > 0) {
    const { length } = readResults().lines;
    const watch = watchProcesses();
    const args = ['run', '--config', 'tools/mutation/vitest.config.ts', '--reporter=dot', ...left];
    const { output } = await startCommand('vitest', args).ended;
    clearInterval(watch);
    const { trying } = readResults();
    for (const { process, rest } of trying)
      appendFileSync(
        results,
        `${process} killed ${rest.replace(/ .*/, '')} by a process that loops or dies\n`,
      );
    const written = readResults().lines.slice(length);
    const unread = written.find(({ word }) => word === 'unread');
    if (unread) throw new Error(`${unread.rest} cannot be read: ${output.slice(-2000)}`);
    const testFilesOf = (...words: string[]) =>
      written.flatMap(({ word, rest }) => (words.includes(word) ? rest.replace(/ .*/, '') : []));
    const [broken] = testFilesOf('broken');
    // A change may outlive its run in what another test sees: that test is run again, in a process of its own.
    if (broken && !written.some(({ word }) => word === 'try'))
      throw new Error(`${broken} fails without a change: ${output.slice(-2000)}`);
    if (trying.length === 0)
      left = written.some(({ word }) => word === 'try') ? [...new Set(testFilesOf('spoilt', 'broken'))] : [];
  }
}

/** Whether one of the tests of this machine alone, which run in processes of their own, notices what the walks do not. */
async function doTestsFail(file: string, id = ''): Promise<boolean> {
  delete process.env.MUTATION_RESULTS;
  process.env.__STRYKER_ACTIVE_MUTANT__ = id;
  const tests = ['machines', 'everyFunnel'].map((room) => `tests/${room}/${basename(file, 'Machine.ts')}`);
  const config = 'tools/mutation/vitest.config.ts';
  const args = ['run', '--config', config, '--bail', '1', '--passWithNoTests', ...tests];
  const { code } = await startCommand('vitest', args).ended;
  delete process.env.__STRYKER_ACTIVE_MUTANT__;
  return code !== 0;
}

/** The changes of a machine that neither the walks and laws nor its tests notice. */
async function machineSurvivors(file: string): Promise<Outcome> {
  const { code, mutants } = await instrument([file]);
  const name = basename(file, '.ts');
  const { tryChange, unbrokenWithout, close } = await loadProver(
    resolve(file),
    name,
    code[resolve(file)] ?? '',
  );
  const fault = (await tryChange()).fault ?? ((await doTestsFail(file)) ? 'its tests fail' : undefined);
  if (fault) throw new Error(`${file} fails without a change: ${fault}; npm test says more`);
  const left: Mutant[] = [];
  const everBroken = new Set<string>();
  for (const mutant of mutants) {
    const { fault, broken } = await tryChange(mutant.id);
    for (const sentence of broken) everBroken.add(sentence);
    if (fault === undefined) left.push(mutant);
  }
  const survivors = left.filter(reasonFor);
  for (const mutant of await compiled(left.filter((mutant) => !reasonFor(mutant))))
    if (!(await doTestsFail(file, mutant.id))) survivors.push(mutant);
  const unbroken = await unbrokenWithout(everBroken);
  await close();
  return { mutants, survivors, unbroken };
}

/**
 * Changes everything that decides in every way Stryker knows, one change at a time, and prints which changes neither the walks
 * and laws nor the nearest tests notice.
 *
 * @param names machines such as `quizMachine`, folders or files; without any, all
 * @returns 1 if a survivor, or a law that no change breaks, has no reason in survivors.json
 */
export async function main(names: string[] = []): Promise<number> {
  if (!(await fetchTool(folder, program, [`@stryker-mutator/instrumenter@${version}`]))) return 1;
  const machines = readdirSync('machines').map((file) => basename(file, '.ts'));
  let unexplained = 0;
  for (const name of names.length > 0 ? names : [...machines, ...Object.keys(rooms)]) {
    const began = performance.now();
    const room = Object.keys(rooms).find((folder) => `${name}/`.startsWith(`${folder}/`));
    const {
      mutants,
      survivors,
      unbroken = [],
    } = room
      ? await roomSurvivors(
          sourcesIn(room).filter((file) => `${file}/`.startsWith(`${name}/`)),
          rooms[room] ?? [],
        )
      : await machineSurvivors(`machines/${name}.ts`);
    for (const mutant of survivors) {
      const reason = reasonFor(mutant);
      if (!reason) unexplained += 1;
      console.log(
        `survives: ${mutant.fileName}:${mutant.location.start.line + 1} ${changedLine(mutant)}: ${reason ?? 'NO REASON GIVEN'}`,
      );
    }
    for (const sentence of unbroken) {
      const reason = accepted[`${name}.ts`]?.[sentence];
      if (!reason) unexplained += 1;
      console.log(`broken by no change: ${sentence}: ${reason ?? 'NO REASON GIVEN'}`);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${name}: ${mutants.length} changes tried, ${survivors.length} survive, ${seconds} s`);
  }
  console.log(`${unexplained} survive without a reason`);
  return unexplained > 0 ? 1 : 0;
}
