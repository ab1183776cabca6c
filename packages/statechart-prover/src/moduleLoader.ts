/** Loads a module as the bundler of its project would, with stand-ins for what is not there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { runInNewContext } from 'node:vm';
import { ResolverFactory } from 'rolldown/experimental';
import {
  loadConfigFromFile,
  loadEnv,
  normalizePath,
  type Plugin,
  runnerImport,
  transformWithOxc,
  type UserConfig,
} from 'vite';
import { remedyFor, undefinedName } from './chance.ts';
import { type HostVariables, ModuleVariables } from './hostVariables.ts';
import { noteRead, read } from './reads.ts';
import { standInFor } from './standIn.ts';
import { languageOf, type Node, treeOfFile, visit } from './syntax.ts';

export interface ModuleOptions {
  /** Called with each import that a stand-in replaces, as it is written, with why, and with the file that has it. */
  missing?: (name: string, why: string, from: string) => unknown;
  /** Code that is added to the file: it may use `__hand.made` and `__hand.standInFor`. */
  added?: string;
}

/** What the code of a file uses while it is loaded, as `__hand`. */
interface Hand {
  readonly standInFor: typeof standInFor;
  /** What packages export, by their paths. */
  readonly packages: Map<string, unknown>;
  /** Takes what a module of CommonJS exports; returns its default. */
  readonly exported: (exports: object, all: unknown) => unknown;
  /** What `require` of a module returns. */
  readonly required: (id: string, exports: { default?: unknown }) => unknown;
  /** What `import.meta.env` is. */
  readonly env: object;
  /** The modules that have begun to run and have not come to their end, in this order. */
  readonly running: Set<string>;
  readonly shortTimeout: (run: () => void, delay?: number, ...more: []) => NodeJS.Timeout;
  /** What the added code makes when it is called, by name. */
  made: Record<string, (exports: object) => unknown>;
}

export interface LoadedModule {
  exports: Record<string, unknown>;
  made: Hand['made'];
  /** The variables of its modules that nobody gave. */
  hostVariables: HostVariables;
}

/** How many files were loaded; it makes the name of the global variable of each file unique. */
let loads = 0;
const [entry, packageAt, standInOf, asset] = [
  'statechart-prover:entry',
  '\0package:',
  '\0missing:',
  '\0asset',
];
const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/**
 * The exports of a file, in whatever syntax of JavaScript or TypeScript. A file of the project that it imports and that throws,
 * or does not compile, is replaced by a stand-in.
 *
 * @throws what the file throws when it is loaded; of a file that does not compile, a SyntaxError with the file in its stack
 */
export async function loadModule(file: string, options: ModuleOptions = {}): Promise<LoadedModule> {
  const settings = await settingsOf(file);
  const thrown = new Map<string, string>();
  for (;;) {
    const module = await loadOnce(file, options, settings, thrown);
    if (module) return module;
  }
}

/**
 * @param thrown the files that throw, each with what it says; the first other one that does is added
 * @returns nothing where an import has thrown
 */
