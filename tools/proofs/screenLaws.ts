import type { LawBook, LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { screenMachine } from '#machines/screenMachine';

type Snapshot = SnapshotFrom<typeof screenMachine>;
type Step = LawStep<typeof screenMachine>;

const does = ({ actions }: Step, name: string) => actions.some(({ type }) => type === name);
const is = ({ event }: Step, type: NonNullable<Step['event']>['type']) => event?.type === type;
const isMarked = ({ value }: Snapshot) => value === 'answered' || value === 'confirming';
const isConfirming = ({ value }: Snapshot) => value === 'confirming';
const isCurrent = ({ value }: Snapshot) => value === 'current';
/** START has opened the first question, and the actor has not said so yet. */
const isAhead = ({ value }: Snapshot) => value === 'opened' || value === 'answered';

/** What a visitor sees, whenever the document, the actor and the taps come. */
export const screenLaws: LawBook<typeof screenMachine> = ({ always, never, leadsTo, within, notBefore }) => [
  always('START opens the first question, and the page scrolls to it', (step) => does(step, 'scroll'), {
    when: (step) => does(step, 'open'),
  }),
  never('the page scrolls a second time for START', (step) => does(step, 'scroll'), {
    when: ({ before }) => isAhead(before),
  }),
  never('START opens what the actor may refuse, once it is there', (step) => does(step, 'open'), {
    when: ({ before }) => before.value === 'led' || before.value === 'current',
  }),
  always('an actor that is there says what START leads to', ({ after }) => after.value === 'led', {
    when: (step) => is(step, 'ACT') && step.before.value === 'intro',
  }),
  always('the page scrolls when the actor asks for it', (step) => does(step, 'scroll'), {
    when: (step) => is(step, 'SCROLL') && step.before.value !== 'intro' && !isAhead(step.before),
  }),
  always(
    'a question that shows already is taken over, and not put there again',
    (step) => does(step, 'take') === is(step, 'CHANGE') && !does(step, 'draw'),
    { when: ({ before }) => isAhead(before) },
  ),
  always('the first answer pressed is marked', (step) => does(step, 'mark') && isMarked(step.after), {
    when: (step) => is(step, 'TAP') && (step.before.value === 'current' || step.before.value === 'opened'),
  }),
  never('a second press marks another answer', (step) => does(step, 'mark'), {
    when: ({ before }) => isMarked(before),
  }),
  always(
    'an answer gives way to the next screen when it has been confirmed, and not before',
    (step) => does(step, 'draw') === (step.event?.type === 'after confirmation'),
    { when: ({ before }) => before.value === 'confirming' },
  ),
  within('an answer is confirmed within 170 ms', isConfirming, isCurrent, 170),
  notBefore('an answer is shown as confirmed for 170 ms', isConfirming, isCurrent, 170),
  leadsTo('a confirmed answer gives way to the screen of the actor', isConfirming, isCurrent),
  always(
    'what the actor says shows at once where no answer waits',
    (step) => step.after.value === 'current' && (does(step, 'draw') || isAhead(step.before)),
    { when: (step) => is(step, 'CHANGE') && !['intro', 'confirming'].includes(step.before.value) },
  ),
];
