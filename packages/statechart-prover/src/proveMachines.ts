import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { junitOf, sarifOf } from './ciFiles.ts';
import type { Made } from './defaults.ts';
import { filesAround } from './filesAround.ts';
import { type Finding, kindsIn, lawInWords } from './finding.ts';
import { InputError } from './inputError.ts';
import type { LawBook } from './laws.ts';
import { leftOut, loadOptions, type Missing } from './leftOut.ts';
import { type LoadedFor, type LoadedMachine, loadFor, loadMachines } from './loadMachines.ts';
import { withoutViteNames } from './moduleLoader.ts';
import { allPrinted, type Options, type Terminal } from './options.ts';
import { defaultTokens } from './pageStyles.ts';
import { problemsInReport } from './problemsInReport.ts';
import { type Proof, prove } from './prove.ts';
import type { ReportMachine } from './reportData.ts';
import { reportMachine, writeReport } from './reportPage.ts';
import type { MachineTypes, ProofSamples } from './samples.ts';
import { changesSince, notWalked, type Result } from './sinceLastRun.ts';
import { SourceFile } from './sourceFile.ts';
import { counted, groupedBy, inList } from './statechart.ts';
import type { Constants } from './syntax.ts';
import { shortLine } from './times.ts';
import { samplesFile } from './writeSamples.ts';

/**
 * Looks at a file, machine by machine, and writes what it found.
 *
 * @returns the exit code
 * @throws InputError for a file that does not load
 */
export async function proveMachines(
  given: Options,
  { say, tell = () => {}, later = new Set() }: Terminal,
): Promise<number> {
  const { path, file, from, out, samples, laws } = given;
  const missing: Missing = new Map();
  const failing = (shown: string) => (error: unknown) => {
    const lacking = shown === path ? [...missing].map(([name, why]) => `; ${name} ${why}`) : [];
    const text = `${errorInWords(error, from, shown)}${lacking.join('')}`;
    throw new InputError(`${shown}: ${text.replace(';;', ';')}`);
  };
  const load = loadOptions(given, missing);
  const machines: LoadedMachine[] = await loadMachines(file, load).catch(failing(path));
  const names = machines.map(({ name }) => name);
  const beside = async <T>(name: string | undefined): Promise<LoadedFor<T>> =>
    name ? loadFor<T>(resolve(from, name), names, load).catch(failing(name)) : () => undefined;
  const samplesFor = await beside<ProofSamples>(samples);
  const lawsFor = await beside<LawBook<AnyStateMachine>>(laws);
  const source = new SourceFile(path, await readFile(file, 'utf8'), () => filesAround(file, from));
  const types = await typesIn(given, source.constants, machines, say, tell);
  const written = newFile(given);
  const made: { name: string; made: Made }[] = [];
  const reports: ReportMachine[] = [];
  const found: Result[] = [];
  await mkdir(out, { recursive: true });
  const last = await lastResults(`${out}/findings.json`);
  for (const loaded of machines) {
    const { name, machine, deciding, hostVariables } = loaded;
    const start = performance.now();
    tell({ alive: name });
    const proof = prove(machine, {
      name,
      samples: samplesFor(name),
      types: types.get(name),
      laws: lawsFor(name),
      steps: given.steps,
      seconds: given.limit,
      runsActions: given['run-actions'],
      source,
      deciding,
      hostVariables,
      onStep: progress(name, tell),
    });
    tell({ alive: '' });
    made.push({ name, made: proof.made });
    proof.findings.push(...belowLeast(proof, given.least));
    const seconds = (performance.now() - start) / 1000;
    const result = resultOf(proof, seconds);
    found.push(result);
    const { verdict } = result;
    const changes = changesSince(last.get(name), result);
    const reported = await reportOn(proof, loaded, missing, { changes, file: path, verdict });
    reports.push(reported);
    await writeFile(`${out}/${name}.svg`, reported.diagram);
    // Written after each machine: what was found stays, whatever the next one does.
    await writeReport(out, pageOf(given, reports, made.some(hasValues)), defaultTokens);
    await writeFile(`${out}/findings.json`, `${JSON.stringify(found, null, 2)}\n`);
    print(proof, reported, result, say);
    // The progress of the next machine is printed by another way.
    await allPrinted();
  }
  if (given.junit) await writeFile(resolve(from, given.junit), junitOf(path, found));
  if (given.sarif) await writeFile(resolve(from, given.sarif), sarifOf(path, found));
  if (written) await writeFile(written, samplesFile(path, made));
  for (const line of leftOut(missing, machines)) say(`\n${line}`);
  for (const line of later) say(`  the file itself failed later: ${line}`);
  say(`\nReport: ${out}/index.html`);
  if (reports.some(({ findings = [] }) => findings.length > 0)) return 1;
  return found.some(({ verdict }) => verdict === notWalked) ? 2 : 0;
}

/** The file of --write-samples. */
function newFile({ from, 'write-samples': name }: Options): string | undefined {
  const file = name && resolve(from, name);
  if (file && existsSync(file))
    throw new InputError(`--write-samples ${name}: the file exists; give another name`);
  return file;
}

