import type { LawBook, LawStep } from 'statechart-prover';
import { assign, type SnapshotFrom } from 'xstate';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import type { LawChange, LooseConfig } from '#tests/model/lawChange';
import { expectedNext, expectedTier, expectedTiers } from '#tests/model/quizCopy';
import { quizGraph } from '#tests/model/quizGraph';
import { valuesOf } from '#tests/model/quizReference';
import { optionCounts, quizSize, sum } from '#tests/model/quizSize';

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Step = LawStep<typeof quizMachine>;

const isIntro = ({ value }: Snapshot) => value === 'intro';
const isQuestion = ({ value }: Snapshot) => value === 'question';
const isInterlude = ({ value }: Snapshot) => String(value) === 'interlude';
const isResults = (snapshot: Snapshot) => tierIn(snapshot) !== undefined;
const tierIn = ({ value }: Snapshot) => (typeof value === 'object' ? value.results : undefined);

/** How far a visitor has come: the intro, the questions as they are answered, what lies between them, the results. */
function placeOf(snapshot: Snapshot): number {
  if (isIntro(snapshot)) return 0;
  const answered = 2 * snapshot.context.answers.length;
  return isInterlude(snapshot) ? answered : answered + 1;
}
const isAnotherScreen = ({ before, after }: Step) =>
  placeOf(before) !== placeOf(after) ||
  (isQuestion(after) && before.context.question !== after.context.question);
const isAnswered = (step: Step) =>
  isQuestion(step.before) && step.event?.type === 'ANSWER' && isAnotherScreen(step);

/** The questions that the specification asks on the way of these answers, the next one included. */
function wayOf(answers: readonly number[]): (number | 'results')[] {
  const way: (number | 'results')[] = [1];
  for (const value of answers) {
    const last = way.at(-1);
    if (typeof last === 'number') way.push(expectedNext(last, value));
  }
  return way;
}
const areWhole = (answers: readonly number[]) => wayOf(answers).at(-1) === 'results';
const highestOf = (answers: readonly number[]) =>
  sum(wayOf(answers).map((question) => (question === 'results' ? 0 : valuesOf(question).length)));

const ends = quizGraph.filter(({ moves }) => moves.length === 0).map(({ reference }) => reference);
/** A score with what it is out of, where ways through the quiz differ in that. */
const isOneRange = new Set(ends.map(({ highest }) => highest)).size === 1;
const inPoints = (score: number, highest: number) => (isOneRange ? score : `${score}/${highest}`);
const { low, moderate } = expectedTiers;

const eachTier = `tier for each score from ${quizSize.lowestScore} to ${quizSize.highestScore}`;
const tierBounds = `the tier is low up to ${low.highest}, moderate up to ${moderate.highest} and high above`;

