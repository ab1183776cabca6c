import { statesOf } from 'statechart-prover/diagram';
import type { SnapshotFrom } from 'xstate';
import { quiz } from '#content/measured';
import type { TierWords } from '#content/question';
import { tiers } from '#content/questions';
import { isHighGood, results } from '#content/quiz';
import { quizStates } from '#content/quizStates';
import type { ResultsWords } from '#content/results';
import { colourOf, dialColour } from '#content/theme';
import { optionScores, quizMachine, scoreOf } from '#machines/quizMachine';
import { isQuestion, stepOf } from '#quiz/screenOf';
import { readSite } from '#settings/settingsSchema';
import type { MessagesByState } from '#shared/messagesOf';
import { answerLeaks, eventInWords, messageProblems } from '#tools/build/answerLeaks';
import { readEnvFiles } from '#tools/build/readEnvFiles';

type Quiz = typeof quizMachine;

/** Every drawing shows what the options of a question count, by the question's description. */
function wrongOptionCounts(): string[] {
  return statesOf(quizMachine).flatMap(({ key, description = '' }) => {
    if (!isQuestion(key)) return [];
    const wanted = `Counts ${optionScores[key].join(', ')}.`;
    return description.endsWith(wanted)
      ? []
      : [
          `machines/quizMachine.ts: the description of ${key} does not say what its options count; end it with "${wanted}"`,
        ];
  });
}

/** Every drawing shows where a tier begins and ends, by the figures of the tier's description. */
function wrongTierBounds(snapshots: readonly SnapshotFrom<Quiz>[]): string[] {
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
          `machines/quizMachine.ts: the description of ${key} says ${wrong}, and its scores are ${lowest} to ${highest}; correct it`,
        ];
  });
}

/** What may trouble a visitor names a question, or quotes nothing. A funnel of the tests may have these words of the sample. */
function misnamed({ problems }: ResultsWords = results): string[] {
  return (problems?.items ?? []).flatMap(({ question }) =>
    question === undefined || isQuestion(question)
      ? []
      : [
          `quiz.ts problems question: "${question}": is no question of the quiz; correct the name, or remove it`,
        ],
  );
}

/** The best tier is not in the colour of what is wrong, and the worst not in that of what is well. */
function misleadingTones(): string[] {
  const words = Object.entries<TierWords>(tiers);
  const fromWorst = isHighGood ? words : words.toReversed();
  return [
    { what: 'worst', role: 'good', tier: fromWorst[0] },
    { what: 'best', role: 'alert', tier: fromWorst.at(-1) },
  ].flatMap(({ what, role, tier: [tier = '', { tone = '' } = {}] = [] }) =>
    dialColour(tone) === colourOf(role)
      ? [
          `questions.ts ${tier} tone: "${tone}": is in --color-${role}, and with isHighGood ${isHighGood} in quiz.ts this is the ${what} tier; choose another tone, or correct isHighGood`,
        ]
      : [],
  );
}

/**
 * The problems of the quiz's flow, a line each: place, problem and remedy.
 *
 * @param isMeasured whether a build tells something of a visit, which may then not tell an answer
 * @param stateMessages what is told of the quiz
 */
async function quizProblems(isMeasured: boolean, stateMessages: MessagesByState = quiz): Promise<string[]> {
  const states = quizStates();
  const reached = new Set(states.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)));
  // A state that is left again at once is never reached for long.
  const unreachable = statesOf(quizMachine)
    .map(({ id }) => id)
    .filter((id) => !reached.has(id) && !quizMachine.getStateNodeById(id).always?.length);
  const unheardMoves = new Set(
    states.flatMap(({ snapshot, moves }) =>
      moves.flatMap(({ event, to }) =>
        to ? [] : `${stepOf(snapshot)} leads nowhere with ${eventInWords(event)}`,
      ),
    ),
  );
  return [
    ...[...unheardMoves].map(
      (line) => `machines/quizMachine.ts: ${line}; let a transition of the state take it`,
    ),
    ...(isMeasured ? [...messageProblems(), ...answerLeaks(stateMessages, states)] : []),
    ...wrongOptionCounts(),
    ...misnamed(),
    ...misleadingTones(),
    ...wrongTierBounds(states.map(({ snapshot }) => snapshot)),
    ...unreachable.map((id) =>
      id.startsWith('quiz.results.')
        ? `machines/quizMachine.ts: no way through the quiz ends in ${id}; change the guards that lead to it, or remove the tier`
        : `machines/quizMachine.ts: no way through the quiz leads to ${id}; change the guards that lead to it, or remove the state`,
    ),
  ];
}

/** Checks the flow of the quiz, with the settings of a build. */
export async function main(): Promise<number> {
  const { measure } = readSite(readEnvFiles('production'));
  const problems = await quizProblems(measure !== null);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
