import type { LawBook } from 'statechart-prover';
import type { copyMachine } from '#machines/copyMachine';
import type { LawChange } from '#tools/proofs/lawChange';

/** What holds for the button that copies the result, in whatever order it is pressed and answered. */
export const copyLaws: LawBook<typeof copyMachine> = ({ always, canAlwaysReach }) => [
  always('the page begins with nothing said', ({ after }) => after.value === 'ready', {
    when: ({ event }) => event === undefined,
  }),
  always('a press asks the browser', ({ after }) => Object.keys(after.children).length === 1, {
    when: ({ event }) => event?.type === 'COPY',
  }),
  always('only what the browser has copied is said to be copied', ({ event }) => event?.type === 'COPIED', {
    when: ({ before, after }) => before.value !== 'copied' && after.value === 'copied',
  }),
  always('a refusal shows the result', ({ after }) => after.value === 'refused', {
    when: ({ before, event }) => before.value === 'copying' && event?.type === 'REFUSED',
  }),
  always('what was copied is said for a time', ({ after }) => after.value === 'ready', {
    when: ({ event }) => event?.type === 'after copiedFor',
  }),
  canAlwaysReach('the result can be copied again', ({ value }) => value === 'copied'),
];

/** For each law a change of the machine that breaks it. */
export const copyChanges: LawChange[] = [
  {
    breaks: 'the page begins with nothing said',
    change(machine) {
      machine.initial = 'refused';
    },
  },
  {
    breaks: 'a press asks the browser',
    change({ states: { refused } }) {
      refused.on.COPY.target = 'ready';
    },
  },
  {
    breaks: 'only what the browser has copied is said to be copied',
    change({ states: { ready } }) {
      ready.on.REFUSED = { target: 'copied' };
    },
  },
  {
    breaks: 'a refusal shows the result',
    change({ states: { copying } }) {
      copying.on.REFUSED.target = 'ready';
    },
  },
  {
    breaks: 'what was copied is said for a time',
    change({ states: { copied } }) {
      copied.after.copiedFor.target = 'refused';
    },
  },
  {
    breaks: 'the result can be copied again',
    change({ states: { refused } }) {
      refused.type = 'final';
      refused.on = undefined;
    },
  },
];
