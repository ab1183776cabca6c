import { isDeepStrictEqual } from 'node:util';
import { defineProof, type LawStep, type Laws } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import { type Question, quizMachine, scoreOf } from '#machines/quizMachine';
import {
  applyQuizEvent,
  expectedTiers,
  optionValues,
  questionNames,
  quizAtStart,
  quizSize,
  tierOf,
  tierRanges,
} from '#spec/quizReference';
import { eventLabel } from '#spec/quizRuns';

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Step = LawStep<typeof quizMachine>;

const isIntro = ({ value }: Snapshot) => value === 'intro';
const isResults = (snapshot: Snapshot) => currentTier(snapshot) !== undefined;
const currentQuestion = ({ value }: Pick<Snapshot, 'value'>) =>
  typeof value === 'object' && 'question' in value ? value.question : undefined;
const currentTier = ({ value }: Pick<Snapshot, 'value'>) =>
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
const tierLaws: Laws<typeof quizMachine> = ({ always }) =>
  tierRanges.map((range) =>
    always(rangeInWords(range), ({ after }) => currentTier(after) === range.tier, {
      when: ({ after }) => isResults(after) && tierOf(scoreOf(after.context)) === range.tier,
      tags: expectedTiers.flatMap(({ tier, requirement }) => (tier === range.tier ? requirement : [])),
    }),
  );

/** Laws of the effects: scrolling and the countdown. */
const effectLaws: Laws<typeof quizMachine> = ({ always, leadsTo }) => [
  always(
    'a change of screen scrolls once, and nothing else scrolls',
    (step) => countScrolls(step) === (isAnotherScreen(step) ? 1 : 0),
    { tags: ['R4.3', 'R4.9'] },
  ),
  always(
    'the countdown runs on the results and nowhere else',
    ({ after }) => 'countdown' in after.children === isResults(after),
    { tags: ['R4.13'] },
  ),
  always(
    'the countdown of the results has the length that the page sets',
    ({ after, actions }) =>
      actions.some(
        ({ type, params }) =>
          type === 'xstate.spawnChild' && isDeepStrictEqual(Object(params).input, after.context.countdown),
      ),
    { when: ({ before, after }) => isResults(after) && !isResults(before) },
  ),
  leadsTo('the results, from every state', () => true, isResults, { tags: ['R4.1'] }),
];

/**
 * Whether the answers so far are those of the first path to their score, such as 1, 1, 2, 3. Events that the quiz must refuse
 * are sent after these paths only, because a walk of every path would repeat them thousands of times.
 */
const isFirstPath = (snapshot: Snapshot) => {
  const options = answerEntries(snapshot).map(([, option]) => option);
  return options.every((option, index) => index === 0 || option === 3 || options[index - 1] === 1);
};

/** Answers to a question: each option and, after the first paths, two that do not exist and one at any other time. */
const answersTo = (question: Question) => (snapshot: Snapshot) => {
  const isOnScreen = currentQuestion(snapshot) === question;
  const invalid = isFirstPath(snapshot) ? (isOnScreen ? [0, 4] : [1]) : [];
  return [...(isOnScreen ? [1, 2, 3] : []), ...invalid].map((option) => ({
    type: `ANSWER.${question}`,
    option,
  }));
};

/** The quiz, on every path, with answers that it must refuse. Each step is compared with the reference. */
export const quizProof = defineProof(quizMachine, {
  samples: {
    input: { countdown: { seconds: 600 } },
    events: {
      START: (snapshot) => (isFirstPath(snapshot) ? [{ type: 'START' }] : []),
      ...Object.fromEntries(questionNames.map((name) => [`ANSWER.${name}`, answersTo(name as Question)])),
    },
    // States with the same position and score accept the same answers and lead to the same results.
    key: (snapshot) =>
      JSON.stringify([snapshot.value, answerEntries(snapshot).length, scoreOf(snapshot.context)]),
    label: eventLabel,
  },
  // The walk of every path needs about 10,000 steps. A wrong quiz may need more.
  steps: 2 * quizSize.steps,
  reference: {
    start: quizAtStart,
    next: (before, event) =>
      event.type === 'START' || 'option' in event ? applyQuizEvent(before, event) : before,
    compare: ({ snapshot, reference }) => ({
      screen: [isIntro(snapshot) ? 'intro' : isResults(snapshot) ? 'results' : 'question', reference.screen],
      question: [currentQuestion(snapshot), reference.question],
      answers: [snapshot.context.answers, reference.answers],
      score: [scoreOf(snapshot.context), reference.score],
      tier: [currentTier(snapshot), reference.tier],
    }),
  },
  laws: (kinds) => [...answerLaws(kinds), ...tierLaws(kinds), ...effectLaws(kinds)],
});