async function loadOnce(
  file: string,
  options: ModuleOptions,
  { define, env, ...settings }: Awaited<ReturnType<typeof settingsOf>>,
  thrown: Map<string, string>,
): Promise<LoadedModule | undefined> {
  loads += 1;
  const global = `statechartProver${loads}`;
  const hand = handFor(env);
  Object.assign(globalThis, { [global]: hand });
  const [last, variables, gone] = [{ file }, new ModuleVariables(), new Map<string, string>()];
  const note = (name: string, why: string, from: string) => {
    gone.set(`from ${name}`, missingInWords(name, why));
    options.missing?.(name, why, from);
  };
  const lacking = (mention: string) => {
    const [isOfEnv, name] = /^import\.meta\.env(?:\.(\w+))?$/.exec(mention) ?? [];
    return isOfEnv && !(name && name in hand.env) ? unsetInWords(mention) : gone.get(mention);
  };
  try {
    const { module } = await runnerImport<Record<string, unknown>>(entry, {
      ...settings,
      // No file is inside, so each has its whole path as its name.
      root: import.meta.dirname,
      logLevel: 'silent',
      // The plugin compiles; the helpers of what is compiled are of Vite.
      oxc: { exclude: /./ },
      define: { __DEV__: '__hand.env.DEV', ...define, setTimeout: '__hand.shortTimeout' },
      // The plugin is asked for packages too.
      environments: { inline: { resolve: { noExternal: true } } },
      plugins: [filesOf(file, hand, global, last, { ...options, missing: note, variables, thrown })],
    });
    return { exports: module, made: hand.made, hostVariables: variables.decidedByHost(lacking) };
  } catch (error) {
    const isSyntax = Object(error).name === 'SyntaxError';
    const thrower = [...hand.running].at(-1) ?? (isSyntax ? last.file : file);
    const message = String(Object(error).message ?? error);
    const name = undefinedName(message);
    const remedy = name && !/require|module|exports/.test(name) ? `; ${remedyFor(name)}` : '';
    if (thrower !== file && !thrown.has(thrower)) {
      thrown.set(thrower, `does not load here (${withoutViteNames(message).split('\n')[0]}${remedy})`);
      return undefined;
    }
    if (!(error instanceof Error)) throw error;
    error.message += remedy;
    // What does not compile has no frame in its stack.
    if (isSyntax) error.stack = `at ${last.file}:1:1`;
    error.stack = decoded(error.stack ?? '');
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, global);
  }
}

/** A message without the names that Vite gives to imports. */
export const withoutViteNames = (message: string) =>
  message.replace(/(?:\(0 , )?__vite_ssr_import_\d+__\.(?:default\.)?([\w.]+)\)?/, '$1');

const missingInWords = (name: string, why: string) => `\`${name}\`, which ${why}`;
const unsetInWords = (setting: string) =>
  `\`${setting}\`, which ${/\.(BASE_URL|MODE|DEV|PROD|SSR)$/.test(setting) ? 'a build' : 'no .env file'} sets`;

function handFor(env: Readonly<Record<string, string>> = {}): Hand {
  const common = new Map<object, unknown>();
  const usual: Record<string, unknown> = {
    BASE_URL: '/',
    MODE: 'development',
    DEV: true,
    PROD: false,
    SSR: false,
  };
  return {
    standInFor,
    env: new Proxy<Record<string, unknown>>(env, {
      get: (all, name) => {
        if (typeof name === 'symbol' || name in all) return Reflect.get(all, name);
        const what = unsetInWords(`import.meta.env.${name}`);
        noteRead(read.unknown + what);
        return name in usual ? usual[name] : standInFor(what);
      },
    }),
    packages: new Map(),
    exported: (exports, all) => {
      common.set(exports, all);
      if (Object(all) === all) Object.setPrototypeOf(exports, all as object);
      return Object(all).__esModule ? Object(all).default : all;
    },
    required: (id, exports) => {
      if (common.has(exports)) return common.get(exports);
      if (isBuiltin(id) || id.endsWith('.json')) return exports.default;
      // Of a package or a stand-in, all that it has is in the prototype.
      const all = Object.getPrototypeOf(exports) ?? Object.prototype;
      if (all === Object.prototype) return exports;
      // As Node gives a module that is no CommonJS to `require`.
      return typeof all === 'object' && 'default' in all ? { ...all, __esModule: true } : all;
    },
    // A script may wait while it is loaded: it waits 50 ms at most.
    shortTimeout: (run, delay = 0, ...more) => setTimeout(run, Math.min(delay, 50), ...more),
    running: new Set(),
    made: {},
  };
}

/** A path as a name of Vite's, which has no `?`, `#` or `%`, and back. */
const encoded = (path: string) =>
  (isAbsolute(path) ? normalizePath(path) : path).replace(/[?#%]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
const decoded = (name: string) =>
  name.replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000));

/** Code that exports what an object has. A named import is read from the prototype of the exports. */
const exporting = (value: string, main = value) =>
  `Object.setPrototypeOf(__vite_ssr_exports__, ${value}); export default ${main};`;

