import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type { firstFault } from '#tools/proofs/firstFault';
import { fetchTool } from '#tools/shared/fetchTool';
import { startCommand } from '#tools/shared/runCommand';

interface SourcePosition {
  line: number;
  column: number;
}

interface Mutant {
  id: string;
  status?: string;
  replacement: string;
  /** Lines and columns from 0. */
  location: { start: SourcePosition; end: SourcePosition };
}

interface SyntaxNode {
  type: string;
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
    ): Promise<{ files: { content: string }[]; mutants: Mutant[] }>;
  };
}

// Fetched on demand: the tests do not need it.
const version = '9.6.1';
const folder = resolve(`.cache/instrumenter-${version}`);
const program = `${folder}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
const instrumented = '.cache/mutants.ts';

const placeholder = 'a placeholder: a page gives its own, as the walks do';
const doesNotCompile = 'does not compile: the machine uses a name that its setup does not have';

/** Equivalent mutants, which no test can detect, by the line that the change leaves, each with the reason. */
const equivalent: Record<string, string> = {
  'actions: {},': doesNotCompile,
  'actors: {},': doesNotCompile,
  'guards: {},': doesNotCompile,
  'isPlayerPresent: () => undefined,': placeholder,
  'isPlayerPresent: () => true,': placeholder,
  'export const tierEndsOn = () => undefined;': 'does not compile where the dial asks it',
  'if (false) return context;': 'for the compiler: the guard of its only transition wants a time',
  'return true ? value.question : undefined;': 'the other values have no question either',
  'initial: "",': 'without one XState takes the first state, which each of them is',
};

/** Descriptions are for people and types for the compiler: a change of them is no defect. */
const isForReaders = ({ type, key, value }: SyntaxNode): boolean =>
  type === 'ObjectProperty' &&
  (['types', 'description'].includes(key?.name ?? '') ||
    (value?.type === 'ObjectExpression' && value.properties?.every(isForReaders) === true));
const ignorer = {
  shouldIgnore: ({ node }: { node: SyntaxNode }) => (isForReaders(node) ? 'for readers' : undefined),
};

/** The line of the source with the change in it. */
function changedLine(source: string, { replacement, location: { start, end } }: Mutant): string {
  const lines = source.split('\n');
  return `${lines[start.line]?.slice(0, start.column)}${replacement}${lines[end.line]?.slice(end.column)}`.trim();
}

/** A source with every change that Stryker knows, and the list of them. */
async function instrument(file: string, content: string) {
  const { Instrumenter }: Stryker = createRequire(import.meta.url)(program);
  const nothing = () => {};
  const logger = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false };
  const options = { plugins: null, excludedMutations: [], ignorers: [ignorer] };
  const made = await new Instrumenter(logger).instrument([{ name: file, mutate: true, content }], options);
  return {
    code: made.files[0]?.content ?? '',
    mutants: made.mutants.filter(({ status }) => status !== 'Ignored'),
  };
}

/**
 * Loads a machine again with each change, together with all that proves it, in this process: a run of Vitest for each
 * would take a hundred times as long.
 *
 * @returns asks for the first fault with a change, or with none
 */
async function prover(file: string, name: string, code: string) {
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
  async function faultWith(id?: string): Promise<string | undefined> {
    switches.activeMutant = id;
    runner.clearCache();
    try {
      const proofs = await runner.import<{ firstFault: typeof firstFault }>('/tools/proofs/firstFault.ts');
      return proofs.firstFault(name);
    } catch (error) {
      return `it cannot be made: ${error}`;
    }
  }
  return { faultWith, close: () => server.close() };
}

/** Whether one of the tests of this machine alone, which run in processes of their own, notices what the walks do not. */
async function doTestsFail(file: string, id = ''): Promise<boolean> {
  Object.assign(process.env, { MUTATED: file, __STRYKER_ACTIVE_MUTANT__: id });
  const test = `tests/machines/${basename(file, 'Machine.ts')}`;
  const config = 'tools/checks/mutation.config.ts';
  const args = ['run', '--config', config, '--bail', '1', '--passWithNoTests', test];
  const { code } = await startCommand('vitest', args).ended;
  delete process.env.__STRYKER_ACTIVE_MUTANT__;
  return code !== 0;
}

/**
 * Changes the machines in every way Stryker knows, one at a time, and prints which changes neither the walks and laws nor
 * the tests of machines notice, as it finds them.
 *
 * @param names machines, such as `quizMachine`; without any, all
 * @returns 1 if a survivor has no reason
 */
export async function main(names: string[] = []): Promise<number> {
  if (!(await fetchTool(folder, program, [`@stryker-mutator/instrumenter@${version}`]))) return 1;
  const all = (await readdir('machines')).map((file) => file.replace('.ts', ''));
  let [changes, unexplained] = [0, 0];
  for (const name of names.length > 0 ? names : all) {
    const file = resolve(`machines/${name}.ts`);
    const source = await readFile(file, 'utf8');
    const { code, mutants } = await instrument(file, source);
    await writeFile(instrumented, code);
    const { faultWith, close } = await prover(file, name, code);
    const fault = (await faultWith()) ?? ((await doTestsFail(file)) ? 'its tests fail' : undefined);
    if (fault) throw new Error(`machines/${name}.ts fails without a change: ${fault}; npm test says more`);
    for (const mutant of mutants) {
      changes += 1;
      const line = changedLine(source, mutant);
      if ((await faultWith(mutant.id)) !== undefined) continue;
      const reason = equivalent[line];
      if (!reason && (await doTestsFail(file, mutant.id))) continue;
      if (!reason) unexplained += 1;
      const location = `machines/${name}.ts:${mutant.location.start.line + 1}`;
      console.log(`survives: ${location} ${line}: ${reason ?? 'NO REASON GIVEN'}`);
    }
    await close();
    console.log(`${name}: ${mutants.length} changes tried`);
  }
  console.log(`${changes} changes of machines, ${unexplained} survive without a reason`);
  return unexplained > 0 ? 1 : 0;
}
