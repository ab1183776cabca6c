import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { MachineProof } from './defineProof.ts';
import { lawInWords } from './finding.ts';
import { InputError } from './inputError.ts';
import type { Laws } from './laws.ts';
import type { Options } from './options.ts';
import { type Proof, prove } from './prove.ts';
import { countCovered, proofLists, type ReportMachine } from './reportData.ts';
import { writeReport } from './reportPage.ts';
import type { ProofSamples } from './samples.ts';
import { withCount } from './statechart.ts';
import { shortenPath } from './times.ts';
import { writeSamples } from './writeSamples.ts';

interface LoadedProof extends MachineProof {
  /** Name of the export; for a default export, name of the file. */
  name: string;
  /** Text of the machine's file; undefined if the file exports a proof. */
  source: string | undefined;
}

/** Returns the samples or laws for the machine of this name. */
type MachineLookup<T> = (name: string) => T | undefined;

/**
 * Loads every proof and every machine that a file exports, including the machines of exported actors.
 *
 * @throws InputError if the file does not load or exports no machine
 */
async function loadProofs(file: string, path: string): Promise<LoadedProof[]> {
  const module = await loadFile(file);
  const text = await readFile(file, 'utf8');
  const found = Object.entries(module).flatMap(([key, value]) => {
    const proof = findProof(value);
    const name = proof?.name ?? (key === 'default' ? basename(file).replace(/\.\w+$/, '') : key);
    return proof ? [{ ...proof, name, source: proof === value ? undefined : text }] : [];
  });
  // A machine that is exported twice, or whose proof is exported too, is proved once.
  const proofs = found.filter(
    ({ machine, source }, index) =>
      !source || !found.some((other, at) => other.machine === machine && (at < index || !other.source)),
  );
  if (proofs.length > 0)
    return proofs.map((proof) => ({ ...proof, machine: withId(proof.machine, proof.name) }));
  throw new InputError(
    `${path}: exports no machine; write export const … = setup({ … }).createMachine({ … })`,
  );
}

/**
 * Loads samples or laws. A file exports them under the name of a machine, or as default for all machines.
 *
 * @throws InputError if the file exports nothing, or a name that no machine has
 */
async function loadByMachine<T>(path: string, machines: readonly string[]): Promise<MachineLookup<T>> {
  const module = (await loadFile(path)) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const unknownName = names.find((name) => name !== 'default' && !machines.includes(name));
  const remedy = `export one of ${machines.join(', ')}, or a default for all`;
  if (unknownName) throw new InputError(`${path}: \`${unknownName}\` is not a machine; ${remedy}`);
  if (names.length === 0) throw new InputError(`${path}: exports nothing; ${remedy}`);
  return (name) => module[name] ?? module.default;
}

/** Loads a file as Vite does, with TypeScript, JSX and the paths of tsconfig. Node loads its packages. */
async function loadFile(path: string): Promise<Record<string, unknown>> {
  const file = resolve(path);
  if (/\.(test|spec)\.\w+$/.test(path)) throw new InputError(`${path}: is a test; leave it out`);
  if (!existsSync(file)) throw new InputError(`${path}: file not found`);
  try {
    const root = findProject(file);
    const options = { root, logLevel: 'silent', resolve: { tsconfigPaths: true } } as const;
    const { module } = await runnerImport<Record<string, unknown>>(file, options);
    return module;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError(`${relative(process.cwd(), file)}: ${message.replace(/\s+/g, ' ')}`);
  }
}

/** Returns the nearest parent folder with a package.json. */
function findProject(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
}

/** Returns an exported proof, or a proof without samples of an exported machine or actor. */
function findProof(value: unknown): MachineProof | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('root' in value && 'implementations' in value) return { machine: value as AnyStateMachine };
  // A snapshot has a machine too, and a status.
  if ('machine' in value && !('status' in value)) return value as MachineProof;
  return 'logic' in value ? findProof(value.logic) : undefined;
}

/** Gives a machine without an id the name of its export. XState's default is '(machine)'. */
function withId(machine: AnyStateMachine, name: string): AnyStateMachine {
  const { constructor: StateMachine, config, implementations } = machine;
  if (config.id !== undefined) return machine;
  try {
    return Reflect.construct(StateMachine, [{ ...config, id: name }, implementations]);
  } catch {
    // Targets that contain XState's default id, such as '#(machine).idle', would not work with another id.
    return machine;
  }
}

