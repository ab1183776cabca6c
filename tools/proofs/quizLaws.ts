import { isDeepStrictEqual } from 'node:util';
import type { LawBook, LawStep } from 'statechart-prover';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { questionOf, quizStates } from '#content/quizStates';
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
const isResults = (snapshot: Snapshot) => tierIn(snapshot) !== undefined;
const tierIn = ({ value }: Snapshot) =>
  typeof value === 'object' && 'results' in value ? value.results : undefined;
const answersIn = ({ context }: Snapshot) => Object.entries(context.answers);

/** A visitor's progress: 0 for the intro, then one more per answer. */
const screenIndex = (snapshot: Snapshot) => (isIntro(snapshot) ? 0 : answersIn(snapshot).length + 1);
const isAnotherScreen = ({ before, after }: Step) => screenIndex(before) !== screenIndex(after);
const scrollsIn = ({ actions }: Step) => actions.filter(({ type }) => type === 'scrollToTop').length;
/** The question on screen and the chosen option, where the step answers it. */
const answerIn = ({ before, event }: Step) => {
  const question = questionOf(before);
  if (!question || event?.type !== `ANSWER.${question}` || !('option' in event)) return undefined;
  return optionValues[event.option - 1] === undefined ? undefined : [question, event.option];
};

/** The question that the specification shows after these answers; undefined after the last one. */
const nextAfter = (snapshot: Snapshot) => questionNames[answersIn(snapshot).length];
/** Whether only options of the questions were accepted, which another law requires. */
const areOptions = (snapshot: Snapshot) =>
  answersIn(snapshot).every(([, option]) => optionValues[option - 1] !== undefined);

const leaks = new WeakMap<AnyStateMachine, string[]>();
/** Whether a measured message depends on an answer. */
function tellsAnswer(snapshot: Snapshot): boolean {
  const machine = snapshot.machine as typeof quizMachine;
  const found = leaks.get(machine) ?? answerLeaks(quizStates(machine));
  leaks.set(machine, found);
  return found.length > 0;
}

const eachAnswer = 'an answer adds its option to those before, and changes none of them';
const eachTier = `tier for each score from ${quizSize.lowestScore} to ${quizSize.highestScore}`;
const boundsOf = ({ tier, from, to }: (typeof tierRanges)[number]) =>
  `a score from ${from} to ${to} ends in ${tier}`;

/** Laws of the questions and answers. */
const answerLaws: LawBook<typeof quizMachine> = ({ always, never }) => [
  never(
    'a step leads back to an earlier screen',
    ({ before, after }) => screenIndex(after) < screenIndex(before),
    {
      tags: ['R4.5'],
    },
  ),
  never('a step leaves a question out', ({ after }) => nextAfter(after) !== questionOf(after), {
    when: ({ after }) => questionOf(after) !== undefined,
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
    eachAnswer,
    (step) => isDeepStrictEqual(answersIn(step.after), [...answersIn(step.before), answerIn(step)]),
    {
      when: (step) => answerIn(step) !== undefined,
      tags: ['R4.4', 'R3.12'],
    },
  ),
  never(
    'anything but an answer to the question on screen changes the answers',
    (step) => step.before.context.answers !== step.after.context.answers && !answerIn(step),
    { when: ({ event }) => event?.type !== 'START', tags: ['R5.1'] },
  ),
  always(
    'the results show after the last answer, and only then',
    ({ after }) => isResults(after) === (!isIntro(after) && nextAfter(after) === undefined),
    { tags: ['R4.7'] },
  ),
  never(
    'anything changes the results',
    ({ before, after }) => before.context !== after.context || tierIn(before) !== tierIn(after),
    {
      when: ({ before }) => isResults(before),
      tags: ['R4.8'],
    },
  ),
];

/** Laws of the results. */
const tierLaws: LawBook<typeof quizMachine> = ({ always, exactlyOne }) => [
  exactlyOne(
    eachTier,
    (snapshot) => (isResults(snapshot) && areOptions(snapshot) ? scoreOf(snapshot.context) : undefined),
    tierIn,
    tierRanges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  ),
  ...tierRanges.map((range) =>
    always(boundsOf(range), ({ after }) => tierIn(after) === range.tier, {
      when: ({ after }) => isResults(after) && tierOf(scoreOf(after.context)) === range.tier,
      tags: expectedTiers.flatMap(({ tier, requirement }) => (tier === range.tier ? requirement : [])),
    }),
  ),
];

/** Laws of the effects: scrolling, the countdown, and messages. */
const effectLaws: LawBook<typeof quizMachine> = ({ always, never, leadsTo }) => [
  always('START scrolls once', (step) => scrollsIn(step) === 1, {
    when: ({ before, event }) => isIntro(before) && event?.type === 'START',
    tags: ['R4.3'],
  }),
  always(
    'a change of screen scrolls once, and nothing else scrolls',
    (step) => scrollsIn(step) === (isAnotherScreen(step) ? 1 : 0),
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
      const { input } = (children.countdown as unknown as { options: { input?: { now: number } } }).options;
      return isDeepStrictEqual(input, { ...context.countdown, now: input?.now }) && Number(input?.now) > 0;
    },
    { when: ({ after }) => 'countdown' in after.children },
  ),
  leadsTo('the results, from every state', () => true, isResults, { tags: ['R4.1'] }),
  never('a measured message depends on an answer', ({ after }) => tellsAnswer(after), {
    tags: ['R7.8'],
  }),
];

/** All laws of the quiz. */
export const quizLaws: LawBook<typeof quizMachine> = (kinds) => [
  ...answerLaws(kinds),
  ...tierLaws(kinds),
  ...effectLaws(kinds),
];
