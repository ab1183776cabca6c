import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { lawResults, laws, type MachineName } from '#tests/model/walks';
import { type LawBook, lawInWords, lawsOf } from '#tools/statecharts/laws';

const machines = Object.keys(laws) as MachineName[];
const rows: string[] = [];

afterAll(() => console.log(`\n${rows.join('\n')}\n`));

describe.each(machines)('%s', (name) => {
  let results: ReturnType<typeof lawResults> | undefined;

  test.each(
    [...lawsOf(laws[name] as LawBook<AnyStateMachine>).entries()].map(([index, law]) => ({
      index,
      law,
      words: lawInWords(law),
    })),
  )('$words', ({ index, words }) => {
    results ??= lawResults(name);
    const result = results[index];
    expect(result?.outcome).toMatch(/^holds on \d/);
    rows.push(`${words}: ${result?.outcome}`);
  });
});
