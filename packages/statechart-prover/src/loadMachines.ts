import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type HostVariables, unknownInWords } from './hostVariables.ts';
import { InputError } from './inputError.ts';
import { loadModule, type ModuleOptions, resolved } from './moduleLoader.ts';
import { type Reach, reachesIn } from './reachable.ts';
import { read, readingInto } from './reads.ts';
import { withoutStandIns } from './standIn.ts';
import { type Node, nameOf, treeOfFile, visit } from './syntax.ts';

export interface LoadedMachine {
  /** How the file exports it; the file's name for a default export. */
  name: string;
  machine: AnyStateMachine;
  /** The variables of its modules that nobody gave. */
  hostVariables: HostVariables;
  /** How another file of its folder imports it, and what is the machine there. */
  imported: { code: string; machine: string };
  /** The line that would export a machine that the file does not export. */
  line?: string;
  /** What stands in for each argument of the function that makes it. */
  given?: readonly string[];
  /** Those of which something was read: they may have decided what the machine has. */
  deciding?: readonly string[];
}

/** Finds what a file exports for a machine, by the machine's name. */
export type LoadedFor<T> = (name: string) => T | undefined;

export interface LoadOptions extends Pick<ModuleOptions, 'missing'> {
  /** Whether the file gets a window and a document, by jsdom. */
  isBrowser?: boolean;
  /** Files that are loaded before, such as one that defines globals. */
  setup?: readonly string[];
}

/**
 * Every machine that a file exports under any name, and the machine of each exported actor. Of a file that exports none, those
 * that variables, functions and classes at its top have, return or make, with stand-ins for what has to be given.
 *
 * @throws when the file does not load, or no machine is found
 */
export async function loadMachines(path: string, options: LoadOptions = {}): Promise<LoadedMachine[]> {
  const file = resolve(path);
  const tree = existsSync(file) ? treeOfFile(file, readFileSync(file, 'utf8')) : undefined;
  const reaches = tree ? reachesIn(tree) : [];
  for (const before of options.setup ?? []) await load(before, options);
  const { exports, made, hostVariables } = await load(file, options, addedFor(reaches));
  const found = new Map<AnyStateMachine, LoadedMachine>();
  const from = `from './${nameOfFile(file)}';`;
  const entries = [
    ...entriesOf(exports).map(
      (entry) => [...entry, entry[0] === 'default' ? 'machine' : `{ ${entry[0]} }`] as const,
    ),
    ...entriesOf(exports.default).map((entry) => [...entry, 'all'] as const),
  ];
  for (const [key, value, shown] of entries) {
    const machine = machineIn(value);
    if (!machine || found.has(machine)) continue;
    const name = key === 'default' ? nameOfFile(file) : key;
    const variable = shown === 'all' ? `all.${key}` : shown.replace(/[{ }]/g, '');
    const imported = {
      code: `import ${shown} ${from}`,
      machine: variable + (machine === value ? '' : '.logic'),
    };
    found.set(machine, { name, ...readable(machine, name), imported, hostVariables });
  }
  if (found.size > 0) return [...found.values()];
  const failures: string[] = [];
  // A machine that a function provides with more has the same config.
  const others = new Map<unknown, LoadedMachine>();
  for (const reach of reaches) {
    const [{ name }, given] = [reach, [] as string[]];
    reach.expression((parameter) => String(given.push(parameter)));
    try {
      const reads = new Set<string>();
      const machine = machineIn(readingInto(reads, () => made[name]?.(exports)));
      const line = lineOf(reach, file);
      if (!machine || others.has(machine.config)) continue;
      const shown = readable(machine, name);
      others.set(machine.config, {
        name,
        machine: shown.machine,
        imported: { code: `// To export it: ${line}\nimport { ${name} } ${from}`, machine: name },
        line,
        hostVariables,
        given,
        deciding: [
          ...shown.deciding,
          ...given.filter((parameter) => reads.has(read.unknown + unknownInWords(parameter))),
        ],
      });
    } catch (error) {
      failures.push(` (${(error as Error)?.message})`);
    }
  }
  const [first] = reaches;
  if (others.size > 0) return [...others.values()];
  if (!first) throw new Error(withoutReach(file, tree));
  throw new Error(
    `exports no machine, and none is made without what nobody gave${failures[0] ?? ''}; write ${lineOf(first, file)}`,
  );
}

/**
 * What a file of samples or laws exports: for one machine under its name, or for all as its default.
 *
 * @throws when it exports nothing, or something under a name that no machine has
 */
