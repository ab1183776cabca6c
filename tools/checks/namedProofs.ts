import { readdirSync, readFileSync } from 'node:fs';
import { lawInWords, lawsOf } from 'statechart-prover';
import { claims } from '#content/claims';
import { introParts, resultsParts } from '#spec/quizPages';
import { questionNamed, quizAtStart } from '#spec/quizReference';
import { questionNames } from '#spec/quizSize';
import { salesContent } from '#spec/salesPages';
import type { Proof } from '#tools/checks/testOutcomes';
import { proofOf } from '#tools/checks/testOutcomes';
import { registered } from '#tools/proofs/registered';

const number = /'@?(R\d+\.\d+)'/g;
const title = /(?:\btest|\]\))\(\s*(['"`])(.*?)\1/gs;
/** What a title leaves to each run of its test. */
const blank = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/g;

/** The laws that name requirements, and the tests that do, read from the text of their files without a run. */
export function namedProofs(): Proof[] {
  const files = ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`),
  );
  const proofs = files
    .filter((file) => /(\.test\.tsx?|\.spec\.ts)$/.test(file) && !file.startsWith('tests/tools/'))
    .sort()
    .flatMap((file) => namedIn(file, readFileSync(file, 'utf8')));
  // Tests that are made from the register and from the specification.
  const made = (file: string, name: string, tags: readonly string[]) =>
    proofOf({ name, outcome: 'pending', file, tags });
  return [
    ...proofs,
    ...Object.entries(claims).map(([id, { requirements }]) =>
      made('tests/content/claims.test.ts', `${id} has the expected figure`, requirements),
    ),
    ...[...introParts, ...resultsParts(quizAtStart)].map(([tags, [first]]) =>
      made('e2e/quiz/quiz.spec.ts', `says “${first}”`, tags),
    ),
    ...salesContent.flatMap(({ path, requirements, parts }) =>
      [...Object.values(requirements), ...parts.map(([, , requirement]) => [requirement ?? []].flat())].map(
        (tags) => made('e2e/sales/salesPages.spec.ts', path, tags),
      ),
    ),
    ...Object.values(registered).flatMap(({ machine, laws }) =>
      lawsOf(laws).map((law) => made(`tools/proofs/${machine.id}Laws.ts`, lawInWords(law), law.tags)),
    ),
    ...questionNames.map((name) =>
      made(
        'tests/pages/quizSize.test.ts',
        `${name} has its text and options`,
        [questionNamed(name)?.requirement ?? []].flat(),
      ),
    ),
  ];
}

/** The requirement numbers in the text of a file, each with its test. */
export function namedIn(file: string, text: string): Proof[] {
  const titles = [...text.matchAll(title)].map(({ index, 2: name = '' }) => ({
    at: index,
    name: name.replace(blank, '…'),
  }));
  const found = new Map<string, Proof>();
  for (const { index, 1: tag = '' } of text.matchAll(number)) {
    // A number in the row of a table belongs to the test below, as do tags that stand before every test.
    const isTag = /\btags?: (\[[^\]]*)?$/.test(text.slice(0, index));
    const above = isTag ? titles.findLast(({ at }) => at < index) : undefined;
    const owner = above ?? titles.find(({ at }) => at > index);
    const name = owner?.name ?? '';
    const line = text.slice(0, owner?.at).split('\n').length;
    const place = `${file}:${line}`;
    const tags = [...(found.get(place)?.tags ?? []), tag];
    found.set(place, { ...proofOf({ name, outcome: 'pending', file, tags }), file: place });
  }
  return [...found.values()];
}
