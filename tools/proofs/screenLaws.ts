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
  always('START opens the first question, and the page scrolls to it', (step) => does(step, 'scrollToTop'), {
    when: (step) => does(step, 'openFirstQuestion'),
  }),
  never('the page scrolls a second time for START', (step) => does(step, 'scrollToTop'), {
    when: ({ before }) => isAhead(before),
  }),
  never(
    'START opens a question that the actor may refuse, once there is an actor',
    (step) => does(step, 'openFirstQuestion'),
    {
      when: ({ before }) => before.value === 'introWithActor' || before.value === 'current',
    },
  ),
  always(
    'once there is an actor, it decides what START leads to',
    ({ after }) => after.value === 'introWithActor',
    {
      when: (step) => is(step, 'ACT') && step.before.value === 'intro',
    },
  ),
  always('the page scrolls when the actor asks for it', (step) => does(step, 'scrollToTop'), {
    when: (step) => is(step, 'SCROLL') && step.before.value !== 'intro' && !isAhead(step.before),
  }),
  always(
    'a question that already shows is adopted, and not drawn again',
    (step) => does(step, 'adoptScreen') === is(step, 'CHANGE') && !does(step, 'drawScreen'),
    { when: ({ before }) => isAhead(before) },
  ),
  always('the first answer pressed is marked', (step) => does(step, 'markAnswer') && isMarked(step.after), {
    when: (step) => is(step, 'TAP') && (step.before.value === 'current' || step.before.value === 'opened'),
  }),
  never('a second press marks another answer', (step) => does(step, 'markAnswer'), {
    when: ({ before }) => isMarked(before),
  }),
  always(
    'the next screen shows when the answer has been confirmed, and not before',
    (step) => does(step, 'drawScreen') === (step.event?.type === 'after confirmation'),
    { when: ({ before }) => before.value === 'confirming' },
  ),
  within('an answer is confirmed within 170 ms', isConfirming, isCurrent, 170),
  notBefore('an answer is shown as confirmed for 170 ms', isConfirming, isCurrent, 170),
  leadsTo('a confirmed answer leads to the screen of the actor', isConfirming, isCurrent),
  always(
    'the screen of the actor shows at once where no answer is being confirmed',
    (step) => step.after.value === 'current' && (does(step, 'drawScreen') || isAhead(step.before)),
    { when: (step) => is(step, 'CHANGE') && !['intro', 'confirming'].includes(step.before.value) },
  ),
];
