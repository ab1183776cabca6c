import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Made } from './defaults.ts';
import { type Finding, lawInWords } from './finding.ts';
import { InputError } from './inputError.ts';
import type { LawBook } from './laws.ts';
import { type LoadedFor, type LoadedMachine, loadFor, loadMachines } from './loadMachines.ts';
import { allPrinted, type Options, type Terminal } from './options.ts';
import { defaultTokens } from './pageStyles.ts';
import { type Proof, prove } from './prove.ts';
import type { ReportMachine } from './reportData.ts';
import { reportMachine, writeReport } from './reportPage.ts';
import { kindsIn } from './reportPaths.ts';
import type { MachineTypes, ProofSamples } from './samples.ts';
import { SourceFile } from './sourceFile.ts';
import { counted } from './statechart.ts';
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
  const missing = new Set<string>();
  const failing = (shown: string) => (error: unknown) => {
    const without =
      missing.size > 0 && shown === path ? `; not installed there: ${[...missing].join(', ')}` : '';
    throw new InputError(`${shown}: ${errorInWords(error, from, shown)}${without}`);
  };
  const load = { missing: (name: string) => missing.add(name), isBrowser: given.jsdom };
  const machines: LoadedMachine[] = await loadMachines(file, load).catch(failing(path));
  const names = machines.map(({ name }) => name);
  const beside = async <T>(name: string | undefined): Promise<LoadedFor<T>> =>
    name ? loadFor<T>(resolve(from, name), names, load).catch(failing(name)) : () => undefined;
  const samplesFor = await beside<ProofSamples>(samples);
  const lawsFor = await beside<LawBook<AnyStateMachine>>(laws);
  const source = new SourceFile(path, await readFile(file, 'utf8'));
  tell({ isLoaded: true });
  const types = given['no-types']
    ? new Map<string, MachineTypes>()
    : await typesIn(file, source.constants, say);
  const written = given['write-samples'] && resolve(from, given['write-samples']);
  if (written && existsSync(written))
    throw new InputError(`--write-samples ${given['write-samples']}: the file exists; give another name`);
  const made: { name: string; made: Made }[] = [];
  const reports: ReportMachine[] = [];
  const found: object[] = [];
  await mkdir(out, { recursive: true });
  for (const { name, machine } of machines) {
    const start = performance.now();
    const proof = prove(machine, {
      name,
      samples: samplesFor(name),
      types: types.get(name),
      laws: lawsFor(name),
      steps: given.steps,
      seconds: given.limit,
      runsActions: given['run-actions'],
      source,
      onStep: progress(name, tell),
    });
    tell({ alive: '' });
    made.push({ name, made: proof.made });
    const reported = await reportOn(proof, machine, missing);
    reports.push(reported);
    await writeFile(`${out}/${name}.svg`, reported.diagram);
    // Written after each machine: what was found stays, whatever the next one does.
    await writeReport(out, pageOf(given, reports), defaultTokens);
    const seconds = (performance.now() - start) / 1000;
    found.push(resultOf(proof, reported, seconds));
    await writeFile(`${out}/findings.json`, `${JSON.stringify(found, null, 2)}\n`);
    print(proof, reported, seconds, say);
    // The progress of the next machine is printed by another way.
    await allPrinted();
  }
  if (written) await writeFile(written, samplesFile(path, made));
  if (missing.size > 0) say(`\nNot installed, so what they do is left out: ${[...missing].join(', ')}`);
  for (const line of later) say(`  the file itself failed later: ${line}`);
  say(`\nReport: ${out}/index.html`);
  return reports.some(({ findings = [] }) => findings.length > 0) ? 1 : 0;
}

/** What the types of the file tell of its machines; nothing where no compiler runs here. */
async function typesIn(
  file: string,
  constants: Constants,
  say: Terminal['say'],
): Promise<Map<string, MachineTypes>> {
  try {
    const { readTypes } = await import('./readTypes.ts');
    return readTypes(file, constants);
  } catch (error) {
    say(`Types were not read, so events come without payloads: ${(error as Error).message.split('\n')[0]}`);
    return new Map();
  }
}

