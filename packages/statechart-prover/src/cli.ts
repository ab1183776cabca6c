import { mkdir, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { AnyStateMachine } from 'xstate';
import { defaultTokens } from './defaultTokens.ts';
import { exportsOf } from './exportsOf.ts';
import { type LawBook, lawInWords } from './laws.ts';
import { type LoadedFor, type LoadedMachine, loadFor, loadMachines } from './loadMachines.ts';
import { type Proof, proofOf, usualLimit } from './prove.ts';
import type { ReportMachine } from './reportData.ts';
import { reportMachine, writeReport } from './reportPage.ts';
import { kindsIn } from './reportPaths.ts';
import type { ProofSamples } from './samples.ts';
import { counted } from './statechart.ts';

const usage =
  'usage: npm run prove -- path/to/machine.ts [--samples file.ts] [--laws file.ts] [--out folder] [--limit seconds]';

const { log: say, error: complain } = console;

/**
 * Proves the machines that a file exports, without registration: walks every edge and complete paths, prints what it
 * found and what it needs to go further, and writes the drawing, Mermaid, JSON and a report into one folder.
 *
 * @returns 1 when there are findings
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args);
  const [path] = positionals;
  if (!path || positionals.length > 1) return fail(usage);
  const limit = Number(values.limit ?? usualLimit);
  if (!(limit > 0)) return fail(`--limit ${values.limit}: give a number of seconds`);
  // npm calls a script in the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(from, path);
  const out = resolve(from, values.out ?? `report/${basename(file).replace(/\.\w+$/, '')}`);
  // Output of the file itself is not part of the result.
  for (const kind of ['log', 'info', 'warn', 'error', 'debug'] as const) console[kind] = () => {};
  const said: string[] = [];
  const { alive, stop } = guard(said, limit);
  const missing: string[] = [];
  let machines: LoadedMachine[] = [];
  let samplesFor: LoadedFor<ProofSamples> = () => undefined;
  let lawsFor: LoadedFor<LawBook<AnyStateMachine>> = () => undefined;
  const failing = (shown: string) => (error: unknown) => {
    throw new Error(`${shown}: ${error instanceof Error ? error.message : error}`);
  };
  try {
    machines = await loadMachines(file, (name) => missing.push(name)).catch(failing(path));
    const names = machines.map(({ name }) => name);
    const { samples, laws } = values;
    if (samples)
      samplesFor = await loadFor<ProofSamples>(resolve(from, samples), names).catch(failing(samples));
    if (laws)
      lawsFor = await loadFor<LawBook<AnyStateMachine>>(resolve(from, laws), names).catch(failing(laws));
  } catch (error) {
    stop();
    const without = machines.length === 0 && missing.length > 0;
    return fail(
      `${(error as Error).message}${without ? `; not installed there: ${missing.join(', ')}` : ''}`,
    );
  }
  const reports: ReportMachine[] = [];
  for (const { name, machine } of machines) {
    const start = performance.now();
    const proof = proofOf(name, machine, {
      samples: samplesFor(name),
      laws: lawsFor(name),
      seconds: limit,
      onStep: progress(name, alive),
    });
    const { report, findings, needs } = proof;
    const seconds = (performance.now() - start) / 1000;
    const imports = missing.map((id) => `import '${id}': is not installed, so what it does is left out`);
    const reported = await reportMachine(report, machine, defaultTokens, {
      findings,
      needs: [...needs, ...imports],
      verdict: verdictOf(proof),
    });
    reports.push(reported);
    print(proof, reported, seconds);
    await mkdir(out, { recursive: true });
    for (const [ending, text] of Object.entries(await exportsOf(machine, defaultTokens))) {
      await writeFile(`${out}/${name}.${ending}`, text);
    }
  }
  await writeReport(
    out,
    {
      title: basename(file),
      about: 'Every edge of each state graph, walked, and complete paths up to a limit.',
      facts: [
        ['File', path],
        ['Samples', values.samples ?? 'none: events without payloads'],
        ['Laws', values.laws ?? 'none'],
        ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ],
      machines: reports,
      screens: [],
    },
    defaultTokens,
  );
  if (missing.length > 0) say(`\nNot installed, so what they do is left out: ${missing.join(', ')}`);
  for (const line of new Set(said)) say(`  the file itself failed later: ${line}`);
  say(`\nReport: ${out}/index.html`);
  stop();
  const findings = reports.reduce((sum, { findings = [] }) => sum + findings.length, 0);
  // What the file started when it was loaded, such as a server, must not keep the process.
  setTimeout(() => process.exit(), 100).unref();
  return findings > 0 ? 1 : 0;
}

const options = {
  samples: { type: 'string' },
  laws: { type: 'string' },
  out: { type: 'string' },
  limit: { type: 'string' },
} satisfies ParseArgsConfig['options'];

/** @throws for an unknown option, or one without a value, one line with those that there are */
function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [said] = error.message.split('. ');
    const known = Object.keys(options).map((name) => `--${name}`);
    error.message = `${said}; the options are ${known.join(', ')}`;
    error.stack = error.message;
    throw error;
  }
}

