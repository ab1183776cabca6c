import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { AnyStateMachine } from 'xstate';
import { exportsOf } from './exportsOf.ts';
import { type LawBook, lawInWords } from './laws.ts';
import { type LoadedFor, type LoadedMachine, loadFor, loadMachines } from './loadMachines.ts';
import { defaultTokens } from './pageStyles.ts';
import { type Finding, type Proof, prove, type Requirement } from './prove.ts';
import type { ReportMachine, ReportRequirement } from './reportData.ts';
import { reportMachine, writeReport } from './reportPage.ts';
import { kindsIn } from './reportPaths.ts';
import { InputError, type ProofSamples } from './samples.ts';
import { sourceOf } from './sourceFile.ts';
import { counted } from './statechart.ts';

const usage = `usage: statechart-prover path/to/machine.ts [options]
  --samples file.ts  payloads, inputs, guards, results of actors
  --laws file.ts     what has to hold on every step
  --steps number     how many steps each walk may take; 2000 unless told
  --run-actions      runs the machine's own actions on each step
  --jsdom            gives the file a window and a document
  --out folder       where the report goes; report/<path of the file> unless told
  --limit seconds    how long the file may load, and the processor work on a machine; 20 unless told
exit code: 0 nothing found, 1 findings, 2 could not look`;

