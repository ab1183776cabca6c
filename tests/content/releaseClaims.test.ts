import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Claim } from '#content/claim';
import { claims } from '#content/claims';
import { figuresIn } from '#tests/support/figuresIn';
import { findingLines, ofKind } from '#tools/claims/findings';
import { auditSite } from '#tools/claims/releaseCheck';

const register = Object.entries<Claim>(claims);
const requirements = readFileSync('spec/requirements.md', 'utf8');
const sentences = new Map(
  [...requirements.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)].map(([, number, text]) => [number, text]),
);

for (const [id, { value, requirements: asking = [] }] of register)
  test(`the requirements that ask for ${id} have its figure`, { tags: [...asking] }, () => {
    // A funnel without a list of its own may name the sample's.
    for (const number of asking.filter((asked) => sentences.has(asked)))
      expect(figuresIn(sentences.get(number) ?? ''), `requirements.md ${number}`).toEqual(
        expect.arrayContaining(figuresIn(value)),
      );
  });

test('every file that a claim names as evidence is there', () => {
  const files = register.flatMap(([, { source }]) => source?.match(/\w+\/\S+\.ts/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every figure on a page is a claim, or stands in unclaimed with its reason', async () => {
  const { findings } = await auditSite({});
  if (ofKind(findings, 'unregistered').length > 0)
    expect.fail(findingLines(findings, ['unregistered']).join('\n'));
});