/** Finds the `paths` for a file, which are read once for each folder. */
function pathsByFolder(): (file: string) => Paths {
  const known = new Map<string, Paths>();
  return (file) => {
    const paths = known.get(dirname(file)) ?? tsconfigPathsAbove(file);
    known.set(dirname(file), paths);
    return paths;
  };
}

function filesOf(
  file: string,
  hand: Hand,
  global: string,
  last: { file: string },
  {
    missing = () => {},
    added = '',
    variables,
    thrown,
  }: ModuleOptions & { variables: ModuleVariables; thrown: ReadonlyMap<string, string> },
): Plugin {
  /** The files that have the imports, and why some are replaced, by what is imported as it is written. */
  const [importers, reasons] = [new Map<string, string>(), new Map<string, string>()];
  const pathsFor = pathsByFolder();
  const withHand = (code: string) => `const __hand = globalThis.${global}; ${code}`;
  return {
    name: 'files-of-a-machine',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === entry) return encoded(file);
      const path = decoded(id.replace(/^\/@fs(?=\/)/, ''));
      if (/^(\0|data:|https?:|@oxc-project\/runtime)/.test(id)) return undefined;
      const isThere = isAbsolute(path) && isCode(path) && existsSync(path);
      if (isThere && !thrown.has(path)) return encoded(path);
      const from = importer ? decoded(importer.replace(/\?.*/, '')) : file;
      const found = isThere ? path : resolvedFrom(from, path, filesBy(pathsFor(from), path));
      if (found?.startsWith('node:')) return undefined;
      if (found === undefined && /\?/.test(path)) return asset;
      importers.set(path, from);
      // A pattern for all imports is meant for packages too.
      const named = pathsFor(from).filter(([pattern]) => pattern !== '*');
      const isOfProject = /^[./]/.test(path) || filesBy(named, path).length > 0;
      const why = found ? thrown.get(found) : isOfProject ? 'is not there' : 'is not installed';
      if (why) reasons.set(path, why);
      if (found === undefined || why) return `${standInOf}${encoded(path)}:`;
      if (!isCode(found)) return found.endsWith('.json') ? encoded(found) : asset;
      const isPackage = /\/node_modules\//.test(normalizePath(found));
      return isPackage ? `${packageAt + encoded(found)}\0${path}` : encoded(found);
    },
    async load(id) {
      if (id === asset)
        return withHand(`const all = __hand.standInFor('a file that is no code'); ${exporting('all')}`);
      const standIn = (name: string, why: string, from: string) => {
        if (!/^[\w@/]+\/jsx-runtime$/.test(name)) missing(name, why, from);
        const words = JSON.stringify(missingInWords(name, why));
        return withHand(`const all = __hand.standInFor(${words}); ${exporting('all')}`);
      };
      if (id.startsWith(standInOf)) {
        const name = decoded(id.slice(standInOf.length, -1));
        return standIn(name, reasons.get(name) ?? 'is not there', importers.get(name) ?? file);
      }
      if (!id.startsWith(packageAt)) {
        // Vite's own modules are no files.
        const isFile = !id.startsWith('\0') && (isCode(id) || id.endsWith('.json'));
        return isFile ? readFileSync(decoded(id), 'utf8') : undefined;
      }
      const [path = '', name = ''] = decoded(id.slice(packageAt.length)).split('\0');
      try {
        const all = await import(pathToFileURL(path).href);
        hand.packages.set(path, isOfCommon(all) ? all.default : all);
        const main = isOfCommon(all) ? '__hand.exported(__vite_ssr_exports__, all)' : 'all.default';
        return withHand(
          `const all = __hand.packages.get(${JSON.stringify(path)}); ${exporting('all', main)}`,
        );
      } catch (error) {
        return standIn(
          name,
          `does not load here (${String((error as Error)?.message ?? error).split('\n')[0]})`,
          importers.get(name) ?? file,
        );
      }
    },
    async transform(code, id) {
      if (id.startsWith('\0') || !isCode(id)) return undefined;
      last.file = decoded(id);
      const isMain = last.file === file;
      const { compiled, program } = await compiledFor(last.file, isMain ? code + added : code);
      variables.add(program, isMain);
      const module = withCommon(compiled, last.file, program).replaceAll('import.meta.env', '__hand.env');
      const running = (method: string) => `__hand.running.${method}(${JSON.stringify(last.file)});`;
      return withHand(`${running('add')} ${module}\n;${running('delete')}`);
    },
  };
}

