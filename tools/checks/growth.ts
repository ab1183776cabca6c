import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printTable } from '#tools/shared/printTable';

const sizes = [
  { questions: 8, options: 3 },
  { questions: 16, options: 3 },
  { questions: 40, options: 5 },
];
type Size = (typeof sizes)[number];

const table = 'docs/performance.md';
const tests = (...names: string[]) => [
  'vitest',
  'run',
  '--silent=true',
  ...names.map((name) => `tests/${name}`),
];

/** Each generator of proofs: what runs it, and what its output says when all is well. */
const generators: Record<string, { command: string[]; says: RegExp }> = {
  'machine, reference, laws': {
    command: tests('machines/quizWalk', 'machines/everyMachine'),
    says: /Tests\s+\d+ passed [|(]/,
  },
  'rendered views': {
    command: tests('pages/meetingPaths', 'pages/quizSize'),
    says: /Tests\s+\d+ passed [|(]/,
  },
  'built site, report': {
    command: ['node', 'tools/run.mjs', 'report/siteReport'],
    says: /(\d+) of \1 paths pass, (\d+) of \2 screens/,
  },
  review: {
    command: ['node', 'tools/run.mjs', 'review/review', 'HEAD'],
    says: /Look at Behaviour: \d+ changes/,
  },
};

/** Replaces what a pattern finds in a file. @throws where it finds nothing */
async function replaceIn(file: string, ...changes: [pattern: RegExp, text: string][]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [pattern, other] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`);
    text = text.replace(pattern, () => other);
  }
  await writeFile(file, text);
}

/** Gives a copy of the project a quiz of this size, whose options count 1, 2, 3 and so on. */
async function writeQuiz(folder: string, { questions, options }: Size): Promise<void> {
  const names = Array.from({ length: questions }, (_, place) => `sign${place + 1}`);
  const points = Array.from({ length: options }, (_, place) => place + 1);
  const each = (line: (name: string, place: number) => string) => names.map(line).join('\n');
  const text = (name: string) => `How often do you notice ${name}?`;
  const low = Math.round(questions * (1 + (options - 1) / 8));
  const moderate = Math.round(questions * (1 + ((options - 1) * 5) / 8));
  await replaceIn(
    join(folder, 'machines/quizMachine.ts'),
    [/(?<=optionScores = \{\n)[^}]*(?=\} as const)/, each((name) => `  ${name}: [${points.join(', ')}],`)],
    [
      /initial: 'sleep',\n.*?(?= {4}results: \{)/s,
      `initial: '${names[0]}', states: {\n${each(
        (name, place) =>
          `${name}: { description: 'A sign. Counts ${points.join(', ')}.', entry: 'scrollToTop', on: { 'ANSWER.${name}': { guard: 'isOption', target: '${names[place + 1] ?? '#quiz.results'}', actions: 'recordAnswer' } } },`,
      )} } },\n`,
    ],
    [/low: 10, moderate: 18/, `low: ${low}, moderate: ${moderate}`],
  );
  await replaceIn(join(folder, 'src/content/questions.ts'), [
    /(?<=> = \{\n).*(?=\};\n$)/s,
    each(
      (name) =>
        `${name}: { topic: '${name}', text: '${text(name)}', options: [${points.map((one) => `'${'Very '.repeat(one - 1)}often'`).join(', ')}] },`,
    ),
  ]);
  await replaceIn(
    join(folder, 'spec/quizCopy.ts'),
    [
      /(?<=expectedSize = )\{.*\}/,
      `{ questions: ${questions}, runs: ${options}n ** ${questions}n, lowestScore: ${questions}, highestScore: ${questions * options} }`,
    ],
    [
      /(?<=ExpectedInterlude> = \{\n).*?(?=\n\};)/s,
      each(
        (name) =>
          `${name}: { text: '${text(name)}', options: { ${points.map((one) => `'${'Very '.repeat(one - 1)}often': ${one}`).join(', ')} } },`,
      ),
    ],
    [/highest: 10/, `highest: ${low}`],
    [/highest: 18/, `highest: ${moderate}`],
  );
}

/** Copies the project, with a quiz of this size, as a repository of its own. */
async function copyWith(size: Size, folder: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((one) => one && existsSync(one)))
    await cp(file, join(folder, file), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeQuiz(folder, size);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  git('add', '--all');
  git(
    '-c',
    'user.name=growth',
    '-c',
    'user.email=growth@example.com',
    'commit',
    '--quiet',
    '--message',
    'quiz',
  );
}

/** Seconds on the clock and of all processors, '12 (30)'; with what was said where that is not as it should be. */
function timed(
  folder: string,
  { command, says }: (typeof generators)[string],
): { took: string; log?: string } {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
    TIMEFORMAT: '%R %U %S',
  };
  const options = { cwd: folder, env, encoding: 'utf8' as const, maxBuffer: 2 ** 28 };
  const { stdout, stderr } = spawnSync('bash', ['-c', 'time "$@" 2>&1', 'bash', ...command], options);
  const [clock = 0, ...used] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  const took = `${Math.round(clock)} (${Math.round(used.reduce((sum, one) => sum + one, 0))})`;
  return says.test(stdout) ? { took } : { took: `${took}, failed`, log: stdout.slice(-3000) };
}

/** Writes the rows so far to the document. */
async function writeTable([head = [], ...rows]: string[][]): Promise<void> {
  const lines = [head, head.map(() => '---'), ...rows];
  const text = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  await replaceIn(table, [/\| seconds \(of all processors\).*?\n(?=\n|$)/s, `${text}\n`]);
}

/**
 * Runs every generator of proofs on quizzes of growing size, each in a copy of the project, and writes what they took to
 * docs/performance.md, size by size.
 *
 * @returns 1 if one fails
 */
export async function main(): Promise<number> {
  const rows = [['seconds (of all processors)', ...Object.keys(generators)]];
  let exitCode = 0;
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'growth-'));
    try {
      await copyWith(size, folder);
      const cells: string[] = [];
      for (const [name, generator] of Object.entries(generators)) {
        // A review has something to compare.
        if (name === 'review')
          await replaceIn(join(folder, 'machines/quizMachine.ts'), [/(?<=tierEnds = \{ low: )/, '1 + ']);
        const { took, log } = timed(folder, generator);
        cells.push(took);
        console.log(`${size.questions} x ${size.options}, ${name}: ${took}`);
        if (log !== undefined) console.error(`${name}:\n${log}`);
        if (log !== undefined) exitCode = 1;
      }
      const runs = (BigInt(size.options) ** BigInt(size.questions)).toLocaleString('en');
      rows.push([`${size.questions} questions of ${size.options} options: ${runs} runs`, ...cells]);
      await writeTable(rows);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  printTable(rows);
  return exitCode;
}
