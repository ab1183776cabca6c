import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';

const execute = promisify(execFile);
const shards = ['1/3', '2/3', '3/3'];

/** The files that Vitest would run, as its own sequencer deals them out. */
async function unitFiles(shard?: string): Promise<string[]> {
  const vitest = await createVitest('test', { watch: false, ...(shard && { shard }) });
  try {
    const files = await vitest.globTestSpecifications();
    const { sequencer: Sequencer } = vitest.config.sequence;
    const dealt = shard ? await new Sequencer(vitest).shard(files) : files;
    return dealt.map(({ moduleId }) => moduleId).sort();
  } finally {
    await vitest.close();
  }
}

/** The tests that Playwright would run. */
async function browserTests(shard?: string): Promise<string[]> {
  const args = ['playwright', 'test', '-c', 'e2e', '--list', '--reporter=list', 'quizPaths'];
  const { stdout } = await execute('npx', shard ? [...args, `--shard=${shard}`] : args);
  return stdout
    .split('\n')
    .filter((line) => line.includes(' › '))
    .sort();
}

// Split over three computers, no path is left out and none is walked twice: the rendered runs are three files, each of
// which counts its third of the 6,561, and the runs in the browser are tests of one file.
test.each([
  ['the rendered runs', unitFiles],
  ['the runs in the browser', browserTests],
])('three shards together make %s, each once', { timeout: 60_000 }, async (_, list) => {
  const all = await list();
  const parts = await Promise.all(shards.map((shard) => list(shard)));
  expect(all.filter((name) => name.includes('quiz')).length).toBeGreaterThanOrEqual(4);
  expect(parts.flat().sort()).toEqual(all);
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
});
