import { type QuizState, quizStates } from '#content/quizStates';
import { readSite } from '#settings/settingsSchema';
import { labelOf, type QuizNode, quizGraph } from '#spec/quizRuns';
import { measuredProblems } from '#tools/build/answerLeaks';
import { readEnvFiles } from '#tools/build/readEnvFiles';

/** The innermost state, such as `weight` or `low`. */
const stateOf = ({ snapshot: { value } }: QuizState): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0]);
const expectedState = ({ reference: { screen, question, tier } }: QuizNode) => question ?? tier ?? screen;

/** Follows the reference and the chart side by side. @returns a line for each difference, where it first shows */
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
      const place = to.reference.tier ? `a score of ${to.reference.score}` : label;
      const key = `${stateOf(state)} ${expected} ${seen}`;
      if (!lines.has(key)) lines.set(key, `${place}: expected ${expected}, seen ${seen}`);
    }
  return [...lines.values()];
}

/** Compares the chart with the reference, and checks that nothing measured tells an answer. */
export async function main(): Promise<number> {
  const wrong = differences().map(
    (line) => `machines/quizMachine.ts: ${line}; correct the chart, or spec/quizReference.ts`,
  );
  const isMeasured = readSite(readEnvFiles('production')).measure !== null;
  const problems = [...wrong, ...(isMeasured ? measuredProblems() : [])];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
