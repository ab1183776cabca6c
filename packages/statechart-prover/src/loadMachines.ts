import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { loadConfigFromFile, loadEnv, type Plugin, parseSync, runnerImport, type UserConfig } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { isStandIn, standIn } from './standIn.ts';
import { makesMachine } from './syntax.ts';

export interface LoadedMachine {
  /** How the file exports it; the file's name for a default export. */
  name: string;
  machine: AnyStateMachine;
}

/** Finds what a file exports for a machine, by the machine's name. */
export type LoadedFor<T> = (name: string) => T | undefined;

export interface LoadOptions {
  /** Called with each package that the file imports and that is not installed: a stand-in replaces it. */
  missing?: (name: string) => void;
  /** Whether the file gets a window and a document, by jsdom. */
  isBrowser?: boolean;
}

/**
 * Every machine that a file exports under any name, and the machine of each exported actor.
 *
 * @throws when the file does not load, or exports no machine
 */
export async function loadMachines(file: string, options: LoadOptions = {}): Promise<LoadedMachine[]> {
  const module = await load(file, options);
  const fileName = basename(file).replace(/\.\w+$/, '');
  const found = new Map<AnyStateMachine, string>();
  for (const [name, value] of [...Object.entries(module), ...commonExports(module)]) {
    const machine = machineIn(value);
    if (machine && !found.has(machine)) found.set(machine, name === 'default' ? fileName : name);
  }
  if (found.size > 0) return [...found].map(([machine, name]) => ({ name, machine: withId(machine, name) }));
  const factory = Object.keys(module).find((name) => isFactory(name, module[name]));
  throw new Error(
    factory
      ? `exports no machine, but \`${factory}\` may make one; in a file beside it: import { ${factory} as make } from './${fileName}'; export const machine = make(…)`
      : 'exports no machine; write export const … = setup({ … }).createMachine({ … })',
  );
}