/** Whether what `import` gives of a package stands for the exports of a module of CommonJS. */
const isOfCommon = (all: { default?: unknown }): boolean =>
  Object(all.default) === all.default &&
  Object.keys(all).every((name) => /^(default|module\.exports)$/.test(name) || name in Object(all.default));

/** Code as Node runs it, and its syntax tree. */
async function compiledFor(
  file: string,
  code: string,
): Promise<{ compiled: string; program: Node | undefined }> {
  const compiled = await withoutTypes(file, code);
  const program = treeOfFile('compiled.js', compiled);
  if (!isTooNew(program)) return { compiled, program };
  const older = compiledByTypeScript(file, code);
  return { compiled: older, program: treeOfFile('compiled.js', older) };
}

async function withoutTypes(file: string, code: string): Promise<string> {
  const options = {
    lang: languageOf(file),
    sourcemap: false,
    jsx: { runtime: 'automatic', development: false },
  } as const;
  try {
    return (await transformWithOxc(code, file, options)).code;
  } catch {
    // The file's own settings may extend packages that are not installed.
    const bare = await transformWithOxc(code, file, { ...options, tsconfig: false }).catch((error) => {
      const [line = ''] = stripVTControlCharacters(error.errors?.[0]?.message ?? error.message).split('\n');
      throw new SyntaxError(line.replace(/^\[\w+\] /, ''));
    });
    return bare.code;
  }
}

/** Whether code has what Vite's compiler leaves as it is and Node does not know: decorators, `accessor`, `using`. */
function isTooNew(program: Node | undefined): boolean {
  let isFound = false;
  visit(program, ({ type, decorators, kind }) => {
    isFound ||= decorators?.length > 0 || type === 'AccessorProperty' || /using/.test(kind);
  });
  return isFound;
}

