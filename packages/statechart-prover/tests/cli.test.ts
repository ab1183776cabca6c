import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { main } from '../src/cli.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Creates the folder of a user's project, with XState and these files. */
async function createProject(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prover-user-'));
  folders.push(folder);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function runCommand(folder: string, ...args: string[]) {
  vi.stubEnv('INIT_CWD', folder);
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(stripVTControlCharacters(String(line)));
  const code = await main(args, write, write);
  vi.unstubAllEnvs();
  return { code, text: lines.join('\n') };
}

/** The feedback machine of XState's templates, with an import by a path of tsconfig. */
const feedback = `
import { assign, setup } from 'xstate';
import { isLong } from '@/isLong';
export const feedbackMachine = setup({
  types: {
    context: {} as { feedback: string },
    events: {} as { type: 'feedback.good' } | { type: 'feedback.bad' } | { type: 'feedback.update'; value: string }
      | { type: 'submit' } | { type: 'close' } | { type: 'back' } | { type: 'restart' },
  },
  guards: { feedbackValid: ({ context }) => isLong(context.feedback) },
}).createMachine({
  id: 'feedback',
  initial: 'prompt',
  context: { feedback: '' },
  on: { close: '.closed' },
  states: {
    prompt: { on: { 'feedback.good': 'thanks', 'feedback.bad': 'form' } },
    form: {
      on: {
        'feedback.update': { actions: assign({ feedback: ({ event }) => event.value }) },
        back: { target: 'prompt' },
        submit: { guard: 'feedbackValid', target: 'thanks' },
      },
    },
    thanks: {},
    closed: { on: { restart: { target: 'prompt', actions: assign({ feedback: '' }) } } },
  },
});
`;
const files = {
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  'src/isLong.ts': 'export const isLong = (text: string) => text.length > 0;',
  'src/feedback.ts': feedback,
  'samples.ts': `export const feedbackMachine = { events: { 'feedback.update': ['', 'Good'].map((value) => ({ type: 'feedback.update', value })) } };`,
  'laws.ts': `export default ({ never, leadsTo }) => [
    never('thanks for nothing', ({ before, after }) => before.matches('form') && after.matches('thanks') && !after.context.feedback),
    never('a form is open', ({ after }) => after.matches('form'), { tags: ['R1'] }),
  ];`,
};

test('the command lists guesses and unseen parts, and covers the machine once samples are given', async () => {
  const folder = await createProject(files);
  const basic = await runCommand(folder, 'src/feedback.ts');
  expect(basic.text).toContain('feedback  (feedbackMachine)\n  states        5 of 5\n  transitions   6 of 7');
  expect(basic.text).toContain('  Guessed; give samples:\n    feedback.update: value\n  Not seen:\n');
  expect(basic.text).toContain(
    '    transition never taken: feedback.form: submit if feedbackValid → feedback.thanks',
  );
  expect([basic.code, basic.text.includes('✗')]).toEqual([0, false]);
  const withSamples = await runCommand(folder, 'src/feedback.ts', '--samples', 'samples.ts', '--out', 'out');
  expect(withSamples.text).toMatch(
    /transitions {3}7 of 7\n {2}guard answers 2 of 2\n {2}walked {8}\d+ vertices.*\n.*\n {2}result {8}covered/,
  );
  expect((await readdir(join(folder, 'out'))).sort()).toEqual([
    'feedbackMachine.svg',
    'findings.json',
    'index.html',
    'style.css',
  ]);
  const [result] = JSON.parse(await readFile(join(folder, 'out/findings.json'), 'utf8'));
  expect(result).toMatchObject({ name: 'feedbackMachine', verdict: 'covered', findings: [], cuts: [] });
});

test('the command checks laws and reports a broken one with its path', async () => {
  const folder = await createProject(files);
  const { code, text } = await runCommand(
    folder,
    'src/feedback.ts',
    '--samples',
    'samples.ts',
    '--laws',
    'laws.ts',
  );
  expect(code).toBe(1);
  expect(text).toMatch(/✓ Never: thanks for nothing: holds on \d+ steps/);
  expect(text).toMatch(/✗ broken law: Never: a form is open; in feedback\.form.*\n {6}feedback\.bad/);
  expect(await readFile(join(folder, 'report/src/feedback/index.html'), 'utf8')).toMatch(
    /href="style.css">.*class="tag">R1<.span>/s,
  );
});

test('the command proves the proofs of several files, and a machine beside its proof once', async () => {
  const door = `export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: { type: 'final' } } });
    export const doorProof = defineProof(door, { laws: ({ never }) => [never('it opens', ({ after }) => after.matches('open'))] });`;
  const imports = `import { createMachine } from 'xstate'; import { defineProof } from '${resolve('packages/statechart-prover/src/defineProof.ts')}';`;
  const folder = await createProject({ ...files, 'proofs/door.ts': imports + door });
  const { code, text } = await runCommand(folder, 'src/feedback.ts', 'proofs/door.ts', '--out', 'out');
  expect(code).toBe(1);
  expect(text.match(/^\w+ {2}\(\w+\)$/gm)).toEqual(['feedback  (feedbackMachine)', 'door  (doorProof)']);
  expect(text).toMatch(/✗ broken law: Never: it opens; in door\.open.*\n {6}OPEN/);
});

test('the command writes samples to complete, which prove the machine', async () => {
  const folder = await createProject(files);
  const args = ['src/feedback.ts', '--write-samples', 'proofs/feedback.ts'];
  expect(await runCommand(folder, ...args)).toMatchObject({ code: 0 });
  const path = join(folder, 'proofs/feedback.ts');
  const update = '{ type: "feedback.update" }';
  const stub = await readFile(path, 'utf8');
  await writeFile(path, stub.replace(update, `...['', 'x'].map((value) => ({ ...${update}, value }))`));
  expect((await runCommand(folder, 'proofs/feedback.ts')).text).toMatch(/\(feedbackProof\).*covered/s);
  expect((await runCommand(folder, ...args)).text).toMatch(/exists already; delete it/);
});

test.each([
  [[], 2, /^usage: statechart-prover path/],
  [['--help'], 0, /^usage: statechart-prover path/],
  [['a.ts', '--lawz', 'x'], 2, /Unknown option '--lawz'.*the options are --write-samples, --samples/],
  [['a.ts', '--steps', 'many'], 2, /--steps many: must be a positive number/],
  [['none.ts'], 2, /none\.ts: file not found/],
  [['a.test.ts'], 2, /a\.test\.ts: is a test; leave it out/],
  [['broken.ts'], 2, /broken\.ts: boom/],
  [['empty.ts'], 2, /empty\.ts: exports no machine; write export const/],
  [['a.ts', '--samples', 'stray.ts'], 2, /stray\.ts: `b` is not a machine; export one of a, or a default/],
  [['a.ts', 'actor.tsx', '--write-samples', 'x.ts'], 2, /--write-samples x\.ts: give one file of machines/],
  [['needy.ts'], 2, /not walked: the machine needs an input/],
  [['a.ts'], 0, /^\na\n {2}states {8}2 of 2[\s\S]*covered/],
  [['actor.tsx'], 0, /^\nview\n/],
])('the arguments %j lead to exit code %i and a helpful line', async (args, code, text) => {
  const machine = "createMachine({ initial: 'x', states: { x: { type: 'final' } }";
  const result = await runCommand(
    await createProject({
      'a.ts': `import { createMachine } from 'xstate'; export const a = ${machine} });`,
      'broken.ts': "throw new Error('boom'); export {}",
      'empty.ts': 'export const a = 1;',
      'stray.ts': 'export const b = {};',
      'needy.ts': `import { createMachine } from 'xstate'; export const a = ${machine}, context: ({ input }) => ({ n: input.a.b }) });`,
      'actor.tsx': `import { createActor, createMachine } from 'xstate'; const a = <b>1</b>; export const view = createActor(${machine}, id: 'view', context: { a } }));`,
    }),
    ...args,
  );
  expect([result.code, result.text]).toEqual([code, expect.stringMatching(text)]);
});