/** What holds for every run of the quiz. */
export const quizLaws: LawBook<typeof quizMachine> = ({ always, never, leadsTo, exactlyOne }) => [
  never('a step leads back to an earlier screen', ({ before, after }) => placeOf(after) < placeOf(before), {
    tags: ['R4.5'],
  }),
  never(
    'a step leaves a question out',
    ({ after }) => isQuestion(after) && wayOf(after.context.answers).at(-1) !== after.context.question,
    { tags: ['R4.6'] },
  ),
  never(
    'anything but START leaves the intro',
    ({ event, after }) => !isIntro(after) && event?.type !== 'START',
    {
      when: ({ before }) => isIntro(before),
      tags: ['R4.1'],
    },
  ),
  always(
    'an answer adds its value to those before, and changes none of them',
    ({ before, event, after }) =>
      event?.type === 'ANSWER' &&
      after.context.answers.join() === [...before.context.answers, event.value].join(),
    { when: isAnswered, tags: ['R4.4', 'R3.12'] },
  ),
  never(
    'anything but an answer to the question on screen changes the answers',
    ({ before, event, after }) =>
      before.context.answers !== after.context.answers &&
      !(event?.type === 'ANSWER' && event.question === before.context.question),
    { when: ({ event }) => event?.type !== 'START', tags: ['R5.1'] },
  ),
  always(
    'the results come with the last answer, and only then',
    ({ after }) => isResults(after) === (areWhole(after.context.answers) && !isInterlude(after)),
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
  exactlyOne(
    eachTier,
    (snapshot) => {
      const { answers } = snapshot.context;
      return isResults(snapshot) ? inPoints(scoreOf({ answers }), highestOf(answers)) : undefined;
    },
    tierIn,
    [...new Set(ends.map(({ score, highest }) => inPoints(score, highest)))],
    { tags: ['R5.6'] },
  ),
  always(
    tierBounds,
    ({ after: snapshot }) => {
      const { answers } = snapshot.context;
      return tierIn(snapshot) === expectedTier(scoreOf({ answers }), answers.length, highestOf(answers));
    },
    { when: ({ after }) => isResults(after), tags: ['R5.3', 'R5.4', 'R5.5'] },
  ),
  always(
    'a change of screen scrolls once, and nothing else scrolls',
    (step) =>
      step.actions.filter(({ type }) => type === 'scrollToTop').length === (isAnotherScreen(step) ? 1 : 0),
    { tags: ['R4.3', 'R4.9'] },
  ),
  always(
    'the countdown runs on the results and nowhere else',
    ({ after }) => 'countdown' in after.children === isResults(after),
    { tags: ['R4.13'] },
  ),
  leadsTo('the results, from every state', () => true, isResults, { tags: ['R4.1'] }),
];

const lastQuestion = optionCounts.length;
const isAnswerOf = (question: number, event: LooseConfig) => valuesOf(question).includes(event.value);

/** For each law a change of the machine that breaks it. */
export const quizChanges: LawChange[] = [
  {
    breaks: 'a step leads back to an earlier screen',
    change({ states: { question } }) {
      const again = { guard: 'isLater', target: 'question', reenter: true, actions: 'clearAnswers' };
      question.on.START = again;
    },
    implementations: { guards: { isLater: ({ context }: LooseConfig) => context.question > 1 } },
  },
  {
    breaks: 'a step leaves a question out',
    also: ['the results come with the last answer, and only then', eachTier],
    implementations: {
      actions: {
        showNextQuestion: assign({
          question: ({ context }) => context.question + (context.question === 3 ? 2 : 1),
        }),
      },
    },
  },
  {
    breaks: 'anything but START leaves the intro',
    change({ states: { intro } }) {
      intro.on.ANSWER = { target: 'question' };
    },
  },
  {
    breaks: 'an answer adds its value to those before, and changes none of them',
    implementations: {
      actions: {
        // The last answer counts in reverse, which leads to no other question.
        recordAnswer: assign({
          answers: ({ context: { question, answers }, event }) => [
            ...answers,
            question === lastQuestion ? valuesOf(question).length + 1 - event.value : event.value,
          ],
        }),
      },
    },
  },
  {
    breaks: 'anything but an answer to the question on screen changes the answers',
    implementations: {
      guards: {
        isCurrentAnswer: ({ context: { question }, event }: LooseConfig) =>
          question < lastQuestion && isAnswerOf(question, event),
      },
    },
  },
  {
    breaks: 'the results come with the last answer, and only then',
    change({ states }) {
      const last = states.question.on.ANSWER.find(({ guard }: LooseConfig) => guard === 'isLastAnswer');
      last.target = 'thinking';
      states.thinking = { entry: 'scrollToTop', after: { 1000: 'results' } };
      states.results.entry = undefined;
    },
  },
  {
    breaks: 'anything changes the results',
    change({ states: { results } }) {
      results.on = { START: { actions: 'forgetQuestion' } };
    },
    implementations: { actions: { forgetQuestion: assign({ question: 1 }) } },
  },
  {
    breaks: eachTier,
    implementations: {
      guards: {
        isCurrentAnswer: ({ context: { question }, event }: LooseConfig) =>
          question < lastQuestion && event.question === question && isAnswerOf(question, event),
        // The highest score never comes.
        isLastAnswer: ({ context: { question }, event }: LooseConfig) =>
          question === lastQuestion &&
          event.question === question &&
          event.value < (optionCounts.at(-1) ?? 0),
      },
    },
  },
  {
    breaks: tierBounds,
    implementations: { guards: { isModerateScore: ({ context }: LooseConfig) => scoreOf(context) <= 17 } },
  },
  {
    breaks: 'a change of screen scrolls once, and nothing else scrolls',
    change({ states: { results } }) {
      results.entry = undefined;
    },
  },
  {
    breaks: 'the countdown runs on the results and nowhere else',
    change({ states: { results } }) {
      results.invoke = undefined;
    },
  },
  {
    breaks: 'the results, from every state',
    change({ states }) {
      states.question.on.START = { guard: 'isLast', target: 'lost' };
      states.lost = {};
    },
    implementations: { guards: { isLast: ({ context }: LooseConfig) => context.question === lastQuestion } },
  },
];
