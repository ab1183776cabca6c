import type { SnapshotFrom } from 'xstate';
import { type quizMachine, scoreOf } from '#machines/quizMachine';
import { expectedTiers } from '#tests/model/quizCopy';
import { tierOf } from '#tests/model/quizReference';
import { quizSize } from '#tests/model/quizSize';
import type { LawBook, LawStep } from '#tools/statecharts/laws';

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Step = LawStep<typeof quizMachine>;

const isIntro = ({ value }: Snapshot) => value === 'intro';
const isQuestion = ({ value }: Snapshot) => value === 'question';
const isResults = (snapshot: Snapshot) => tierIn(snapshot) !== undefined;
const tierIn = ({ value }: Snapshot) => (typeof value === 'object' ? value.results : undefined);

/** How far a visitor has come: the intro, the questions in their order, the results. */
function placeOf(snapshot: Snapshot): number {
  if (isIntro(snapshot)) return 0;
  return isQuestion(snapshot) ? snapshot.context.question : quizSize.questions + 1;
}
const isAnotherScreen = ({ before, after }: Step) => placeOf(before) !== placeOf(after);
const isAnswered = (step: Step) =>
  isQuestion(step.before) && step.event?.type === 'ANSWER' && isAnotherScreen(step);

const { low, moderate } = expectedTiers;
const scores = Array.from(
  { length: quizSize.highestScore - quizSize.lowestScore + 1 },
  (_, more) => quizSize.lowestScore + more,
);

/** What holds for every run of the quiz. */
export const quizLaws: LawBook<typeof quizMachine> = ({ always, never, leadsTo, exactlyOne }) => [
  never('a step leads back to an earlier screen', ({ before, after }) => placeOf(after) < placeOf(before), {
    tags: ['R4.5'],
  }),
  never('a step leaves a question out', ({ before, after }) => placeOf(after) > placeOf(before) + 1, {
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
    ({ after }) => isResults(after) === (after.context.answers.length === quizSize.questions),
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
    `tier for each score from ${quizSize.lowestScore} to ${quizSize.highestScore}`,
    (snapshot) => (isResults(snapshot) ? scoreOf(snapshot.context) : undefined),
    tierIn,
    scores,
    { tags: ['R5.6'] },
  ),
  always(
    `the tier is low up to ${low.highest}, moderate up to ${moderate.highest} and high above`,
    ({ after }) => tierIn(after) === tierOf(scoreOf(after.context)),
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
