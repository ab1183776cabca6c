import { type WalkOptions, walk } from 'statechart-prover';
import { statesOf } from 'statechart-prover/diagram';
import { runnerImport } from 'vite';
import type { EventObject, SnapshotFrom } from 'xstate';
import { quiz } from '#content/measured';
import type * as Flow from '#content/quizFlow';
import { readSite } from '#content/siteSchema';
import type { Told } from '#effects/toldOf';
import { isQuestion, optionScores, quizMachine, scoreOf, stepOf } from '#machines/quizMachine';
import { readSettings } from '#tools/build/readSettings';
import { toldProblems, wordProblems } from '#tools/proofs/toldApart';
import { quizKey } from '#tools/proofs/walks';
import { otherFlow } from '#tools/shared/otherFlow';

type Quiz = typeof quizMachine;

const file = 'machines/quizMachine.ts';

/** Every drawing shows what the options of a question count, by the question's description. */
function miscounted(): string[] {
  return statesOf(quizMachine).flatMap(({ key, description = '' }) => {
    if (!isQuestion(key)) return [];
    const wanted = `Counts ${optionScores[key].join(', ')}.`;
    return description.endsWith(wanted)
      ? []
      : [`${file}: the description of ${key} does not say what its options count; end it with "${wanted}"`];
  });
}

/** Every drawing shows where a tier begins and ends, by the figures of the tier's description. */
function misplaced(snapshots: readonly SnapshotFrom<Quiz>[]): string[] {
  return statesOf(quizMachine).flatMap(({ id, key, description = '' }) => {
    const scores = snapshots
      .filter(({ value }) => `quiz.results.${Object.values(value)[0]}` === id)
      .map(({ context }) => scoreOf(context));
    const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
    const wrong = (description.match(/\d+/g) ?? []).find(
      (figure) => ![lowest - 1, lowest, highest].includes(Number(figure)),
    );
    return scores.length === 0 || !wrong
      ? []
      : [
          `${file}: the description of ${key} says ${wrong}, and its scores are ${lowest} to ${highest}; correct it`,
        ];
  });
}

/**
 * The problems of the quiz's flow, a line each: place, problem and remedy.
 *
 * @param isMeasured whether a build tells something of a visit, which may then not tell an answer
 * @param told what is told of the quiz
 */
export async function quizProblems(isMeasured: boolean, told: Told = quiz): Promise<string[]> {
  let flow: typeof Flow;
  try {
    // Loaded separately, so that the check can report a module that throws.
    ({ module: flow } = await runnerImport<typeof Flow>('./src/content/quizFlow.ts', {
      logLevel: 'silent',
      plugins: otherFlow(),
    }));
  } catch (error) {
    return [(error as Error).message];
  }

  /** What the screen of a state sends. */
  function eventsAt(snapshot: SnapshotFrom<Quiz>): EventObject[] {
    const step = stepOf(snapshot);
    if (!step) return snapshot.value === 'intro' ? [{ type: 'START' }] : [];
    if (!isQuestion(step)) return [flow.leadsOn[step]];
    return optionScores[step].map(
      (_, index) => ({ type: `ANSWER.${step}`, option: index + 1 }) as EventObject,
    );
  }

  const { start, steps, refused } = walk<Quiz>(quizMachine, {
    every: 'edge',
    input: { countdown: { seconds: 1 } },
    samples: { START: eventsAt } as unknown as WalkOptions<Quiz>['samples'],
    actors: { countdown: {} },
    key: quizKey,
    label: (event) => ('option' in event ? `option ${event.option} of ${event.type}` : event.type),
    limit: Number.POSITIVE_INFINITY,
  });
  const reached = new Set([start, ...steps].flatMap(({ states }) => states));
  const lost = statesOf(quizMachine)
    .map(({ id }) => id)
    .filter((id) => !reached.has(id));
  const deaf = new Set(
    refused.map(
      ({ previous, label }) => `${previous && stepOf(previous.snapshot)} leads nowhere with ${label}`,
    ),
  );
  return [
    ...[...deaf].map((place) => `${file}: ${place}; let a transition of the state take it`),
    ...(isMeasured ? [...wordProblems(), ...toldProblems({ start, steps }, told)] : []),
    ...miscounted(),
    ...misplaced([start, ...steps].map(({ snapshot }) => snapshot)),
    ...lost.map((id) =>
      id.startsWith('quiz.results.')
        ? `${file}: no way through the quiz ends in ${id}; change the guards that lead to it, or remove the tier`
        : `${file}: no way through the quiz leads to ${id}; change the guards that lead to it, or remove the state`,
    ),
  ];
}

/** Checks the flow of the quiz, with the settings of a build. */
export async function main(): Promise<number> {
  const { measure } = readSite(readSettings('production'));
  const problems = await quizProblems(measure !== null);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
