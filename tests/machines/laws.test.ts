import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { lawResults, laws, type MachineName } from '#tests/model/walks';
import { type LawBook, lawInWords, lawsOf } from '#tools/statecharts/laws';

const machines = Object.keys(laws) as MachineName[];
const rows: string[] = [];

afterAll(() => console.log(`\n${rows.join('\n')}\n`));

describe.each(machines)('%s', (name) => {
  let results: ReturnType<typeof lawResults> | undefined;

  for (const [index, law] of lawsOf(laws[name] as LawBook<AnyStateMachine>).entries()) {
    const words = lawInWords(law);
    test(words, { tags: [...law.tags] }, () => {
      results ??= lawResults(name);
      const outcome = results[index]?.outcome;
      expect(outcome).toMatch(/^holds on \d/);
      rows.push(`${words}: ${outcome}`);
    });
  }
});