/**
 * Proves all machines of the files and writes the report.
 *
 * @returns the exit code
 * @throws InputError if a file does not load
 */
export async function proveMachines(options: Options, print: (line: string) => void): Promise<number> {
  const { files, paths, callerFolder, out, samples, laws } = options;
  const proofs: LoadedProof[] = [];
  for (const [index, file] of files.entries()) proofs.push(...(await loadProofs(file, paths[index] ?? '')));
  const { 'write-samples': stub } = options;
  if (stub) {
    const [file = '', ...others] = files;
    if (others.length > 0) throw new InputError(`--write-samples ${stub}: give one file of machines`);
    await writeSamples(resolve(callerFolder, stub), file, await loadFile(file));
    print(`Samples: ${stub}; complete them, then run statechart-prover ${stub}`);
    return 0;
  }
  const names = proofs.map(({ name }) => name);
  const loadOptional = async <T>(name: string | undefined): Promise<MachineLookup<T>> =>
    name ? loadByMachine<T>(resolve(callerFolder, name), names) : () => undefined;
  const samplesFor = await loadOptional<ProofSamples>(samples);
  const lawsFor = await loadOptional<Laws<AnyStateMachine>>(laws);
  const machines: ReportMachine[] = [];
  for (const { source, ...given } of proofs) {
    const { name, machine } = given;
    const overrides = { samples: samplesFor(name), laws: lawsFor(name), steps: options.steps };
    const isGiven = ([, value]: [string, unknown]) => value !== undefined;
    const proof = prove(machine, {
      ...given,
      ...Object.fromEntries(Object.entries(overrides).filter(isGiven)),
    });
    machines.push({ machine, proof, ...(source && { source }) });
    printResult(machine.id, proof, print);
  }
  await writeReport(out, {
    title: `Proofs of ${machines.map(({ machine }) => machine.id).join(', ')}`,
    summary: 'Each machine with its laws, checked on every step that leads to a new state.',
    facts: [['Files', paths.join(', ')]],
    date: new Date(),
    machines,
  });
  const results = machines.map(({ proof }) => createJsonResult(proof));
  await writeFile(`${out}/findings.json`, `${JSON.stringify(results, null, 2)}\n`);
  print(`\nReport: ${out}/index.html`);
  if (machines.some(({ proof }) => proof.findings.length > 0)) return 1;
  return machines.some(({ proof }) => proof.report.error) ? 2 : 0;
}

/** Entry of a machine in findings.json. */
function createJsonResult({ report, counts, ...proof }: Proof) {
  const coverage = Object.fromEntries(countCovered(report));
  const { name, laws } = report;
  return { name, coverage, ...proof, laws, counts: { ...counts, paths: counts.paths?.toString() } };
}

function printResult(id: string, proof: Proof, print: (line: string) => void): void {
  const { report, findings, counts, verdict } = proof;
  const { vertices, edges, paths, walkedPaths } = counts;
  const rows = {
    ...Object.fromEntries(countCovered(report)),
    walked: `${withCount(vertices, 'vertex')}, ${withCount(edges, 'edge')}`,
    paths: `${walkedPaths.toLocaleString('en')} of ${paths?.toLocaleString('en') ?? 'more than can be counted'}`,
    result: styleText(findings.length > 0 ? 'red' : verdict === 'covered' ? 'green' : 'yellow', verdict),
  };
  print(`\n${styleText('bold', id)}${report.name === id ? '' : `  (${report.name})`}`);
  for (const [label, text] of Object.entries(rows)) print(`  ${label.padEnd(13)} ${text}`);
  for (const [title, lines] of proofLists(proof))
    print([`  ${title}:`, ...lines.map((line) => `    ${line}`)].join('\n'));
  for (const law of report.laws.filter((result) => result.verdict === 'holds'))
    print(`  ${styleText('green', '✓')} ${lawInWords(law)}: ${law.outcome}`);
  for (const { kind, text, details, path } of findings) {
    print(
      `  ${styleText('red', '✗')} ${styleText('bold', kind)}: ${[text, details].filter(Boolean).join('; ')}`,
    );
    if (path) print(`      ${shortenPath(path)}`);
  }
}