export async function loadFor<T>(
  file: string,
  machines: readonly string[],
  options: LoadOptions = {},
): Promise<LoadedFor<T>> {
  const { exports } = await load(file, options);
  const module = exports as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new Error(`\`${stray}\` is no machine; ${there}`);
  if (names.length === 0) throw new Error(`exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

async function load(file: string, { isBrowser, missing }: LoadOptions, added = '') {
  if (!existsSync(file)) throw new Error('there is no such file');
  if (isBrowser) await makeWindow(file);
  return loadModule(file, { ...(missing && { missing }), added });
}

/** Code that makes each machine when it is asked to. */
function addedFor(reaches: readonly Reach[]): string {
  const stand = (parameter: string) => `__hand.standInFor(${JSON.stringify(unknownInWords(parameter))})`;
  const made = reaches.map(
    ({ name, expression }) => `${JSON.stringify(name)}: (exported) => ${expression(stand)}`,
  );
  return `\n;__hand.made = { ${made.join(', ')} };`;
}

/**
 * The lines that would export the machines at the top of a file that exports none, as far as its syntax tells.
 *
 * @param shown the file in messages
 * @throws where there is none
 */
export function exportingLines(file: string, shown: string): string[] {
  const tree = treeOfFile(file, readFileSync(file, 'utf8'));
  const lines = (tree ? reachesIn(tree) : []).map((reach) => lineOf(reach, file));
  if (lines.length === 0) throw new InputError(`${shown}: ${withoutReach(file, tree)}`);
  return lines;
}

/** The line that exports a machine, at the end of its file. */
function lineOf({ name, expression, isVariable }: Reach, file: string): string {
  const written = expression((parameter) => parameter);
  const isCommon = !/^\s*(import|export)\b/m.test(readFileSync(file, 'utf8'));
  if (isCommon) return `exports.${name} = ${written};`;
  const [isDefault] = /exported\.default/.exec(written) ?? [];
  if (isDefault)
    return `in another file: import make from './${nameOfFile(file)}'; export const ${name} = ${written.replace(isDefault, 'make')};`;
  return isVariable ? `export { ${name} };` : `export const ${name} = ${written};`;
}

/** What is said of a file that makes no machine where the end of the file reaches it. */
function withoutReach(file: string, tree: Node | undefined): string {
  const text = readFileSync(file, 'utf8');
  let start: number | undefined;
  visit(tree, ({ type, callee, ...node }) => {
    if (type === 'CallExpression' && nameOf(callee) === 'createMachine') start ??= node.start;
  });
  const line =
    start === undefined
      ? ''
      : `: what line ${text.slice(0, start).split('\n').length} makes is not at the top of the file`;
  return `exports no machine${line}; write export const … = setup({ … }).createMachine({ … })`;
}

const nameOfFile = (file: string) => basename(file).replace(/\.\w+$/, '');

/** Defines the globals of a browser, with the jsdom of the file's project or of this one. */
async function makeWindow(file: string): Promise<void> {
  const path = [file, fileURLToPath(import.meta.url)]
    .map((from) => resolved(createRequire(from), 'jsdom'))
    .find((path) => path !== undefined);
  if (!path) throw new Error('--jsdom needs jsdom: npm install --save-dev jsdom');
  const { JSDOM } = createRequire(file)(path);
  const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  Object.assign(globalThis, { window, document: window.document });
}

function machineIn(value: unknown): AnyStateMachine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('root' in value && 'implementations' in value) return value as AnyStateMachine;
  return 'logic' in value ? machineIn(value.logic) : undefined;
}

const entriesOf = (value: unknown): [string, unknown][] => {
  const names: string[] = [];
  for (const name in Object(value)) names.push(name);
  return names.map((name) => [name, Object(value)[name]]);
};

/**
 * A machine without what stand-ins make of its states and transitions, which XState cannot read. One without an id, which XState
 * calls '(machine)', gets its name as its id.
 */
function readable(machine: AnyStateMachine, name: string): { machine: AnyStateMachine; deciding: string[] } {
  const { constructor: StateMachine, implementations } = machine;
  const { config, deciding } = withoutStandIns(machine.config);
  const hasId = typeof config.id === 'string';
  if (hasId && deciding.length === 0) return { machine, deciding };
  try {
    const id = hasId ? config.id : name;
    const read = Reflect.construct(StateMachine, [{ ...config, id }, implementations]);
    return { machine: read, deciding };
  } catch {
    // A target may have XState's name: '#(machine).idle'.
    return { machine, deciding };
  }
}
