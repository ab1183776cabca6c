import { readFileSync } from 'node:fs';
import { type QuizState, quizStates } from '#content/quizStates';
import { readSite } from '#settings/settingsSchema';
import { questionRequirements, tierNames } from '#spec/quizReference';
import { eventLabel, type QuizNode, quizGraph } from '#spec/quizRuns';
import { answerLeaks } from '#tools/build/answerLeaks';
import { readEnvFiles } from '#tools/build/readEnvFiles';

/** The name of the innermost active state, such as `weight` or `low`. */
const innermostState = ({ snapshot: { value } }: QuizState): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0]);
const expectedState = ({ reference: { screen, question, tier } }: QuizNode) => question ?? tier ?? screen;

/** Returns a file and its first line with this text, such as `file.ts:12`; only the file if no line has the text. */
function locate(file: string, text: string): string {
  const [before, ...after] = readFileSync(file, 'utf8').split(text);
  return after.length > 0 ? `${file}:${before?.split('\n').length}` : file;
}
const locateInChart = (text: string) => locate('machines/quizMachine.ts', text);
const locateInReference = (text: string) => locate('spec/quizReference.ts', text);
const isTier = (state: string) => tierNames.some((tier) => tier === state);

/** Walks the chart in parallel with the reference, and returns one line for each transition that differs. */
function wrongTransitions(): string[] {
  const lines = new Map<string, string>();
  const states = new Map(quizGraph.slice(0, 1).map((start) => [start, quizStates()[0] as QuizState]));
  // The loop also visits the entries that it adds.
  for (const [node, state] of states)
    for (const { label, to } of node.moves) {
      const after = state.moves.find(({ event }) => eventLabel(event) === label)?.to;
      const [expected, seen] = [expectedState(to), after ? innermostState(after) : 'no transition'];
      if (after && seen === expected) {
        if (!states.has(to)) states.set(to, after);
        continue;
      }
      const isWrongTier = isTier(expected) && isTier(seen);
      const cause = isWrongTier ? `a score of ${to.reference.score}` : label;
      const source = innermostState(state);
      const place = locateInChart(isWrongTier ? 'tierEnds =' : `  ${source}: {`);
      const remedy = `correct it, or ${locateInReference(isWrongTier ? 'expectedTiers' : `  ${expected}: `)}`;
      const key = `${source} ${expected} ${seen}`;
      if (!lines.has(key))
        lines.set(key, `${place}: ${cause}: expected ${expected}, seen ${seen}; ${remedy}`);
    }
  return [...lines.values()];
}

/** @returns a line for each question whose requirement is missing in spec/requirements.md */
function missingRequirements(): string[] {
  const requirements = readFileSync('spec/requirements.md', 'utf8');
  return Object.entries(questionRequirements).flatMap(([question, number]) => {
    if (requirements.includes(`| ${number} |`)) return [];
    const remedy = `write it above ${locate('spec/requirements.md', '## 4. ')}`;
    return `${locateInReference(`  ${question}: `)}: ${question} has no requirement ${number}; ${remedy}`;
  });
}

/** Compares the chart with its reference and requirements. With measuring, also finds messages that reveal answers. */
export async function main(): Promise<number> {
  const isMeasured = readSite(readEnvFiles('production')).measure !== null;
  const problems = [...wrongTransitions(), ...missingRequirements(), ...(isMeasured ? answerLeaks() : [])];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