/** What the types of the file tell of its machines, exported or not; nothing where they are left out or no compiler runs here. */
async function typesIn(
  { file, limit, 'no-types': isLeftOut }: Options,
  constants: Constants,
  machines: readonly LoadedMachine[],
  say: Terminal['say'],
  tell: (message: object) => void,
): Promise<Map<string, MachineTypes>> {
  if (isLeftOut) return new Map();
  try {
    const { readTypes } = await import('./readTypes.ts');
    const lines = machines.flatMap(({ line = [] }) => line);
    return readTypes(file, constants, lines, (compiler) => tell({ compiler }));
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    const why = /EOF|EPIPE/.test(message)
      ? `the compiler ended, as it has to after ${limit} s of the processor; --limit ${3 * limit} gives it more`
      : message;
    say(`Types were not read, so events come without payloads: ${why}`);
    return new Map();
  }
}

const hasValues = ({ made: { events, inputs, outputs } }: { made: Made }): boolean =>
  [events, inputs, outputs].some((values) => Object.keys(values).length > 0);

/** The results of the run before, by the names of machines; nothing where there was none. */
async function lastResults(file: string): Promise<ReadonlyMap<string, Result>> {
  const results = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Result[]) : [];
  return new Map(results.map((result) => [result.name, result]));
}

/** A finding for each kind of part of which less is covered than asked for, in percent. */
function belowLeast(proof: Proof, least: Readonly<Record<string, number>>): Finding[] {
  return coverageOf(proof).flatMap(({ kind, percent, share }) => {
    const text = `${share} ${kind}; --min-${kind} asks for ${least[kind]} %`;
    return percent < (least[kind] ?? 0) ? { kind: 'less covered than asked for', text } : [];
  });
}

/** The title of what the terminal says once, after all machines. */
const atEnd = 'Left out';

/** What the report's page shows of a machine; `missing` are the imports that its file lacks. */
function reportOn(
  { report, findings, accepted, needs, open, notes }: Proof,
  loaded: LoadedMachine,
  missing: Missing,
  { changes, ...about }: { changes: string[]; file: string; verdict: string },
): Promise<ReportMachine> {
  return reportMachine(report, loaded.machine, defaultTokens, {
    ...{ ...about, findings },
    lists: {
      'To go further': needs,
      'Not seen': open.map(inWords),
      'Not looked at': notes,
      Accepted: accepted.map((finding) => `${inWords(finding)} (${finding.reason})`),
      'Since the last run': changes,
      [atEnd]: leftOut(missing, [loaded]),
    },
  });
}

/** Whether one of some findings, or what follows from it, says that a state, transition or answer of a guard is never seen. */
const isNever = (findings: readonly Finding[] = [], name: string): boolean =>
  findings.some(({ kind, text, at = text, more }) => {
    const answer = { 'guard never true': ': yes', 'guard never false': ': no' }[kind] ?? '';
    return (
      (/ never (reached|taken|true|false)$/.test(kind) && text + answer === name) ||
      (kind === 'delay never passes' && at === name) ||
      isNever(more, name)
    );
  });

/** What findings.json has of a machine. */
function resultOf({ report, counts, made: _, paths: __, ...proof }: Proof, seconds: number): Result {
  const { name, missing, laws } = report;
  const shares = coverageOf({ report, ...proof }).map(({ kind, share }) => [kind, share]);
  const { guards, ...others }: Result['covered'] = Object.fromEntries(shares);
  const covered = { ...others, ...(guards && { 'guard answers': guards }) };
  const about = { name, verdict: verdictOf({ report, ...proof }), covered, seconds, missing };
  return { ...about, ...proof, laws, counts: { ...counts, paths: counts.paths?.toString() } };
}

function pageOf({ path, samples, laws, steps }: Options, machines: ReportMachine[], hasTypes: boolean) {
  const source = [samples, hasTypes && 'the types of the file'].filter(Boolean).join(', else ');
  return {
    title: basename(dirname(path)) === '.' ? basename(path) : path,
    about: 'Every edge of each graph of states, walked, and complete paths up to a limit.',
    facts: [
      ['File', path],
      ['Samples', source || 'none: events without payloads'],
      ['Laws', laws ?? 'none'],
      ['Steps', `${steps} at most in each walk`],
      ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ] as [string, string][],
    machines,
    problems: problemsInReport(machines),
  };
}

/** What a file threw when it was loaded and, where another file did, which one: 'boom (in src/part.ts, from src/page.ts)'. */
function errorInWords(error: unknown, folder: string, shown: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = withoutViteNames(error.message).replace(/\s+/g, ' ');
  const isOfUser = (file: string) =>
    !/^\.\.|node_modules\//.test(relative(folder, file)) && !file.startsWith(import.meta.dirname);
  const frames = [
    ...(error.stack ?? '').matchAll(/(?:at |\()(?:async )?(?:file:\/\/)?(\/[^()\n]+?):\d+:\d+\)?$/gm),
  ];
  const files = frames.flatMap(([, file = '']) => (isOfUser(file) ? relative(folder, file) : []));
  const [first = shown, second] = [...new Set(files)];
  return first === shown ? message : `${message} (in ${first}${second ? `, from ${second}` : ''})`;
}

