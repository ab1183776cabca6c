/** Reads the events, the input and the outputs of actors from the types of the machines that a file exports. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isPropertyAssignment, type Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { outputPart } from './defaults.ts';
import { resolved, tsconfigPathsAbove } from './moduleLoader.ts';
import type { MachineTypes, TypeValues } from './samples.ts';
import { groupedBy } from './statechart.ts';
import type { Constants } from './syntax.ts';
import { TypeReader } from './valuesOfType.ts';

/**
 * The types of the machines that a file exports, by their names as in `loadMachines`, as if it had `lines` too. The compiler is
 * the one that this package brings, whatever TypeScript the project has; the settings are those of the project.
 *
 * @param constants what the file compares the properties of a name with
 * @param started called with the process of the compiler
 * @throws where the compiler does not run here, or is ended
 */
export function readTypes(
  file: string,
  constants: Constants,
  lines: readonly string[] = [],
  started: (compiler: number | undefined) => void = () => {},
): Map<string, MachineTypes> {
  const read = (project: Project) => machinesIn(project, file, constants);
  return inProject(settingsFor(file), file, lines, read, started) ?? new Map();
}

/** Whether the project of a file has a global of a name, in whatever file. */
const isGlobalIn = (file: string) => {
  const known = new Map<string, boolean>();
  return (name: string): boolean => {
    const find = ({ checker }: Project) => checker.resolveName(name, SymbolFlags.Value) !== undefined;
    const isGlobal = known.get(name) ?? inProject(settingsFor(file, true), file, [], find) ?? true;
    known.set(name, isGlobal);
    return isGlobal;
  };
};

/** What is read in a project with these settings, which exists for the compiler only. */
function inProject<T>(
  given: object,
  file: string,
  lines: readonly string[],
  read: (project: Project) => T,
  started: (compiler: number | undefined) => void = () => {},
): T | undefined {
  const config = join(dirname(file), 'tsconfig.statechart-prover.json');
  const settings = JSON.stringify(given);
  const api = new API({
    cwd: dirname(file),
    fs: {
      fileExists: (path) => path === config || undefined,
      readFile: (path) => {
        if (path === config) return settings;
        return path === file && lines.length > 0
          ? [readFileSync(file, 'utf8'), ...lines].join('\n')
          : undefined;
      },
    },
  });
  try {
    started(channelOf(api)?.child.pid);
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    return project && read(project);
  } finally {
    end(api);
  }
}

/** Ends the compiler at once: asked to end, it may print "context canceled". */
function end(api: API): void {
  const channel = channelOf(api);
  channel?.child.kill('SIGKILL');
  (channel ?? api).close();
}

/** What its types hide. */
const channelOf = (api: API) =>
  (api as unknown as { client: { channel?: { readonly child: ChildProcess; close(): void } } }).client
    .channel;

/** The settings of the nearest tsconfig.json, with the paths of those that it extends and refers to, for one file or all around. */
function settingsFor(file: string, isWhole = false): object {
  let folder = dirname(file);
  while (folder !== dirname(folder) && !existsSync(join(folder, 'tsconfig.json'))) folder = dirname(folder);
  const tsconfig = join(folder, 'tsconfig.json');
  const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
  const hasXState = resolved(createRequire(file), 'xstate') !== undefined;
  const ofProver = hasXState ? {} : { xstate: [join(xstate, 'dist/xstate.cjs.d.mts')] };
  return {
    ...(existsSync(tsconfig) && { extends: tsconfig }),
    ...{ files: [file], references: [] },
    include: isWhole && existsSync(tsconfig) ? [join(folder, '**/*')] : [],
    compilerOptions: {
      ...{
        strict: true,
        skipLibCheck: true,
        allowJs: true,
        noEmit: true,
        composite: false,
        incremental: false,
      },
      ...{ target: 'esnext', lib: ['esnext', 'dom', 'dom.iterable'] },
      ...{ module: 'preserve', moduleResolution: 'bundler' },
      // Removed from TypeScript 7.
      ...{ baseUrl: null, downlevelIteration: null, outFile: null },
      paths: { ...Object.fromEntries(tsconfigPathsAbove(file)), ...ofProver },
    },
  };
}

