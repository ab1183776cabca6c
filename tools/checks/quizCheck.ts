import { readFileSync } from 'node:fs';
import { type QuizState, quizStates } from '#content/quizStates';
import { readSite } from '#settings/settingsSchema';
import { questionRequirements, tierNames } from '#spec/quizReference';
import { labelOf, type QuizNode, quizGraph } from '#spec/quizRuns';
import { answerLeaks } from '#tools/build/answerLeaks';
import { readEnvFiles } from '#tools/build/readEnvFiles';

/** The innermost state, such as `weight` or `low`. */
const stateOf = ({ snapshot: { value } }: QuizState): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0]);
const expectedState = ({ reference: { screen, question, tier } }: QuizNode) => question ?? tier ?? screen;

/** The file with the number of its first line that has this text; without the number if none has. */
function placeOf(file: string, text: string): string {
  const [before, ...after] = readFileSync(file, 'utf8').split(text);
  return after.length > 0 ? `${file}:${before?.split('\n').length}` : file;
}
const inChart = (text: string) => placeOf('machines/quizMachine.ts', text);
const inReference = (text: string) => placeOf('spec/quizReference.ts', text);
const isTier = (state: string) => tierNames.some((tier) => tier === state);

/** Follows the reference and the chart side by side. @returns a line for the first place of each difference */
function differences(): string[] {
  const lines = new Map<string, string>();
  const states = new Map(quizGraph.slice(0, 1).map((start) => [start, quizStates()[0] as QuizState]));
  // The loop also visits the entries that it adds.
  for (const [node, state] of states)
    for (const { label, to } of node.moves) {
      const after = state.moves.find(({ event }) => labelOf(event) === label)?.to;
      const [expected, seen] = [expectedState(to), after ? stateOf(after) : 'no transition'];
      if (after && seen === expected) {
        if (!states.has(to)) states.set(to, after);
        continue;
      }
      const isBound = isTier(expected) && isTier(seen);
      const cause = isBound ? `a score of ${to.reference.score}` : label;
      const place = inChart(isBound ? 'tierEnds =' : `  ${stateOf(state)}: {`);
      const remedy = `correct it, or ${inReference(isBound ? 'expectedTiers' : `  ${expected}: `)}`;
      const key = `${stateOf(state)} ${expected} ${seen}`;
      if (!lines.has(key))
        lines.set(key, `${place}: ${cause}: expected ${expected}, seen ${seen}; ${remedy}`);
    }
  return [...lines.values()];
}

/** @returns a line for each question whose requirement has no sentence */
function missingSentences(): string[] {
  const sentences = readFileSync('spec/requirements.md', 'utf8');
  return Object.entries(questionRequirements).flatMap(([question, number]) => {
    if (sentences.includes(`| ${number} |`)) return [];
    const remedy = `write it above ${placeOf('spec/requirements.md', '## 4. ')}`;
    return `${inReference(`  ${question}: `)}: ${question} has no sentence ${number}; ${remedy}`;
  });
}

/** Compares the chart with the reference and its requirements, and checks that no measured message reveals an answer. */
export async function main(): Promise<number> {
  const isMeasured = readSite(readEnvFiles('production')).measure !== null;
  const problems = [...differences(), ...missingSentences(), ...(isMeasured ? answerLeaks() : [])];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
