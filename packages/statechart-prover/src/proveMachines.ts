import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { type Finding, lawInWords } from './finding.ts';
import { InputError } from './inputError.ts';
import type { LawBook } from './laws.ts';
import type { Options } from './options.ts';
import { defaultTokens } from './pageStyles.ts';
import { type Proof, prove } from './prove.ts';
import { problemsInReport, type ReportMachine } from './reportData.ts';
import { reportMachine, writeReport } from './reportPage.ts';
import type { ProofSamples } from './samples.ts';
import { groupBy, withCount } from './statechart.ts';
import { shortenPath } from './times.ts';

export interface LoadedMachine {
  /** Name of the export; for a default export, name of the file. */
  name: string;
  machine: AnyStateMachine;
}

/** Returns the export for the machine of this name. */
export type MachineLookup<T> = (name: string) => T | undefined;

/**
 * Loads every machine that a file exports, including the machines of exported actors.
 *
 * @throws InputError if the file does not load or exports no machine
 */
async function loadMachines(path: string): Promise<LoadedMachine[]> {
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
async function loadByMachine<T>(path: string, machines: readonly string[]): Promise<MachineLookup<T>> {
  const module = (await load(path)) as Record<string, T | undefined>;
  const names = Object.keys(module);
  const stray = names.find((name) => name !== 'default' && !machines.includes(name));
  const there = `export one of ${machines.join(', ')}, or a default for all`;
  if (stray) throw new InputError(`${path}: \`${stray}\` is not a machine; ${there}`);
  if (names.length === 0) throw new InputError(`${path}: exports nothing; ${there}`);
  return (name) => module[name] ?? module.default;
}

/** Loads a file as Vite does: TypeScript, JSX and the paths of tsconfig. Packages are loaded by Node. */
async function load(path: string): Promise<Record<string, unknown>> {
  const file = resolve(path);
  if (!existsSync(file)) throw new InputError(`${path}: file not found`);
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

/**
 * Proves all machines of a file and writes the report.
 *
 * @returns the exit code
 * @throws InputError if a file does not load
 */
export async function proveMachines(given: Options, print: (line: string) => void): Promise<number> {
  const { file, from, out, samples, laws } = given;
  const machines = await loadMachines(file);
  const names = machines.map(({ name }) => name);
  const beside = async <T>(name: string | undefined): Promise<MachineLookup<T>> =>
    name ? loadByMachine<T>(resolve(from, name), names) : () => undefined;
  const samplesFor = await beside<ProofSamples>(samples);
  const lawsFor = await beside<LawBook<AnyStateMachine>>(laws);
  const reports: ReportMachine[] = [];
  const results: object[] = [];
  await mkdir(out, { recursive: true });
  for (const { name, machine } of machines) {
    const [ofMachine, lawBook] = [samplesFor(name), lawsFor(name)];
    const proof = prove(machine, {
      name,
      ...(ofMachine && { samples: ofMachine }),
      ...(lawBook && { laws: lawBook }),
      steps: given.steps,
      runsActions: given['run-actions'],
    });
    const report = await reportOn(proof, machine, given.path);
    reports.push(report);
    results.push(resultOf(proof, report.verdict));
    await writeFile(`${out}/${name}.svg`, report.diagram);
    printResult(proof, report, print);
  }
  await writeReport(out, pageOf(given, reports), defaultTokens);
  await writeFile(`${out}/findings.json`, `${JSON.stringify(results, null, 2)}\n`);
  print(`\nReport: ${out}/index.html`);
  if (reports.some(({ findings = [] }) => findings.length > 0)) return 1;
  return reports.some(({ error }) => error) ? 2 : 0;
}

function reportOn(proof: Proof, machine: AnyStateMachine, file: string): Promise<ReportMachine> {
  const { report, findings, notSeen, guesses, notes } = proof;
  const lists = {
    'Not seen; give samples': [...notSeen.map(inWords), ...guesses.map((guess) => `guessed: ${guess}`)],
    Notes: notes,
  };
  return reportMachine(report, machine, defaultTokens, { file, findings, lists, verdict: verdictOf(proof) });
}

function verdictOf(proof: Proof): string {
  const { report, findings, notSeen, isCut } = proof;
  if (findings.length > 0) return withCount(findings.length, 'finding');
  if (report.error) return 'not walked: it does not start with a guessed input';
  if (notSeen.length > 0) return `no findings, ${withCount(notSeen.length, 'part')} not seen`;
  return isCut ? 'covered up to the limit of steps' : 'covered';
}

/** Entry of a machine in findings.json. */
function resultOf({ report, counts, ...proof }: Proof, verdict: string) {
  const covered = Object.fromEntries(coverageOf(report));
  const { name, laws } = report;
  return { name, verdict, covered, ...proof, laws, counts: { ...counts, paths: counts.paths?.toString() } };
}

function pageOf({ path, samples, laws, steps }: Options, machines: ReportMachine[]) {
  return {
    title: path,
    about: 'All edges of each state graph, and complete paths up to a limit.',
    facts: [
      ['Samples', samples ?? 'none: events without payloads'],
      ['Laws', laws ?? 'none'],
      ['Steps', `${steps} at most in each walk`],
      ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ] as [string, string][],
    machines,
    problems: problemsInReport(machines),
  };
}

const inWords = ({ kind, text }: Finding): string => `${kind}: ${text}`;

/** Covered share of each kind of part: '5 of 5'. */
function coverageOf({ elements, missing }: Proof['report']): [kind: string, share: string][] {
  return [...groupBy(elements, ({ kind }) => `${kind}s`)].map(([kind, { length: all }]) => {
    const left = missing.filter((line) => line.startsWith(`${kind}: `)).length;
    return [kind === 'guards' ? 'guard answers' : kind, `${all - left} of ${all}`];
  });
}

function printResult(
  { findings, report, counts }: Proof,
  { id, name, verdict, lists = {} }: ReportMachine,
  print: (line: string) => void,
): void {
  const { vertices, edges, paths, walked } = counts;
  const rows = {
    ...Object.fromEntries(coverageOf(report)),
    walked: `${withCount(vertices, 'vertex')}, ${withCount(edges, 'edge')}`,
    paths: `${walked.toLocaleString('en')} of ${paths?.toLocaleString('en') ?? 'more than can be counted'}`,
    result: styleText(findings.length > 0 ? 'red' : report.error ? 'yellow' : 'green', verdict),
  };
  print(`\n${styleText('bold', id)}${name === id ? '' : `  (${name})`}`);
  for (const [label, text] of Object.entries(rows)) print(`  ${label.padEnd(13)} ${text}`);
  for (const [title, lines] of Object.entries(lists))
    if (lines.length > 0) print([`  ${title}:`, ...lines.map((line) => `    ${line}`)].join('\n'));
  for (const law of report.laws.filter(({ verdict }) => verdict === 'holds'))
    print(`  ${styleText('green', '✓')} ${lawInWords(law)}: ${law.outcome}`);
  for (const { kind, text, path } of findings) {
    print(`  ${styleText('red', '✗')} ${styleText('bold', kind)}: ${text}`);
    if (path) print(`      ${shortenPath(path)}`);
  }
}