/** Whether an export is a function that makes a machine: no class, hook or component. */
function isFactory(name: string, value: unknown): boolean {
  if (typeof value !== 'function' || isStandIn(value)) return false;
  const isOther = [name, value.name].some((name) => /^(use)?[A-Z]/.test(name));
  return !isOther && makesMachine(value as () => unknown);
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
  const module = (await load(file, options)) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new Error(`\`${stray}\` is no machine; ${there}`);
  if (names.length === 0) throw new Error(`exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

/** How many files were loaded; it makes the name of the global variable of each file unique. */
let loads = 0;

async function load(file: string, options: LoadOptions): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new Error('there is no such file');
  if (options.isBrowser) await makeWindow(file);
  const settings = await settingsOf(file);
  loads += 1;
  const hand = `statechartProver${loads}`;
  let last = file;
  const transform = (_: string, id: string) => {
    last = id.replace(/\?.*/, '');
  };
  const importWith = (more: UserConfig, paths: Paths = []) =>
    runnerImport<Record<string, unknown>>(pathToFileURL(file).pathname, {
      ...settings,
      ...more,
      root: dirname(file),
      logLevel: 'silent',
      define: { ...settings.define, setTimeout: '__setTimeout', __DEV__: 'true' },
      plugins: [packages(options.missing ?? (() => {}), hand, paths), { name: 'last-file', transform }],
    }).catch((error) => {
      // What does not compile has no frame in its stack.
      if (error instanceof SyntaxError) error.stack = `at ${last}:1:1`;
      throw error;
    });
  try {
    return (await importWith({ resolve: { ...settings.resolve, tsconfigPaths: true } })).module;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, name] =
      /^(window|document|navigator|localStorage|Audio|HTML\w+) is not defined/.exec(text) ?? [];
    if (name && !options.isBrowser) throw new Error(`${text}; --jsdom gives it one`);
    if (!/tsconfig/i.test(text)) throw error;
    // The file's own settings may extend packages that are not installed.
    const tsconfig = fileURLToPath(new URL('../loading.tsconfig.json', import.meta.url));
    return (await importWith({ tsconfig } as UserConfig, tsconfigPathsAbove(file))).module;
  } finally {
    Reflect.deleteProperty(globalThis, hand);
  }
}

/** The aliases of the nearest Vite or Vitest settings above a file, and what `import.meta.env` has of the `.env` beside them. */
async function settingsOf(file: string): Promise<Pick<UserConfig, 'resolve' | 'define'>> {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const there = ['vite', 'vitest']
      .flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((ending) => join(folder, `${name}.config.${ending}`)))
      .find((path) => existsSync(path));
    if (there) {
      const env = { command: 'serve', mode: 'test' } as const;
      const loaded = await loadConfigFromFile(env, there, folder, 'silent').catch(() => null);
      const { resolve: { alias } = {}, envDir, envPrefix } = loaded?.config ?? {};
      const define = envOf(envDir ? resolve(folder, envDir) : folder, envPrefix);
      return { define, ...(alias && { resolve: { alias } }) };
    }
    if (existsSync(join(folder, 'package.json'))) return { define: envOf(folder) };
  }
  return {};
}

/** Patterns of imports, each with the files that may stand for it. */
type Paths = [pattern: string, files: string[]][];

/** The `paths` of the nearest tsconfig.json above a file, and of those that it extends or refers to, as far as they exist. */
export function tsconfigPathsAbove(file: string): Paths {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'tsconfig.json'))) return pathsIn(join(folder, 'tsconfig.json'));
  return [];
}

/** @param before the files that refer to this one; it may refer back to them */
function pathsIn(tsconfig: string, before: readonly string[] = []): Paths {
  const [folder, around] = [dirname(tsconfig), [...before, tsconfig]];
  // It may have comments and commas that JSON does not allow.
  const settings = runInNewContext(`(${readFileSync(tsconfig, 'utf8')})`);
  const { baseUrl = '.', paths = {} } = settings.compilerOptions ?? {};
  const patterns = Object.entries<string[]>(paths).map(([pattern, files]): Paths[0] => {
    return [pattern, files.map((path) => resolve(folder, baseUrl, path))];
  });
  const others = [
    settings.extends ?? [],
    (settings.references ?? []).map(({ path }: { path: string }) => path),
  ];
  const there = others
    .flat(2)
    .filter((path: string) => path.startsWith('.'))
    .flatMap((path: string) =>
      ['', '.json', '/tsconfig.json'].map((ending) => resolve(folder, path) + ending),
    )
    .filter((path) => path.endsWith('.json') && existsSync(path) && !around.includes(path));
  return [...patterns, ...there.flatMap((path) => pathsIn(path, around))];
}

/** The files that an import may stand for by `paths`. */
function filesBy(paths: Paths, id: string): string[] {
  return paths.flatMap(([pattern, files]) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return pattern === id ? files : [];
    if (!id.startsWith(start) || !id.endsWith(end)) return [];
    return files.map((path) => path.replace('*', id.slice(start.length, id.length - end.length)));
  });
}

function envOf(folder: string, prefix?: string | string[]): Record<string, string> {
  const env = Object.entries(loadEnv('development', folder, prefix));
  return Object.fromEntries(env.map(([key, value]) => [`import.meta.env.${key}`, JSON.stringify(value)]));
}

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

/** What a module of CommonJS exports. */
function commonExports({ default: all }: Record<string, unknown>): [string, unknown][] {
  return typeof all === 'object' && all !== null && !machineIn(all) ? Object.entries(all) : [];
}

/** A machine without an id, which XState calls '(machine)', gets its name as its id. */
function withId(machine: AnyStateMachine, id: string): AnyStateMachine {
  if (machine.config.id !== undefined) return machine;
  const { constructor: StateMachine, config, implementations } = machine;
  try {
    return Reflect.construct(StateMachine, [{ ...config, id }, implementations]);
  } catch {
    // A target may have XState's name: '#(machine).idle'.
    return machine;
  }
}

/**
 * If the file's project has no xstate, this package's is used; each other missing package is replaced by a stand-in. While a
 * module loads, it takes these from a global variable with the name `hand`.
 */
function packages(missing: (name: string) => void, hand: string, paths: Paths): Plugin {
  const requireOwn = createRequire(import.meta.url);
  const start = '\0stand-in:';
  const isOwn = (id: string) => /^xstate(\/|$)/.test(id) && resolved(requireOwn, id) !== undefined;
  const requireFrom = (file: string) => (id: string) => {
    const there = createRequire(file);
    if (resolved(there, id)) return there(id);
    if (isOwn(id)) return requireOwn(id);
    missing(id);
    return standIn;
  };
  // A script may wait while it is loaded: it waits 50 ms at most.
  const shortTimeout = (run: () => void, delay = 0, ...more: []) =>
    setTimeout(run, Math.min(delay, 50), ...more);
  Object.assign(globalThis, { [hand]: { own: requireOwn, standIn, requireFrom, shortTimeout } });
  return {
    name: 'packages-of-a-machine',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const isPackage = /^(@[\w-]*\/|~\/|#)?\w/.test(id) && !id.startsWith('node:');
      if (!importer || !isPackage || !/\.([cm]?[jt]sx?|vue|svelte)$/.test(importer.replace(/\?.*/, '')))
        return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true }).catch(() => null);
      if (found && (!found.external || resolved(createRequire(importer), id) || existsSync(found.id)))
        return found;
      for (const other of filesBy(paths, id)) {
        const there = await this.resolve(other, importer, { ...options, skipSelf: true });
        if (there && !there.external) return there;
      }
      return start + id;
    },
    load(file) {
      if (!file.startsWith(start)) return undefined;
      const id = file.slice(start.length);
      if (isOwn(id)) {
        const names = Object.keys(requireOwn(id)).filter((name) => name !== 'default');
        return `export const { ${names.join()} } = globalThis.${hand}.own(${JSON.stringify(id)});`;
      }
      missing(id);
      // A named import is read from the exports of the module.
      return `Object.setPrototypeOf(__vite_ssr_exports__, globalThis.${hand}.standIn); export default globalThis.${hand}.standIn;`;
    },
    transform(code, file) {
      const isCommon = /\.c?js$/.test(file) && /\bexports\b/.test(code);
      const timeout = `var __setTimeout = globalThis.${hand}.shortTimeout;`;
      if (!isCommon || parseSync(file, code).module.hasModuleSyntax)
        return /\bsetTimeout\b/.test(code) && /\.[cm]?[jt]sx?$/.test(file) ? timeout + code : undefined;
      return `${timeout} const module = { exports: {} }, require = globalThis.${hand}.requireFrom(${JSON.stringify(file)}); let { exports } = module;${code}
        export default module.exports;`;
    },
  };
}

export function resolved(require: NodeJS.Require, id: string): string | undefined {
  try {
    return require.resolve(id);
  } catch {
    return undefined;
  }
}
