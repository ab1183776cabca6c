import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';

const count = 3;

// Split over three computers, no path is left out and none is walked twice: the rendered runs are three files, each of
// which counts its share of them.
test('three shards together run every file of tests, each once', { timeout: 60_000 }, async () => {
  const vitest = await createVitest('test', { watch: false, shard: `1/${count}` });
  let all: string[];
  const parts: string[][] = [];
  try {
    const files = await vitest.globTestSpecifications();
    const { sequencer: Sequencer } = vitest.config.sequence;
    const namesOf = (some: typeof files) => some.map(({ moduleId }) => moduleId).sort();
    all = namesOf(files);
    for (let index = 1; index <= count; index += 1) {
      vitest.config.shard = { index, count };
      parts.push(namesOf(await new Sequencer(vitest).shard(files)));
    }
  } finally {
    await vitest.close();
  }
  expect(all.filter((name) => name.includes('quizView'))).toHaveLength(3);
  expect(parts.flat().sort()).toEqual(all);
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
});
