import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { InputError } from './inputError.ts';

export interface LoadedMachine {
  /** Name of the export; for a default export, name of the file. */
  name: string;
  machine: AnyStateMachine;
}

/** Returns the export for the machine of this name. */
export type ByMachine<T> = (name: string) => T | undefined;

/**
 * Loads every machine that a file exports, including the machines of exported actors.
 *
 * @throws InputError if the file does not load or exports no machine
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
 * Loads samples or laws: exported for one machine under its name, or for all as default.
 *
 * @throws InputError if the file exports nothing, or a name that no machine has
 */
export async function loadByMachine<T>(path: string, machines: readonly string[]): Promise<ByMachine<T>> {
  const module = (await load(path)) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new InputError(`${path}: \`${stray}\` is no machine; ${there}`);
  if (names.length === 0) throw new InputError(`${path}: exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

/** Loads a file as Vite does: TypeScript, JSX and the paths of tsconfig. Packages are loaded by Node. */
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

/** Nearest parent folder with a package.json. */
function projectOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
}

function machineIn(value: unknown): AnyStateMachine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('root' in value && 'implementations' in value) return value as AnyStateMachine;
  return 'logic' in value ? machineIn(value.logic) : undefined;
}

/** Uses the name of the export as id if the machine has none; XState would call it '(machine)'. */
function withId(machine: AnyStateMachine, name: string): AnyStateMachine {
  const { constructor: StateMachine, config, implementations } = machine;
  if (config.id !== undefined) return machine;
  try {
    return Reflect.construct(StateMachine, [{ ...config, id: name }, implementations]);
  } catch {
    // A target may contain XState's name: '#(machine).idle'.
    return machine;
  }
}
