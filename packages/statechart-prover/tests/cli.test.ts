import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/** Runs `npm run prove` on a file with this source, in a folder without any package; what it prints and its exit code. */
async function prove(source: string, samples?: string, limit = '20', laws?: string, ...others: string[]) {
  const folder = await temporaryFolder();
  await writeFile(`${folder}/machine.ts`, source);
  if (samples) await writeFile(`${folder}/samples.ts`, samples);
  if (laws) await writeFile(`${folder}/laws.ts`, laws);
  const args = [
    'tools/run.mjs',
    '../packages/statechart-prover/src/cli',
    'machine.ts',
    '--out',
    'out',
    '--limit',
    limit,
  ];
  const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined };
  const more = [...(samples ? ['--samples', 'samples.ts'] : []), ...(laws ? ['--laws', 'laws.ts'] : [])];
  const run = spawnSync(process.execPath, [...args, ...more, ...others], {
    encoding: 'utf8',
    env: env as NodeJS.ProcessEnv,
    timeout: 50_000,
  });
  return { folder, code: run.status, text: run.stdout + run.stderr };
}

const form = `
import { assign, setup } from 'xstate';
import { unknown } from 'nowhere';
console.log('noise');
unknown.configure({ deep: true });
export const form = setup({ types: { events: {} as { type: 'WRITE'; text: string } | { type: 'SEND' } } }).createMachine({
  id: 'form',
  context: { text: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        WRITE: { actions: assign({ text: ({ event }) => event.text }) },
        SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' },
      },
    },
    sent: { type: 'final' },
  },
});
export default setup({}).createMachine({ id: 'other', type: 'final' as never });
`;

test('prove walks every machine of a file without registration', async () => {
  const { folder, code, text } = await prove(form);
  expect(code).toBe(1);
  expect(text).toContain('✗ transition never taken: form.open: SEND if (inline) → form.sent');
  expect(text).toContain('WRITE: give `text`');
  expect(text).toContain('other  (machine)');
  expect(text).not.toContain('noise');
  for (const file of ['index.html', 'form.svg', 'form.mmd', 'form.json', 'machine.svg'])
    expect(existsSync(`${folder}/out/${file}`), file).toBe(true);
  expect(await readFile(`${folder}/out/index.html`, 'utf8')).toContain('form.sent');
});

test('with samples the machine is covered and the exit code is 0', async () => {
  const samples = `export const form = { events: { WRITE: [{ type: 'WRITE', text: '' }, { type: 'WRITE', text: 'a' }] } };`;
  const { code, text } = await prove(form, samples);
  expect(text).toContain('covered in');
  expect(code).toBe(0);
});

test('prove prints for each law on how many steps it holds, or the path that breaks it', async () => {
  const samples = `export const form = { events: { WRITE: [{ type: 'WRITE', text: '' }, { type: 'WRITE', text: 'a' }] } };`;
  const laws = `export const form = ({ always, never, leadsTo }) => [
    never('an empty form is sent', ({ after }) => after.value === 'sent' && after.context.text === ''),
    always('a text stays', ({ before, after }) => after.context.text.length >= before.context.text.length),
    leadsTo('every form is sent', () => true, ({ value }) => value === 'sent'),
  ];`;
  const { code, text } = await prove(form, samples, '20', laws);
  expect(text).toMatch(/✓ Never: an empty form is sent: holds on \d+ steps/);
  expect(text).toMatch(/✓ Leads to: every form is sent: holds on \d+ states/);
  expect(text).toMatch(
    /✗ broken law: Always: a text stays; in form\.open, context \{"text":""\}\n +WRITE text="a" → WRITE text=""\n/,
  );
  expect(code).toBe(1);
});

test('samples or laws for an unknown machine, or for none, are a one-line error', async () => {
  const samples = `export const from = { events: {} };`;
  const wrong = await prove(form, samples);
  expect(wrong.code).toBe(1);
  expect(wrong.text.trim()).toMatch(
    /^samples\.ts: `from` is no machine; export one of form, machine, or a default for all$/,
  );
  const empty = await prove(form, undefined, '20', 'const form = () => [];');
  expect(empty.text.trim()).toMatch(
    /^laws\.ts: exports nothing; export one of form, machine, or a default for all$/,
  );
});

test('an unknown option or invalid value is a one-line error with the usage', async () => {
  const { code, text } = await prove(form, undefined, '20', undefined, '--sample', 'x.ts');
  expect(code).toBe(1);
  expect(text.trim()).toBe(
    "cli: Unknown option '--sample'; the options are --samples, --laws, --out, --limit",
  );
  expect((await prove(form, undefined, 'soon')).text.trim()).toBe('--limit soon: give a number of seconds');
});

test('needed samples are printed before the findings', async () => {
  const { text } = await prove(form);
  expect(text.indexOf('To go further')).toBeLessThan(text.indexOf('✗'));
  expect(text).toMatch(
    /✗ .*form\.sent \(waits for samples\)\n.*\n +with it: 1 guard never true, 1 state never reached\n/,
  );
});

test('a file without a machine is a one-line error', async () => {
  const { code, text } = await prove('export const machine = 1;');
  expect(code).toBe(1);
  expect(text.trim()).toMatch(/^machine\.ts: exports no machine.*$/);
});

test.each([
  [
    'guard',
    "import { createMachine } from 'xstate'; export const m = createMachine({ on: { GO: { guard: () => { for (;;); } } } });",
    'gave up: a function of the machine did not return in 3 s; --limit 9 waits longer',
  ],
  [
    'file',
    'for (;;);',
    'gave up: the file did not load, or a function of the machine did not return in 3 s; --limit 9 waits longer',
  ],
])('prove gives up on a %s that never returns', async (_, file, expected) => {
  const { code, text } = await prove(file, undefined, '3');
  expect(code).not.toBe(0);
  expect(text).toContain(expected);
});

test('a machine without an id gets the name of its export', async () => {
  const { text } = await prove(
    `import { createMachine } from 'xstate';
    export const lamp = createMachine({ initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: {} } });`,
  );
  expect(text).toContain('✗ dead end: lamp.on is not final');
  expect(text).not.toContain('(machine)');
});

test('timers and servers that a file starts do not keep the process alive', async () => {
  const { text } = await prove(
    `import { createServer } from 'node:http';
    import { createMachine } from 'xstate';
    createServer().listen(0);
    setTimeout(() => { throw new Error('later'); }, 10);
    setInterval(() => console.log('noise'), 1);
    export const m = createMachine({ id: 'm', type: 'parallel', states: {} });`,
  );
  expect(text).toContain('index.html');
  expect(text).not.toContain('noise');
});
