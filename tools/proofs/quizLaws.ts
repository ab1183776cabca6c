import { isDeepStrictEqual } from 'node:util';
import type { LawBook, LawStep } from 'statechart-prover';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { quiz } from '#content/measured';
import { quizKey, quizStates } from '#content/quizStates';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import { stepOf } from '#quiz/screenOf';
import { expectedNext, expectedSteps, expectedTier, requirements } from '#spec/expected';
import { quizGraph } from '#spec/quizGraph';
import { isInterlude, isQuestion, scoresOf } from '#spec/quizReference';
import { isOneLength, isOneScale, quizSize, sum, tierRanges } from '#spec/quizSize';
import { laterMessages } from '#tools/build/answerLeaks';

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Step = LawStep<typeof quizMachine>;

const isIntro = ({ value }: Snapshot) => value === 'intro';
const isResults = (snapshot: Snapshot) => tierIn(snapshot) !== undefined;
const tierIn = ({ value }: Snapshot) =>
  typeof value === 'object' && 'results' in value ? value.results : undefined;
const answersIn = ({ context }: Snapshot) => Object.entries(context.answers);

/** How far a visitor has come: the intro, the questions as they are answered, what lies between them, the results. */
function screenIndex(snapshot: Snapshot): number {
  if (isIntro(snapshot)) return 0;
  const answered = 2 * answersIn(snapshot).length;
  return isInterlude(stepOf(snapshot)) ? answered : answered + 1;
}
const isAnotherScreen = ({ before, after }: Step) =>
  screenIndex(before) !== screenIndex(after) || stepOf(before) !== stepOf(after);
const scrollsIn = ({ actions }: Step) => actions.filter(({ type }) => type === 'scrollToTop').length;
/** The question on screen and the chosen option, where the step answers it. */
const answerIn = ({ before, event }: Step) => {
  const step = stepOf(before);
  if (!step || event?.type !== `ANSWER.${step}` || !('option' in event)) return undefined;
  return scoresOf(step)[event.option - 1] === undefined ? undefined : [step, event.option];
};

/** The screen that the specification shows after these answers, past what lies between two questions. */
function nextAfter({ context }: Snapshot): string {
  let [next = ''] = Object.keys(expectedSteps);
  let last = 0;
  const before: Record<string, number> = {};
  const left = Object.values(context.answers);
  for (;;) {
    const option = isInterlude(next) ? last : left.shift();
    if (next === 'results' || option === undefined) return next;
    const step = next;
    next = expectedNext(step, option, before);
    if (!isInterlude(step)) before[step] = option;
    last = option;
  }
}
/** Whether nothing but options of the questions was accepted: a law of its own says so. */
const areOptions = (snapshot: Snapshot) =>
  answersIn(snapshot).every(([name, option]) => scoresOf(name)[option - 1] !== undefined);
const extremeOf = (pick: (...scores: number[]) => number, { context }: Snapshot) =>
  sum(Object.keys(context.answers).map((question) => pick(...scoresOf(question))));

/** The tier that the specification gives for these answers. */
const specifiedTier = (snapshot: Snapshot) =>
  expectedTier(scoreOf(snapshot.context), extremeOf(Math.min, snapshot), extremeOf(Math.max, snapshot));

const ends = quizGraph.filter(({ moves }) => moves.length === 0).map(({ reference }) => reference);
const futures = new WeakMap<AnyStateMachine, ReturnType<typeof laterMessages>>();
/** A position tells an answer where ways differ in length: `npm run check` and the build stop for it if visits are measured. */
const stateMessages = Object.fromEntries(
  Object.entries(quiz).map(([state, messages]) => [
    state,
    messages.filter((message) => isOneLength || !message.includes('#')),
  ]),
);
/** Whether what is told from a state on depends on an answer. */
function tellsAnswer(snapshot: Snapshot): boolean {
  const machine = snapshot.machine as typeof quizMachine;
  const found = futures.get(machine) ?? laterMessages(quizStates(machine), stateMessages);
  futures.set(machine, found);
  return found.get(quizKey(snapshot))?.branch !== undefined;
}

/** A score with what it is out of, where ways through the quiz differ in that. */
const inPoints = (score: number, highest: number) => (isOneScale ? score : `${score}/${highest}`);

const eachAnswer = 'an answer adds its option to those before, and changes none of them';
const eachTier = `tier for each score from ${quizSize.lowestScore} to ${quizSize.highestScore}`;
const boundsOf = ({ tier, from, to }: (typeof tierRanges)[number]) =>
  `a score from ${from} to ${to} ends in ${tier}`;

/** What holds for the way through the questions. */
const answerLaws: LawBook<typeof quizMachine> = ({ always, never }) => [
  never(
    'a step leads back to an earlier screen',
    ({ before, after }) => screenIndex(after) < screenIndex(before),
    {
      tags: ['R4.5'],
    },
  ),
  never('a step leaves a question out', ({ after }) => nextAfter(after) !== stepOf(after), {
    when: ({ after }) => isQuestion(stepOf(after)),
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
    'the results come with the last answer, and only then',
    ({ after }) => isResults(after) === (nextAfter(after) === 'results' && !isInterlude(stepOf(after))),
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

/** What holds for the results. */
const tierLaws: LawBook<typeof quizMachine> = ({ always, exactlyOne }) => [
  exactlyOne(
    eachTier,
    (snapshot) =>
      isResults(snapshot) && areOptions(snapshot)
        ? inPoints(scoreOf(snapshot.context), extremeOf(Math.max, snapshot))
        : undefined,
    tierIn,
    [...new Set(ends.map(({ score, highest }) => inPoints(score, highest)))],
  ),
  ...tierRanges.map((range) =>
    always(boundsOf(range), ({ after }) => tierIn(after) === range.tier, {
      when: ({ after }) => isResults(after) && specifiedTier(after) === range.tier,
      tags: [requirements[range.tier] ?? []].flat(),
    }),
  ),
];

/** What holds for what the quiz does beside: scrolling, the countdown, and what is told. */
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
    'the countdown of the results is as long as the page says, from now on',
    ({ after: { children, context } }) => {
      const { input } = (children.countdown as unknown as { options: { input?: { now: number } } }).options;
      return isDeepStrictEqual(input, { ...context.countdown, now: input?.now }) && Number(input?.now) > 0;
    },
    { when: ({ after }) => 'countdown' in after.children },
  ),
  leadsTo('the results, from every state', () => true, isResults, { tags: ['R4.1'] }),
  never('what is told depends on an answer', ({ after }) => tellsAnswer(after), {
    tags: ['R7.8'],
  }),
];

/** What holds for every run of the quiz. */
export const quizLaws: LawBook<typeof quizMachine> = (kinds) => [
  ...answerLaws(kinds),
  ...tierLaws(kinds),
  ...effectLaws(kinds),
];