/** What the report's page shows of a machine; `missing` are the packages that its file lacks. */
function reportOn(
  proof: Proof,
  machine: AnyStateMachine,
  missing: ReadonlySet<string>,
): Promise<ReportMachine> {
  const { report, findings, needs, open, notes, accepted } = proof;
  const imports = [...missing].map((id) => `import '${id}': is not installed, so what it does is left out`);
  return reportMachine(report, machine, defaultTokens, {
    findings,
    needs: [...needs, ...open.map(inWords), ...notes, ...imports, ...accepted.map(inReason)],
    verdict: verdictOf(proof),
  });
}

/** What findings.json has of a machine. */
function resultOf(
  { report, counts, made: _, paths: __, ...proof }: Proof,
  reported: ReportMachine,
  seconds: number,
): object {
  const { name, verdict } = reported;
  const about = { name, verdict, covered: sharesOf(reported), seconds, missing: report.missing };
  return { ...about, ...proof, counts: { ...counts, paths: counts.paths?.toString() } };
}

function pageOf({ path, samples, laws, steps }: Options, machines: ReportMachine[]) {
  return {
    title: basename(dirname(path)) === '.' ? basename(path) : path,
    about: 'Every edge of each graph of states, walked, and complete paths up to a limit.',
    facts: [
      ['File', path],
      ['Samples', samples ?? 'none: events without payloads'],
      ['Laws', laws ?? 'none'],
      ['Steps', `${steps} at most in each walk`],
      ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ] as [string, string][],
    machines,
    screens: [],
  };
}

/** What a file threw when it was loaded and, where another file did, which one: 'boom (in src/part.ts, from src/page.ts)'. */
function errorInWords(error: unknown, folder: string, shown: string): string {
  if (!(error instanceof Error)) return String(error);
  // The names that Vite gives to imports.
  const message = error.message
    .replace(/(?:\(0 , )?__vite_ssr_import_\d+__\.(?:default\.)?([\w.]+)\)?/, '$1')
    .replace(/\s+/g, ' ');
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
function verdictOf({ findings, open, isCut }: Proof): string {
  if (findings.length > 0) return counted(findings.length, 'finding');
  const rest = open.reduce((sum, { more = [] }) => sum + 1 + more.length, 0);
  if (rest > 0) return `nothing found, and ${counted(rest, 'part')} of it not seen`;
  return isCut ? 'covered, as far as the walk went' : 'covered';
}

const inWords = ({ kind, text, more = [] }: Finding): string =>
  `${kind}: ${text}${more.length > 0 ? `; with it: ${kindsIn(more)}` : ''}`;

const inReason = ({ kind, text, reason }: Proof['accepted'][0]) => `accepted: ${kind}: ${text} (${reason})`;

/** '5 of 5' for states, transitions and answers of guards. */
function sharesOf({ elements, missing }: ReportMachine): Record<string, string> {
  const kinds = { states: 'state', transitions: 'transition', 'guard answers': 'guard' };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([label, kind]) => {
      const all = elements.filter((element) => element.kind === kind).length;
      const left = missing.filter((line) => line.startsWith(`${kind}s: `)).length;
      return all > 0 ? [[label, `${all - left} of ${all}`]] : [];
    }),
  );
}

function print(proof: Proof, report: ReportMachine, seconds: number, say: Terminal['say']): void {
  const { findings, accepted, open, needs, notes, counts } = proof;
  const { id, verdict, name } = report;
  const { vertices, edges, paths, walked } = counts;
  const colour = findings.length === 0 ? 'green' : 'red';
  const rows = {
    ...sharesOf(report),
    walked: `${counted(vertices, 'vertex')}, ${counted(edges, 'edge')}`,
    paths: `${walked.toLocaleString('en')} of ${paths?.toLocaleString('en') ?? 'more than can be counted'}`,
    'from types': madeInWords(proof.made),
    result: styleText(colour, `${verdict} in ${seconds.toFixed(1)} s`),
  };
  const lists: Record<string, readonly string[]> = {
    'To go further, in a file for --samples:': needs,
    'Not seen:': open.map(inWords),
    'Not looked at:': [...notes, ...accepted.map(inReason)],
  };
  say(`\n${styleText('bold', id)}${name === id ? '' : `  (${name})`}`);
  for (const [label, text] of Object.entries(rows)) if (text) say(`  ${label.padEnd(13)} ${text}`);
  for (const [title, lines] of Object.entries(lists))
    if (lines.length > 0) say([`  ${title}`, ...lines.map((line) => `    ${line}`)].join('\n'));
  for (const law of report.laws.filter(({ broken }) => !broken)) {
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
  const open =
    unknown.length > 0 && `not known: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}`;
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
