import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';

export interface LoadedMachine {
  /** How the file exports it; the file's name for a default export. */
  name: string;
  machine: AnyStateMachine;
}

/** The export that belongs to a machine, found by its name. */
export type LoadedFor<T> = (name: string) => T | undefined;

/**
 * Every machine that a file exports, of whatever name and in whatever number; of an exported actor its machine.
 *
 * @param missing told of each package that the file imports and that is not installed: its values are undefined
 * @throws when the file does not load, or exports no machine
 */
export async function loadMachines(file: string, missing: (name: string) => void): Promise<LoadedMachine[]> {
  const module = await load(file, missing);
  const found: LoadedMachine[] = [];
  const known = new Set<AnyStateMachine>();
  for (const [name, value] of Object.entries(module)) {
    const machine = machineIn(value);
    if (!machine || known.has(machine)) continue;
    known.add(machine);
    const own = name === 'default' ? basename(file).replace(/\.\w+$/, '') : name;
    found.push({ name: own, machine: withId(machine, own) });
  }
  if (found.length === 0) {
    throw new Error('exports no machine; write export const … = setup({ … }).createMachine({ … })');
  }
  return found;
}

/**
 * What a file of samples or of laws exports: under the name of a machine for that machine, as its default for all.
 *
 * @throws when it exports nothing, or something under a name that no machine has
 */
export async function loadFor<T>(file: string, machines: readonly string[]): Promise<LoadedFor<T>> {
  const module = (await load(file, () => {})) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new Error(`\`${stray}\` is no machine; ${there}`);
  if (names.length === 0) throw new Error(`exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

async function load(file: string, missing: (name: string) => void): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new Error('there is no such file');
  const { module } = await runnerImport<Record<string, unknown>>(pathToFileURL(file).pathname, {
    logLevel: 'silent',
    // The file's own settings may extend packages that are not installed.
    tsconfig: fileURLToPath(new URL('loading.tsconfig.json', import.meta.url)),
    plugins: [packages(missing)],
  });
  return module;
}

function machineIn(value: unknown): AnyStateMachine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('root' in value && 'implementations' in value) return value as AnyStateMachine;
  return 'logic' in value ? machineIn(value.logic) : undefined;
}

/** A machine without an id, which XState calls '(machine)', gets its name as its id. */
function withId(machine: AnyStateMachine, id: string): AnyStateMachine {
  if (machine.config.id !== undefined) return machine;
  const { constructor: StateMachine, config, implementations } = machine;
  return Reflect.construct(StateMachine, [{ ...config, id }, implementations]);
}

/** If the file's folder has no xstate, this project's is used. No other missing package is replaced. */
function packages(missing: (name: string) => void): Plugin {
  const own = createRequire(import.meta.url);
  const standIn = '\0stand-in:';
  Object.assign(globalThis, { ownXState: own, anything });
  return {
    name: 'packages-of-a-machine',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPackage = /^(@[\w-]+\/)?\w/.test(id) && !id.startsWith('node:');
      if (!importer || !isPackage || !/\.[cm]?[jt]sx?$/.test(importer)) return undefined;
      return canResolve(createRequire(importer), id) ? undefined : standIn + id;
    },
    load(file) {
      if (!file.startsWith(standIn)) return undefined;
      const id = file.slice(standIn.length);
      if (/^xstate(\/|$)/.test(id) && canResolve(own, id)) {
        const names = Object.keys(own(id)).filter((name) => name !== 'default');
        return `export const { ${names.join()} } = globalThis.ownXState(${JSON.stringify(id)});`;
      }
      missing(id);
      // Whatever is imported by name is read from the module's exports.
      return 'Object.setPrototypeOf(__vite_ssr_exports__, globalThis.anything); export default globalThis.anything;';
    },
  };
}

/** Replaces a missing package: it can be read, called and constructed, and always returns itself. */
const anything: object = new Proxy(function nothing() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return () => [].values();
    return name === 'then' || typeof name === 'symbol' ? undefined : anything;
  },
  apply: () => anything,
  construct: () => anything,
});

function canResolve(require: NodeJS.Require, id: string): boolean {
  try {
    return require.resolve(id) !== '';
  } catch {
    return false;
  }
}
