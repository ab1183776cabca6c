import type { LawBook, LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { screenMachine } from '#machines/screenMachine';
import type { LawChange } from '#tools/proofs/lawChange';

type Snapshot = SnapshotFrom<typeof screenMachine>;
type Step = LawStep<typeof screenMachine>;

const does = ({ actions }: Step, name: string) => actions.some(({ type }) => type === name);
const is = ({ event }: Step, type: NonNullable<Step['event']>['type']) => event?.type === type;
const isMarked = ({ value }: Snapshot) => value === 'answered' || value === 'confirming';
/** START has opened the first question, and the actor has not said so yet. */
const isAhead = ({ value }: Snapshot) => value === 'opened' || value === 'answered';

/** What a visitor sees, whenever the document, the actor and the taps come. */
export const screenLaws: LawBook<typeof screenMachine> = ({ always, never, leadsTo }) => [
  always('START opens the first question, and the page scrolls to it', (step) => does(step, 'scroll'), {
    when: (step) => does(step, 'open'),
  }),
  never('the page scrolls a second time for START', (step) => does(step, 'scroll'), {
    when: ({ before }) => isAhead(before),
  }),
  never('START opens what the actor may refuse, once it is there', (step) => does(step, 'open'), {
    when: ({ before }) => before.value === 'led' || before.value === 'current',
  }),
  never('a question that shows already is put there again', (step) => does(step, 'draw'), {
    when: ({ before }) => isAhead(before),
  }),
  always('the first answer pressed is marked', (step) => does(step, 'mark') && isMarked(step.after), {
    when: (step) => is(step, 'TAP') && (step.before.value === 'current' || step.before.value === 'opened'),
  }),
  never('a second press marks another answer', (step) => does(step, 'mark'), {
    when: ({ before }) => isMarked(before),
  }),
  never('an answer that is being confirmed gives way to the next screen', (step) => does(step, 'draw'), {
    when: ({ before, event }) => before.value === 'confirming' && event?.type !== 'after confirmation',
  }),
  leadsTo(
    'a confirmed answer gives way to the screen of the actor',
    ({ value }) => value === 'confirming',
    ({ value }) => value === 'current',
  ),
  always(
    'what the actor says shows at once where no answer waits',
    (step) => step.after.value === 'current' && (does(step, 'draw') || isAhead(step.before)),
    { when: (step) => is(step, 'CHANGE') && !['intro', 'confirming'].includes(step.before.value) },
  ),
];

export const screenChanges: LawChange[] = [
  {
    breaks: 'START opens the first question, and the page scrolls to it',
    change: ({ states }) => {
      states.arriving.on.READ.actions = 'open';
    },
  },
  {
    breaks: 'the page scrolls a second time for START',
    change: ({ states }) => {
      states.opened.on.SCROLL = { actions: 'scroll' };
    },
  },
  {
    breaks: 'START opens what the actor may refuse, once it is there',
    change: ({ states }) => {
      states.led.on.READ = { target: 'opened', actions: ['open', 'scroll'] };
    },
  },
  {
    breaks: 'a question that shows already is put there again',
    change: ({ states }) => {
      states.opened.on.CHANGE.actions = 'draw';
    },
  },
  {
    breaks: 'the first answer pressed is marked',
    change: ({ states }) => {
      delete states.opened.on.TAP;
    },
  },
  {
    breaks: 'a second press marks another answer',
    change: ({ states }) => {
      states.confirming.on.TAP = { actions: 'mark' };
    },
  },
  {
    breaks: 'an answer that is being confirmed gives way to the next screen',
    change: ({ states }) => {
      states.confirming.on.CHANGE = { actions: 'draw' };
    },
  },
  {
    breaks: 'a confirmed answer gives way to the screen of the actor',
    change: ({ states }) => {
      delete states.confirming.after;
    },
  },
  {
    breaks: 'what the actor says shows at once where no answer waits',
    change: ({ states }) => {
      delete states.led.on.CHANGE.actions;
    },
  },
];