function fail(message: string): number {
  complain(message);
  return 1;
}

export function verdictOf({ findings, isCompared, isCut }: Proof): string {
  if (findings.length > 0) return counted(findings.length, 'finding');
  const covered = isCompared ? 'covered and compared' : 'covered';
  return isCut ? `${covered}, as far as the walk went` : covered;
}

function print({ findings, needs, counts }: Proof, report: ReportMachine, seconds: number): void {
  const { id, elements, verdict, name, paths } = report;
  const all = (kind: string) => elements.filter((element) => element.kind === kind).length;
  const missing = (kind: string) => report.missing.filter((line) => line.startsWith(`${kind}s: `)).length;
  const share = (kind: string) => `${all(kind) - missing(kind)} of ${all(kind)}`;
  const isWell = findings.length === 0;
  const line = (label: string, text: string) => say(`  ${label.padEnd(13)} ${text}`);
  say(`\n${styleText('bold', id)}${name === id ? '' : `  (${name})`}`);
  line('states', share('state'));
  line('transitions', share('transition'));
  if (all('guard') > 0) line('guard answers', share('guard'));
  line(
    'walked',
    Object.entries({ vertex: counts.vertices, edge: counts.edges, path: paths.all })
      .flatMap(([what, count]) => (count > 0 ? counted(count, what) : []))
      .join(', '),
  );
  line('result', styleText(isWell ? 'green' : 'red', `${verdict} in ${seconds.toFixed(1)} s`));
  if (needs.length > 0) say('  To go further, in a file for --samples:');
  for (const need of needs) say(`    ${need}`);
  for (const law of report.laws.filter(({ broken }) => !broken)) {
    say(`  ${styleText('green', '✓')} ${lawInWords(law)}: ${law.outcome}`);
  }
  for (const { kind, text, path, more } of findings) {
    say(`  ${styleText('red', '✗')} ${styleText('bold', kind)}: ${text}`);
    if (path) say(`      ${path.length > 200 ? `${path.slice(0, 200)} …` : path}`);
    if (more) say(`      with it: ${kindsIn(more)}`);
  }
}

/** Prints a sign of life each second, from the second one on. */
function progress(name: string, alive: () => void): () => void {
  let steps = 0;
  let last = performance.now();
  return () => {
    alive();
    steps += 1;
    if (performance.now() - last < 1000) return;
    last = performance.now();
    process.stderr.write(`${name}: ${steps.toLocaleString('en')} steps …\n`);
  };
}

/**
 * Keeps a file that throws later from ending the process, and ends it where nothing was heard of it for so many seconds:
 * from another thread, since an endless loop leaves this one no turn.
 *
 * @returns a function that says that the walk goes on, and one that takes the guard away
 */
function guard(said: string[], seconds: number) {
  const note = (error: unknown) => said.push(error instanceof Error ? error.message : String(error));
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const steps = new Int32Array(new SharedArrayBuffer(4));
  const watch = new Worker(
    `const { steps, seconds } = require('node:worker_threads').workerData;
    let [seen, since] = [0, performance.now()];
    setInterval(() => {
      const now = Atomics.load(steps, 0);
      if (now !== seen) [seen, since] = [now, performance.now()];
      if (performance.now() - since < seconds * 1000) return;
      require('node:fs').writeSync(2, 'gave up: ' + (seen ? '' : 'the file did not load, or ') +
        'a function of the machine did not return in ' + seconds + ' s; --limit ' + 3 * seconds + ' waits longer\\n');
      process.kill(process.pid, 'SIGKILL');
    }, 100)`,
    { eval: true, workerData: { steps, seconds } },
  );
  watch.unref();
  return {
    alive: () => void Atomics.add(steps, 0, 1),
    stop() {
      process.off('uncaughtException', note).off('unhandledRejection', note);
      void watch.terminate();
    },
  };
}
