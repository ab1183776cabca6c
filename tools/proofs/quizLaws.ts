import { isDeepStrictEqual } from 'node:util';
import type { LawStep, Laws } from 'statechart-prover';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { currentQuestion, quizStates } from '#content/quizStates';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import {
  expectedTiers,
  optionValues,
  questionNames,
  quizSize,
  tierOf,
  tierRanges,
} from '#spec/quizReference';
import { answerLeaks } from '#tools/build/answerLeaks';

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Step = LawStep<typeof quizMachine>;

const isIntro = ({ value }: Snapshot) => value === 'intro';
const isResults = (snapshot: Snapshot) => currentTier(snapshot) !== undefined;
const currentTier = ({ value }: Snapshot) =>
  typeof value === 'object' && 'results' in value ? value.results : undefined;
const answerEntries = ({ context }: Snapshot) => Object.entries(context.answers);

/** The index of the screen in the order of the quiz: 0 is the intro, 1 the first question. */
const screenIndex = (snapshot: Snapshot) => (isIntro(snapshot) ? 0 : answerEntries(snapshot).length + 1);
const isAnotherScreen = ({ before, after }: Step) => screenIndex(before) !== screenIndex(after);
const countScrolls = ({ actions }: Step) => actions.filter(({ type }) => type === 'scrollToTop').length;
/** The question on screen and the chosen option, if the step answers the question; otherwise undefined. */
const givenAnswer = ({ before, event }: Step) => {
  const question = currentQuestion(before);
  if (!question || event?.type !== `ANSWER.${question}` || !('option' in event)) return undefined;
  return optionValues[event.option - 1] === undefined ? undefined : [question, event.option];
};

/** The question that the specification shows after the given answers; undefined after the last one. */
const nextQuestion = (snapshot: Snapshot) => questionNames[answerEntries(snapshot).length];
/** Whether every accepted answer is an option; another law requires this. */
const areAnswersValid = (snapshot: Snapshot) =>
  answerEntries(snapshot).every(([, option]) => optionValues[option - 1] !== undefined);

const leaksByMachine = new WeakMap<AnyStateMachine, string[]>();
/** Whether a measured message depends on an answer. */
function leaksAnswer(snapshot: Snapshot): boolean {
  const machine = snapshot.machine as typeof quizMachine;
  const leaks = leaksByMachine.get(machine) ?? answerLeaks(quizStates(machine));
  leaksByMachine.set(machine, leaks);
  return leaks.length > 0;
}

const tierSentence = `tier for each score from ${quizSize.lowestScore} to ${quizSize.highestScore}`;
const rangeInWords = ({ tier, from, to }: (typeof tierRanges)[number]) =>
  `a score from ${from} to ${to} ends in ${tier}`;

/** Laws of the questions and answers. */
const answerLaws: Laws<typeof quizMachine> = ({ always, never }) => [
  never(
    'a step leads back to an earlier screen',
    ({ before, after }) => screenIndex(after) < screenIndex(before),
    {
      tags: ['R4.5'],
    },
  ),
  never('a step skips a question', ({ after }) => nextQuestion(after) !== currentQuestion(after), {
    when: ({ after }) => currentQuestion(after) !== undefined,
    tags: ['R4.6'],
  }),
  never(
    'anything but START leaves the intro',
    ({ event, after }) => !isIntro(after) && event?.type !== 'START',
    {
      when: ({ before }) => isIntro(before),
      tags: ['R4.1'],
    },
  ),
  always(
    'an answer is added to the earlier answers, and changes none of them',
    (step) =>
      isDeepStrictEqual(answerEntries(step.after), [...answerEntries(step.before), givenAnswer(step)]),
    {
      when: (step) => givenAnswer(step) !== undefined,
      tags: ['R4.4', 'R3.12'],
    },
  ),
  never(
    'anything but an answer to the question on screen changes the answers',
    (step) => step.before.context.answers !== step.after.context.answers && !givenAnswer(step),
    { when: ({ event }) => event?.type !== 'START', tags: ['R5.1'] },
  ),
  always(
    'the results show after the last answer, and only then',
    ({ after }) => isResults(after) === (!isIntro(after) && nextQuestion(after) === undefined),
    { tags: ['R4.7'] },
  ),
  never(
    'anything changes the results',
    ({ before, after }) => before.context !== after.context || currentTier(before) !== currentTier(after),
    {
      when: ({ before }) => isResults(before),
      tags: ['R4.8'],
    },
  ),
];

/** Laws of the results. */
const tierLaws: Laws<typeof quizMachine> = ({ always, exactlyOne }) => [
  exactlyOne(
    tierSentence,
    (snapshot) => (isResults(snapshot) && areAnswersValid(snapshot) ? scoreOf(snapshot.context) : undefined),
    currentTier,
    tierRanges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  ),
  ...tierRanges.map((range) =>
    always(rangeInWords(range), ({ after }) => currentTier(after) === range.tier, {
      when: ({ after }) => isResults(after) && tierOf(scoreOf(after.context)) === range.tier,
      tags: expectedTiers.flatMap(({ tier, requirement }) => (tier === range.tier ? requirement : [])),
    }),
  ),
];

/** Laws of the effects: scrolling, the countdown, and messages. */
const effectLaws: Laws<typeof quizMachine> = ({ always, never, leadsTo }) => [
  always('START scrolls once', (step) => countScrolls(step) === 1, {
    when: ({ before, event }) => isIntro(before) && event?.type === 'START',
    tags: ['R4.3'],
  }),
  always(
    'a change of screen scrolls once, and nothing else scrolls',
    (step) => countScrolls(step) === (isAnotherScreen(step) ? 1 : 0),
    { when: ({ before }) => !isIntro(before), tags: ['R4.9'] },
  ),
  always(
    'the countdown runs on the results and nowhere else',
    ({ after }) => 'countdown' in after.children === isResults(after),
    { tags: ['R4.13'] },
  ),
  always(
    'the countdown of the results has the length that the page sets',
    ({ after: { children, context } }) => {
      const { input } = (children.countdown as unknown as { options: { input?: unknown } }).options;
      return isDeepStrictEqual(input, context.countdown);
    },
    { when: ({ after }) => 'countdown' in after.children },
  ),
  leadsTo('the results, from every state', () => true, isResults, { tags: ['R4.1'] }),
  never('a measured message depends on an answer', ({ after }) => leaksAnswer(after), {
    tags: ['R7.8'],
  }),
];

/** All laws of the quiz. */
export const quizLaws: Laws<typeof quizMachine> = (kinds) => [
  ...answerLaws(kinds),
  ...tierLaws(kinds),
  ...effectLaws(kinds),
];
