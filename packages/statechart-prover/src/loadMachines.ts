import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { InputError } from './inputError.ts';

export interface LoadedMachine {
  /** How the file exports it; the file's name for a default export. */
  name: string;
  machine: AnyStateMachine;
}

/** Finds what a file exports for a machine, by the machine's name. */
export type LoadedFor<T> = (name: string) => T | undefined;

/**
 * Every machine that a file exports, and the machine of each exported actor.
 *
 * @throws when the file does not load, or exports no machine
 */
export async function loadMachines(path: string): Promise<LoadedMachine[]> {
  const found = new Map<AnyStateMachine, LoadedMachine>();
  for (const [key, value] of Object.entries(await load(path))) {
    const machine = machineIn(value);
    const name = key === 'default' ? basename(path).replace(/\.\w+$/, '') : key;
    if (machine && !found.has(machine)) found.set(machine, { name, machine: withId(machine, name) });
  }
  if (found.size > 0) return [...found.values()];
  throw new InputError(
    `${path}: exports no machine; write export const … = setup({ … }).createMachine({ … })`,
  );
}

/**
 * What a file of samples or laws exports: for one machine under its name, or for all as its default.
 *
 * @throws when it exports nothing, or something under a name that no machine has
 */
export async function loadFor<T>(path: string, machines: readonly string[]): Promise<LoadedFor<T>> {
  const module = (await load(path)) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new InputError(`${path}: \`${stray}\` is no machine; ${there}`);
  if (names.length === 0) throw new InputError(`${path}: exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

/** Loads a file as its project's bundler would: TypeScript, JSX and the paths of its tsconfig; packages by Node. */
async function load(path: string): Promise<Record<string, unknown>> {
  const file = resolve(path);
  if (!existsSync(file)) throw new InputError(`${path}: there is no such file`);
  try {
    if (file.endsWith('.cjs')) return createRequire(file)(file);
    const options = { root: projectOf(file), logLevel: 'silent', resolve: { tsconfigPaths: true } } as const;
    const { module } = await runnerImport<Record<string, unknown>>(file, options);
    return module;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError(`${relative(process.cwd(), file)}: ${message.replace(/\s+/g, ' ')}`);
  }
}

/** The nearest folder around a file with a package.json. */
function projectOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
}

function machineIn(value: unknown): AnyStateMachine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('root' in value && 'implementations' in value) return value as AnyStateMachine;
  return 'logic' in value ? machineIn(value.logic) : undefined;
}

/** A machine without an id, which XState calls '(machine)', gets its name as its id. */
function withId(machine: AnyStateMachine, name: string): AnyStateMachine {
  const { constructor: StateMachine, config, implementations } = machine;
  if (config.id !== undefined) return machine;
  try {
    return Reflect.construct(StateMachine, [{ ...config, id: name }, implementations]);
  } catch {
    // A target may have XState's name: '#(machine).idle'.
    return machine;
  }
}
