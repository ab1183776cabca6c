import { expect, test } from 'vitest';
import { runCommand, startCommand } from '#tools/runCommand';

const run = (script: string) => runCommand('sh', ['-c', script]);
const start = (script: string) => startCommand('sh', ['-c', script], new AbortController().signal)();

test.each([
  ['runs', run],
  ['is started', start],
])('a command that %s ends as its program does, or failed when that is killed', async (_, command) => {
  expect(await command('exit 0')).toBe(0);
  expect(await command('exit 3')).toBe(3);
  expect(await command('kill -9 $$')).toBe(1);
});

test('a command that is not there is an error', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('no-such-program');
});
