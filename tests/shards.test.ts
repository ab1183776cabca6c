import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';

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

// Split over three computers, no path is left out and none is walked twice: the rendered runs are three files, each of
// which counts its share of them.
test('three shards together run every file of tests, each once', { timeout: 60_000 }, async () => {
  const all = await unitFiles();
  const parts: string[][] = [];
  for (const shard of shards) parts.push(await unitFiles(shard));
  expect(all.filter((name) => name.includes('quizView'))).toHaveLength(3);
  expect(parts.flat().sort()).toEqual(all);
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
});