const options = {
  samples: { type: 'string' },
  laws: { type: 'string' },
  steps: { type: 'string' },
  'run-actions': { type: 'boolean' },
  jsdom: { type: 'boolean' },
  out: { type: 'string' },
  limit: { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

/** Where lines go, and what the process that watches is told. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: unknown) => void;
  tell?: (message: object) => void;
  /** What the file failed with after it was loaded. */
  later?: ReadonlySet<string>;
}

/**
 * Proves the machines that a file exports, without registration: walks every edge and complete paths, prints what it
 * found and what it needs to go further, and writes the drawing, JSON and a report into one folder. A thread of
 * its own does it, and is ended where nothing was heard of it for so many seconds.
 *
 * @returns 0 for nothing found, 1 for findings, 2 where it could not look
 */
export async function main(args: string[]): Promise<number> {
  const { log: say, error: complain } = console;
  if (isMainThread) {
    const entry = process.argv[1] as string;
    return withOptions(args, { say, complain }, ({ limit }) =>
      watched(new Worker(entry, { argv: process.argv.slice(2) }), limit, complain),
    );
  }
  // Output of the file itself is not part of the result, and what fails later is not a result either.
  for (const kind of ['log', 'info', 'warn', 'error', 'debug'] as const) console[kind] = () => {};
  const later = new Set<string>();
  const note = (error: unknown) => later.add(error instanceof Error ? error.message : String(error));
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const tell = (message: object) => parentPort?.postMessage(message);
  const code = await proveFile(args, { say, complain, tell, later });
  // Said once all is printed: what a file started, such as a server, would keep the thread.
  await new Promise((done) => void process.stdout.write('', done));
  tell({ code });
  return code;
}

/** Does in this thread what the command does; returns its exit code. */
export function proveFile(args: string[], terminal: Terminal): Promise<number> {
  return withOptions(args, terminal, (options) => look(options, terminal));
}

async function withOptions(
  args: string[],
  { say, complain }: Terminal,
  act: (options: Options) => Promise<number>,
): Promise<number> {
  try {
    const options = optionsIn(args);
    if (options.path && !options.help) return await act(options);
    say(usage);
    return options.help ? 0 : 2;
  } catch (error) {
    // What somebody gave wrong is one line.
    complain(error instanceof InputError ? error.message : error);
    return 2;
  }
}

type Options = ReturnType<typeof optionsIn>;

function optionsIn(args: string[]) {
  const { values, positionals } = parsed(args);
  const path = positionals.length > 1 ? '' : (positionals[0] ?? '');
  const [limit, steps] = [Number(values.limit ?? 20), Number(values.steps ?? 2000)];
  if (!(limit > 0)) throw new InputError(`--limit ${values.limit}: give a number of seconds`);
  if (!(steps > 0)) throw new InputError(`--steps ${values.steps}: give a number of steps`);
  // npm calls a script in the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(from, path);
  const place = relative(from, file)
    .replace(/\.\w+$/, '')
    .replace(/^(\.\.\/)+/, '');
  return { ...values, path, limit, steps, from, file, out: resolve(from, values.out ?? `report/${place}`) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new InputError(`${(error as Error).message.split('. ')[0]}; the options are ${known.join(', ')}`);
  }
}

/**
 * Waits for the code of a thread, and ends it then; also where it does not load the file in so many seconds, or where nothing
 * is heard of a walk while the processor works for it as long and as long again.
 *
 * @param worked how long the processor has worked, in seconds
 */
export function watched(
  thread: Pick<Worker, 'on' | 'terminate'>,
  seconds: number,
  complain: Terminal['complain'],
  worked = () => process.cpuUsage().user / 1e6,
): Promise<number> {
  return new Promise((done) => {
    let about: string | undefined;
    let [waited, since] = [0, 0];
    let isOver = false;
    const end = (code: number, why?: string) => {
      if (why && !isOver) complain(`gave up: ${why}`);
      isOver = true;
      clearInterval(timer);
      void thread.terminate();
      done(code);
    };
    const more = `--limit ${3 * seconds} waits longer`;
    const timer = setInterval(() => {
      waited += 1;
      if (about === undefined && waited >= seconds) end(2, `the file did not load in ${seconds} s; ${more}`);
      // Only the walk asks a machine's functions; what is made of it may take its time.
      if (about && worked() - since > 2 * seconds)
        end(2, `a step or a law of ${about} took the processor more than ${2 * seconds} s; ${more}`);
    }, 1000);
    thread.on('message', (message: { alive?: string; code?: number }) => {
      if (message.code !== undefined) return end(message.code);
      about = message.alive;
      since = worked();
    });
    thread.on('error', complain).on('exit', () => end(2, 'the file ended the process'));
  });
}

/** Looks at a file, machine by machine. */
async function look(given: Options, { say, tell = () => {}, later = new Set() }: Terminal): Promise<number> {
  const { path, file, from, out, steps, samples, laws } = given;
  const missing = new Set<string>();
  const failing = (shown: string) => (error: unknown) => {
    const without =
      missing.size > 0 && shown === path ? `; not installed there: ${[...missing].join(', ')}` : '';
    throw new InputError(`${shown}: ${error instanceof Error ? error.message : error}${without}`);
  };
  const load = { missing: (name: string) => missing.add(name), isBrowser: given.jsdom };
  const machines: LoadedMachine[] = await loadMachines(file, load).catch(failing(path));
  const names = machines.map(({ name }) => name);
  const beside = async <T>(name: string | undefined): Promise<LoadedFor<T>> =>
    name ? loadFor<T>(resolve(from, name), names, load).catch(failing(name)) : () => undefined;
  const samplesFor = await beside<ProofSamples>(samples);
  const lawsFor = await beside<LawBook<AnyStateMachine>>(laws);
  const source = sourceOf(path, await readFile(file, 'utf8'));
  const reports: ReportMachine[] = [];
  const found: object[] = [];
  const requirements: ReportRequirement[] = [];
  for (const { name, machine } of machines) {
    const start = performance.now();
    const proof = prove(machine, {
      name,
      samples: samplesFor(name),
      laws: lawsFor(name),
      steps,
      seconds: given.limit,
      runsActions: given['run-actions'],
      source,
      onStep: progress(name, tell),
    });
    tell({ alive: '' });
    const { report, counts, ...result } = proof;
    const imports = [...missing].map((id) => `import '${id}': is not installed, so what it does is left out`);
    const verdict = verdictOf(proof);
    const reported = await reportMachine(report, machine, defaultTokens, {
      findings: proof.findings,
      needs: [
        ...proof.needs,
        ...proof.open.map(inWords),
        ...proof.notes,
        ...imports,
        ...proof.accepted.map(inReason),
      ],
      verdict,
    });
    reports.push(reported);
    await mkdir(out, { recursive: true });
    for (const [ending, text] of Object.entries(await exportsOf(machine, defaultTokens))) {
      await writeFile(`${out}/${name}.${ending}`, text);
    }
    // Written after each machine: what was found stays, whatever the next one does.
    requirements.push(...proof.requirements.map((one) => requirementOf(one, name)));
    const page = { ...pageOf(given, reports), ...(requirements.length > 0 && { requirements }) };
    await writeReport(out, page, defaultTokens);
    const seconds = (performance.now() - start) / 1000;
    const about = { name, verdict, covered: sharesOf(reported), seconds, missing: report.missing };
    found.push({ ...about, ...result, counts: { ...counts, paths: counts.paths?.toString() } });
    await writeFile(`${out}/findings.json`, `${JSON.stringify(found, null, 2)}\n`);
    print(proof, reported, seconds, say);
  }
  if (missing.size > 0) say(`\nNot installed, so what they do is left out: ${[...missing].join(', ')}`);
  for (const line of later) say(`  the file itself failed later: ${line}`);
  say(`\nReport: ${out}/index.html`);
  return reports.some(({ findings = [] }) => findings.length > 0) ? 1 : 0;
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

const results = { covered: 'proven', 'not covered': 'not proven', 'has a finding': 'failed' } as const;

function requirementOf({ id, result, places }: Requirement, section: string): ReportRequirement {
  return { number: id, section, text: places.join('; '), note: '', result: results[result], proofs: [] };
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
  const { findings, accepted, open, needs, notes, counts, requirements } = proof;
  const { id, verdict, name } = report;
  const { vertices, edges, paths, walked } = counts;
  const covered = requirements.filter(({ result }) => result === 'covered').length;
  const colour = findings.length === 0 ? 'green' : 'red';
  const rows = {
    ...sharesOf(report),
    walked: `${counted(vertices, 'vertex')}, ${counted(edges, 'edge')}`,
    paths: `${walked.toLocaleString('en')} of ${paths?.toLocaleString('en') ?? 'more than can be counted'}`,
    requirements: requirements.length > 0 && `${covered} of ${requirements.length} covered`,
    result: styleText(colour, `${verdict} in ${seconds.toFixed(1)} s`),
  };
  const lists: Record<string, readonly string[]> = {
    'To go further, in a file for --samples:': needs,
    'Not seen:': open.map(inWords),
    'Not looked at:': [...notes, ...accepted.map(inReason)],
    'Requirements:': requirements.flatMap(({ id, result }) =>
      result === 'covered' ? [] : `${id}: ${result}`,
    ),
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
    if (path) say(`      ${path.length > 200 ? `${path.slice(0, 200)} …` : path}`);
    if (more) say(`      with it: ${kindsIn(more)}`);
  }
}

/** Tells that the walk goes on, ten times a second, and prints it each second from the second one on. */
function progress(name: string, tell: (message: object) => void): () => void {
  let [steps, told, printed] = [0, performance.now(), performance.now()];
  return () => {
    steps += 1;
    const now = performance.now();
    if (now - told < 100) return;
    tell({ alive: name });
    told = now;
    if (now - printed < 1000) return;
    process.stderr.write(`${name}: ${steps.toLocaleString('en')} steps …\n`);
    printed = now;
  };
}
