import { statesOf } from 'statechart-prover/diagram';
import { runnerImport } from 'vite';
import type { SnapshotFrom } from 'xstate';
import type * as Words from '#content/questions';
import type * as Flow from '#content/quizFlow';
import { answerValues, quizMachine } from '#machines/quizMachine';
import { walkQuiz } from '#tests/model/walks';
import { otherFlow } from '#tools/shared/otherFlow';

const machineFile = 'machines/quizMachine.ts';
const wordsFile = 'src/content/questions.ts';

/** Loads a content module separately, so that the check can report a module that throws. */
async function load<Module>(name: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`./src/content/${name}.ts`, {
    logLevel: 'silent',
    plugins: otherFlow(),
  });
  return module;
}

/** The problems of the quiz's flow, a line each: place, problem and remedy. */
export async function quizProblems(): Promise<string[]> {
  try {
    await load<typeof Flow>('quizFlow');
  } catch (error) {
    return [(error as Error).message];
  }
  const asksAgain = ({ context: { answers } }: SnapshotFrom<typeof quizMachine>) =>
    answers.length > Object.keys(answerValues).length;
  const { start, steps } = walkQuiz('edge', {
    onStep: undefined,
    reference: undefined,
    until: asksAgain,
    limit: Number.POSITIVE_INFINITY,
  });
  const endless = steps.find(({ snapshot }) => asksAgain(snapshot));
  if (endless)
    return [
      `${machineFile}: question ${endless.snapshot.context.question} is asked again and again; let the transition that leads there do showNextQuestion`,
    ];
  const reached = new Set([start, ...steps].flatMap(({ states }) => states));
  const lost = statesOf(quizMachine)
    .map(({ id }) => id)
    .filter((id) => !reached.has(id));
  const { interludes } = await load<typeof Words>('questions');
  const shown = new Set(
    steps.flatMap(({ snapshot }) =>
      String(snapshot.value) === 'interlude' ? snapshot.context.question : [],
    ),
  );
  const silent = [...shown].filter((question) => !interludes[question]);
  const unseen = Object.keys(interludes).filter((question) => !shown.has(Number(question) as 1));
  return [
    ...lost.map((id) =>
      id.startsWith('quiz.results.')
        ? `${machineFile}: no way through the quiz ends in ${id}; change the guards that lead to it, or remove the tier`
        : `${machineFile}: no way through the quiz leads to ${id}; lead to it, or remove the state`,
    ),
    ...silent.map(
      (question) =>
        `${wordsFile}: interludes has no words for the interlude after question ${question}; write its heading, text and button`,
    ),
    ...unseen.map(
      (question) =>
        `${wordsFile}: interludes has words after question ${question}, where ${machineFile} has no interlude; remove them, or lead there`,
    ),
  ];
}

/** Checks the flow of the quiz. */
export async function main(): Promise<number> {
  const problems = await quizProblems();
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