/** Code as the TypeScript that this package brings compiles it; no other file is read. */
function compiledByTypeScript(file: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'statechart-prover-'));
  const [source, typescript] = [join(folder, `module.${languageOf(file)}`), 'typescript/package.json'];
  const tsc = join(dirname(createRequire(import.meta.url).resolve(typescript)), 'bin/tsc');
  try {
    writeFileSync(source, code);
    const settings =
      '--ignoreConfig --noCheck --noResolve --allowJs --target es2022 --module preserve --jsx react-jsx --outDir';
    spawnSync(process.execPath, [tsc, source, ...settings.split(' '), join(folder, 'out')]);
    return readFileSync(join(folder, 'out/module.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const commonNames = ['require', 'module', 'exports', '__dirname', '__filename'] as const;

/** Code with what CommonJS has, as far as it uses that and does not declare it. */
function withCommon(code: string, file: string, program: Node | undefined): string {
  if (!commonNames.some((name) => code.includes(name))) return code;
  const isModule = program?.body.some(({ type }: Node) => /^(Import|Export)/.test(type));
  const [used, declared, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let isExported = !isModule;
  // Names of properties, which are no variables.
  const properties = new Set<Node>();
  visit(program, (node) => {
    const { type, name, id, local, callee, arguments: given, left, computed, property, key } = node;
    if (!computed && /^(Member|Property)/.test(type)) properties.add(property ?? key);
    if (type === 'Identifier' && !properties.has(node)) used.add(name);
    for (const { type, name } of [id ?? local ?? []].flat()) if (type === 'Identifier') declared.add(name);
    if (type === 'CallExpression' && callee.name === 'require' && typeof given[0]?.value === 'string')
      ids.add(given[0].value);
    if (
      type === 'AssignmentExpression' &&
      /^(exports|module)$/.test(left.object?.name ?? left.object?.object?.name)
    )
      isExported = true;
  });
  const has = (name: string) => used.has(name) && !declared.has(name);
  if (!commonNames.some(has)) return code;
  const all = has('require') ? [...ids] : [];
  const imports = all.map((id, index) => `import * as __required${index} from ${JSON.stringify(id)};`);
  const known = all.map((id, index) => `${JSON.stringify(id)}: () => __required${index}`);
  const values: Record<(typeof commonNames)[number], string> = {
    require: `(id) => __hand.required(id, ({ ${known} })[id]?.() ?? __hand.standInFor(id))`,
    module: '{ exports: {} }',
    exports: 'module.exports',
    __dirname: JSON.stringify(dirname(file)),
    __filename: JSON.stringify(file),
  };
  const isCommon = isExported && (has('module') || has('exports') || !isModule) && !declared.has('module');
  const variables = Object.entries(values)
    .filter(([name]) => (isCommon && /^(module|exports)$/.test(name)) || has(name))
    .map(([name, value]) => `var ${name} = ${value};`);
  const end =
    isCommon && !/\bexport default\b/.test(code)
      ? '\nexport default __hand.exported(__vite_ssr_exports__, module.exports);'
      : '';
  return `${imports.join('')}${variables.join('')}${code}${end}`;
}

const resolving = {
  conditionNames: ['node', 'import'],
  mainFields: ['main', 'module'],
  extensions: ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'],
  extensionAlias: {
    '.js': ['.js', '.ts', '.tsx', '.jsx'],
    '.jsx': ['.jsx', '.tsx'],
    '.mjs': ['.mjs', '.mts'],
    '.cjs': ['.cjs', '.cts'],
  },
  builtinModules: true,
};
const resolvers = [{ tsconfig: 'auto' } as const, {}].map(
  (more) => new ResolverFactory({ ...resolving, ...more }),
);

/**
 * The path of what a file imports, or its name where it belongs to Node; undefined where it is not there.
 *
 * @param others the files that the import may mean besides
 */
function resolvedFrom(from: string, id: string, others: readonly string[]): string | undefined {
  for (const resolver of resolvers)
    for (const way of [id, ...others]) {
      const { path, builtin } = resolver.resolveFileSync(from, way);
      if (path ?? builtin) return path ?? builtin?.resolved;
    }
  // Of a project without xstate, this package's is used.
  const [ofProver] = /^xstate(\/|$)/.test(id) ? [fileURLToPath(import.meta.url)] : [];
  return resolved(createRequire(from), id) ?? (ofProver && resolvers[1]?.resolveFileSync(ofProver, id).path);
}

/** The aliases of the nearest Vite or Vitest settings above a file, and what `import.meta.env` has of the `.env` beside them. */
async function settingsOf(
  file: string,
): Promise<Pick<UserConfig, 'resolve' | 'define'> & { env?: Record<string, string> }> {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const there = ['vite', 'vitest']
      .flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((ending) => join(folder, `${name}.config.${ending}`)))
      .find((path) => existsSync(path));
    if (there) {
      const loaded = await loadConfigFromFile(
        { command: 'serve', mode: 'test' },
        there,
        folder,
        'silent',
      ).catch(() => null);
      const { resolve: { alias } = {}, envDir, envPrefix, define } = loaded?.config ?? {};
      const env = envOf(envDir ? resolve(folder, envDir) : folder, envPrefix);
      return { env, ...(define && { define }), ...(alias && { resolve: { alias } }) };
    }
    if (existsSync(join(folder, 'package.json'))) return { env: envOf(folder) };
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

/** @param known the files that were read: several may refer to one, and it may refer back to them */
function pathsIn(tsconfig: string, known = new Set<string>()): Paths {
  if (known.has(tsconfig)) return [];
  known.add(tsconfig);
  const folder = dirname(tsconfig);
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
    .filter((path) => path.endsWith('.json') && existsSync(path));
  return [...patterns, ...there.flatMap((path) => pathsIn(path, known))];
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

/** What the .env files of a folder set; what they do not, its .env.example does. */
function envOf(folder: string, prefix?: string | string[]): Record<string, string> {
  return { ...loadEnv('example', folder, prefix), ...loadEnv('development', folder, prefix) };
}

export function resolved(require: NodeJS.Require, id: string): string | undefined {
  try {
    return require.resolve(id);
  } catch {
    return undefined;
  }
}
