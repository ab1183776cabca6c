import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { runCommand, startCommand } from '#tools/shared/runCommand';

const run = (script: string) => runCommand('sh', ['-c', script]);
const start = (script: string) => startCommand('sh', ['-c', script], new AbortController().signal).print();

test.each([
  ['runs', run],
  ['is started', start],
])('a command that %s returns the exit code of its program, and 1 if it was killed', async (_, command) => {
  expect(await command('exit 0')).toBe(0);
  expect(await command('exit 3')).toBe(3);
  expect(await command('kill -9 $$')).toBe(1);
});

test('an unknown command is an error', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('no-such-program');
  const { code, errors } = await startCommand('no-such-program', []).ended;
  expect([code, errors]).toEqual([1, expect.stringContaining('no-such-program')]);
});

test('a command that is started prints all that it says, as errors where it fails, and ends with its signal', async () => {
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  await start('echo a; echo b >&2');
  await start('echo c; echo d >&2; exit 2');
  expect(streams.map(({ mock }) => mock.calls.flat())).toEqual([['a\nb\n'], ['c\nd\n']]);
  expect(await startCommand('sleep', ['60'], AbortSignal.timeout(10)).ended).toMatchObject({ code: 1 });
});

test.each([
  ['a name that is not there', 'home', 'ReferenceError: home is not defined; correct the name, or import it'],
  [
    'what is read of nothing',
    '[].at(0).length',
    "TypeError: Cannot read properties of undefined (reading 'length'); correct what this line reads or calls",
  ],
])('%s in a file of the funnel is one line with file, line and remedy', async (_, words, problem) => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'strings.ts'),
    `interface Unused {
  a: 1;
}

export const words = ${words};
`,
  );
  const env = { ...process.env, FUNNEL: folder };
  const ended = promisify(execFile)('node', ['tools/run.mjs', 'facts/facts'], { env });
  const { stderr } = await ended.catch((error: { stderr: string }) => error);
  expect(stderr).toBe(`facts: ${relative(process.cwd(), join(folder, 'strings.ts'))} line 5: ${problem}\n`);
});

test('a file that does not parse is reported with its line, without a stack', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'broken.ts'), "export const words = 'What's wrong?';\n");
  const ended = promisify(execFile)('node', ['tools/run.mjs', relative('tools', join(folder, 'broken'))]);
  const { stderr } = await ended.catch((error: { stderr: string }) => error);
  expect(stderr).toMatch(/broken\.ts:1:\d+/);
  expect(stderr).not.toMatch(/^ +at |pluginCode/m);
});

test('the exit code of a tool is the number that it returns, and 1 where it says an error', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'tool.ts'),
    'export const main = async ([say, code]: string[]) => { if (say) console.error(say); return Number(code); };',
  );
  const codeOf = async (...args: string[]) => {
    const tool = relative('tools', join(folder, 'tool'));
    const ended = promisify(execFile)('node', ['tools/run.mjs', tool, ...args]);
    return ended.then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  };
  expect(await Promise.all([codeOf('', '0'), codeOf('', '3'), codeOf('wrong', '0')])).toEqual([0, 3, 1]);
});

// What the setup of all unit tests sees.
for (const level of ['error', 'warn'] as const)
  test.fails(`a test fails where something nobody expected is said as console.${level}`, () =>
    console[level]('unexpected'));