function machinesIn(
  { program, checker }: Project,
  file: string,
  constants: Constants,
): Map<string, MachineTypes> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  // The type of a machine lacks the actors that `createMachine` is given.
  const actors = new Map<string, Type>();
  const see = (node: Node): void => {
    if (isPropertyAssignment(node) && node.name.getText() === 'actors')
      for (const [src, logic] of partsOf(checker, checker.getTypeAtLocation(node.initializer)))
        actors.set(src, logic);
    node.forEachChild(see);
  };
  source?.forEachChild(see);
  const isDeclared = isGlobalIn(file);
  const found = (module ? checker.getExportsOfModule(module) : []).flatMap(
    (symbol): [string, MachineTypes][] => {
      const type = checker.getTypeOfSymbol(symbol);
      const kind = type?.getSymbol()?.name;
      const machine = kind === 'Actor' && type?.isTypeReference() ? checker.getTypeArguments(type)[0] : type;
      if (!machine || !/^(StateMachine|Actor)$/.test(kind ?? '')) return [];
      const name = symbol.name === 'default' ? basename(file).replace(/\.\w+$/, '') : symbol.name;
      return [[name, { ...machineTypes(checker, machine, actors, constants), isDeclared }]];
    },
  );
  return new Map(found);
}

function partsOf(checker: Checker, type: Type | undefined): [string, Type][] {
  return (type ? checker.getPropertiesOfType(type) : []).flatMap((symbol): [string, Type][] => {
    const part = checker.getTypeOfSymbol(symbol);
    return part ? [[symbol.name, part]] : [];
  });
}

function machineTypes(
  checker: Checker,
  machine: Type,
  actors: ReadonlyMap<string, Type>,
  constants: Constants,
): MachineTypes {
  const reader = new TypeReader(checker, constants);
  const members = (type?: Type) => (type?.isUnionType() ? type.getTypes() : type ? [type] : []);
  const part = (type: Type, name: string) => {
    const symbol = checker.getPropertyOfType(type, name);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const textsIn = (type?: Type) =>
    members(type).flatMap((literal) => (literal.isStringLiteralType() ? literal.value : []));
  /** What XState's `StateMachine` has for a type parameter, by its name there. */
  const argumentOf = (machine: Type, name: string): Type | undefined => {
    const target = machine.isTypeReference() ? machine.getTarget() : undefined;
    const names = target?.isClassOrInterface() ? target.getTypeParameters() : [];
    const index = names.findIndex((parameter) => parameter.getSymbol()?.name === name);
    return machine.isTypeReference() ? checker.getTypeArguments(machine)[index] : undefined;
  };
  /** What an actor is done with: a machine says it, and of others the snapshot at their end. */
  const outputOf = (logic: Type): Type | undefined => {
    if (logic.getSymbol()?.name === 'StateMachine') return argumentOf(logic, 'TOutput');
    const transition = part(logic, 'transition');
    const [signature] = transition ? checker.getSignaturesOfType(transition, SignatureKind.Call) : [];
    const ends = members(signature && checker.getReturnTypeOfSignature(signature));
    const end = ends.find((snapshot) => textsIn(part(snapshot, 'status')).includes('done'));
    return end && part(end, 'output');
  };
  /** The values of a type that is not unknown as a whole. */
  const known = (type: Type | undefined, path: string): TypeValues | undefined => {
    const found = type && reader.valuesOf(type, path);
    const isUnknown =
      found?.unknown.some((line) => line.startsWith(`${path} (`)) || found?.values.length === 0;
    return isUnknown ? undefined : found;
  };
  const byType = members(argumentOf(machine, 'TEvent')).flatMap((event) =>
    textsIn(part(event, 'type')).flatMap((type) => (type.startsWith('xstate.') ? [] : { event, type })),
  );
  const all = new Map(actors);
  for (const actor of members(argumentOf(machine, 'TActor'))) {
    const logic = part(actor, 'logic');
    if (logic) for (const src of textsIn(part(actor, 'src'))) all.set(src, logic);
  }
  const outputs = [...all].flatMap(([src, logic]): [string, TypeValues][] => {
    const found = known(outputOf(logic), src + outputPart);
    return found ? [[src, found]] : [];
  });
  const events = [...groupedBy(byType, ({ type }) => type)].map(([type, same]): [string, TypeValues] => {
    return [
      type,
      reader.eventsOf(
        same.map(({ event }) => event),
        type,
      ),
    ];
  });
  return {
    events: new Map(events),
    outputs: new Map(outputs),
    input: known(argumentOf(machine, 'TInput'), 'input'),
  };
}