/** 'covered' where all was seen and nothing found. */
function verdictOf(proof: Pick<Proof, 'report' | 'findings' | 'accepted' | 'open' | 'isCut'>): string {
  const { report, findings, open, isCut } = proof;
  if (findings.length > 0) return counted(findings.length, 'finding');
  if (report.error) return notWalked;
  const rest = open.reduce((sum, { more = [] }) => sum + 1 + more.length, 0);
  if (rest > 0) return `nothing found, and ${counted(rest, 'part')} of it not seen`;
  if (coverageOf(proof).some(({ percent }) => percent < 100)) return 'nothing found, and not all was reached';
  return isCut ? 'covered, as far as the walk went' : 'covered';
}

const inWords = ({ kind, text, more = [] }: Finding): string =>
  `${kind}: ${text}${more.length > 0 ? `; with it: ${kindsIn(more)}` : ''}`;

/** Of each kind of part that a machine has, how much was seen: '5 of 5', or '2 of 3, 1 accepted'; and both in percent. */
function coverageOf({ report: { elements, missing }, accepted }: Pick<Proof, 'report' | 'accepted'>) {
  return [...groupedBy(elements, ({ kind }) => `${kind}s`)].map(([kind, { length: all }]) => {
    const left = missing.flatMap((line) => (line.startsWith(`${kind}: `) ? line.slice(kind.length + 2) : []));
    const [seen, meant] = [all - left.length, left.filter((name) => isNever(accepted, name)).length];
    const share = `${seen} of ${all}${meant > 0 ? `, ${meant} accepted` : ''}`;
    return { kind, share, percent: (100 * (seen + meant)) / all };
  });
}

function print(
  { findings, report: { laws }, counts, made }: Proof,
  { id, name, lists = {} }: ReportMachine,
  { verdict, covered, seconds }: Result,
  say: Terminal['say'],
): void {
  const { vertices, edges, paths, walked } = counts;
  const colour = findings.length > 0 ? 'red' : verdict === notWalked ? 'yellow' : 'green';
  const rows = {
    ...covered,
    walked: `${counted(vertices, 'vertex')}, ${counted(edges, 'edge')}`,
    paths: `${walked.toLocaleString('en')} of ${paths?.toLocaleString('en') ?? 'more than can be counted'}`,
    'from types': madeInWords(made),
    result: styleText(colour, `${verdict} in ${seconds.toFixed(1)} s`),
  };
  say(`\n${styleText('bold', id)}${name === id ? '' : `  (${name})`}`);
  for (const [label, text] of Object.entries(rows)) if (text) say(`  ${label.padEnd(13)} ${text}`);
  for (const [title, lines] of Object.entries(lists))
    if (lines.length > 0 && title !== atEnd)
      say(
        [
          `  ${title === 'To go further' ? `${title}, in a file for --samples` : title}:`,
          ...lines.map((line) => `    ${line}`),
        ].join('\n'),
      );
  for (const law of laws.filter(({ broken }) => !broken)) {
    say(`  ${styleText('green', '✓')} ${lawInWords(law)}: ${law.outcome}`);
  }
  for (const { kind, text, where, path, more } of findings) {
    say(`  ${styleText('red', '✗')} ${styleText('bold', kind)}: ${text}${where ? ` (${where})` : ''}`);
    if (path) say(`      ${shortLine(path)}`);
    const texts = more?.every((other) => other.kind === kind) ? more.map(({ text }) => text).join('; ') : '';
    if (more) say(`      with it: ${texts && texts.length < 200 ? texts : kindsIn(more)}`);
  }
}

/** '3 events with payloads, the input, outputs of 1 actor'; empty where types tell nothing. */
function madeInWords({ events, inputs, outputs, unknown }: Made): string {
  const [payloads, actors] = [Object.keys(events).length, Object.keys(outputs).length];
  const parts = [
    payloads > 0 && `payloads of ${counted(payloads, 'event')}`,
    inputs.length > 0 && 'the input',
    actors > 0 && `outputs of ${counted(actors, 'actor')}`,
  ];
  const open = unknown.length > 0 && `not known: ${inList(unknown, 5)}`;
  return [parts.filter(Boolean).join(', '), open].filter(Boolean).join('; ');
}

/** Tells that the walk goes on, ten times a second, and prints it each second from the second one on. */
function progress(name: string, tell: (message: object) => void): () => void {
  let [steps, lastTold, printed] = [0, performance.now(), performance.now()];
  return () => {
    steps += 1;
    const now = performance.now();
    if (now - lastTold < 100) return;
    tell({ alive: name });
    lastTold = now;
    if (now - printed < 1000) return;
    process.stderr.write(`${name}: ${steps.toLocaleString('en')} steps …\n`);
    printed = now;
  };
}
