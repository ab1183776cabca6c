import type { LawBook, LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { bootMachine } from '#machines/bootMachine';

type Snapshot = SnapshotFrom<typeof bootMachine>;
type Step = LawStep<typeof bootMachine>;

const does = ({ actions }: Step, name: string) => actions.some(({ type }) => type === name);
const is = ({ event }: Step, type: NonNullable<Step['event']>['type']) => event?.type === type;
const isAlone = (snapshot: Snapshot) => snapshot.matches('alone');
const hasView = (snapshot: Snapshot) => snapshot.matches('viewing');
/** Nothing was tapped, and nothing has failed. */
const isFresh = (snapshot: Snapshot) =>
  snapshot.matches({ alone: { expecting: 'untouched' } }) || snapshot.matches({ acting: 'ready' });
const isAsking = (snapshot: Snapshot) =>
  snapshot.matches({ alone: { expecting: 'asking' } }) || snapshot.matches({ acting: 'asking' });
const isReloading = (snapshot: Snapshot) =>
  snapshot.matches({ alone: 'reloading' }) || snapshot.matches({ acting: 'reloading' });
const isTapped = (snapshot: Snapshot) => snapshot.matches({ alone: { expecting: 'touched' } });
const isOpening = (snapshot: Snapshot) => snapshot.matches({ acting: 'opening' });
const isLoading = (snapshot: Snapshot) => snapshot.matches({ acting: 'loading' });
const isWithoutView = (snapshot: Snapshot) => snapshot.matches({ acting: 'withoutView' });
const isEnded = (snapshot: Snapshot) => snapshot.matches({ acting: 'ended' });
/** The actor is there, and the intro shows. */
const isIntro = (snapshot: Snapshot) =>
  snapshot.matches({ acting: 'ready' }) || snapshot.matches({ acting: 'noMoreReloads' });
const isQuestion = (snapshot: Snapshot) => isLoading(snapshot) || isWithoutView(snapshot);
/** The actor is there, and nothing has asked for the view yet. */
const awaitsPaint = (snapshot: Snapshot) =>
  snapshot.matches('acting') &&
  !['loading', 'withoutView', 'ended', 'resultsIncomplete'].some((acting) =>
    snapshot.matches({ acting } as never),
  );
/** The quiz cannot go on, or not to the end of its results. */
const isStuck = (snapshot: Snapshot) =>
  snapshot.matches({ alone: 'stuck' }) ||
  snapshot.matches({ acting: 'resultsIncomplete' }) ||
  snapshot.matches('placeTaken');

/** What the page waits for, and while it does. */
const waits = {
  'the actor': (snapshot: Snapshot) => snapshot.matches({ alone: 'expecting' }),
  'the reload that is to bring the actor': (snapshot: Snapshot) => snapshot.matches({ alone: 'reloading' }),
  'the view for the questions': isLoading,
  'the view for the results': isEnded,
};

const tapLaws: LawBook<typeof bootMachine> = ({ always }) => [
  always(
    'a tap is kept until the actor is there, and is sent to it from then on',
    (step) =>
      does(step, 'keepTap') === isAlone(step.before) && does(step, 'sendTap') === !isAlone(step.before),
    { when: (step) => is(step, 'TAP') },
  ),
  always('the actor gets the taps that were kept when it comes, and only then', (step) => {
    return does(step, 'sendKeptTaps') === (isAlone(step.before) && !isAlone(step.after));
  }),
  always(
    'the actor takes over when it comes, and only a tap before it keeps the page from being loaded again',
    ({ before, after }) => !isAlone(after) && isFresh(after) === (isFresh(before) || isAsking(before)),
    { when: (step) => is(step, 'ACT') && isAlone(step.before) },
  ),
];

const reloadLaws: LawBook<typeof bootMachine> = ({ always, never }) => [
  always('the server is asked where a script fails before any tap', (step) => does(step, 'askServer'), {
    when: (step) => is(step, 'FAIL') && isFresh(step.before),
  }),
  always('asking the server waits for its answer', ({ after }) => isAsking(after), {
    when: (step) => does(step, 'askServer'),
  }),
  never(
    'the page is loaded again after a tap, or a second time',
    (step) =>
      (is(step, 'TAP') && [isAsking, isReloading, isFresh].some((may) => may(step.after))) ||
      (does(step, 'reloadPage') && !isAsking(step.before)) ||
      (isAsking(step.after) && !isAsking(step.before) && !isFresh(step.before)) ||
      (isFresh(step.after) && !isFresh(step.before) && !isAsking(step.before)),
  ),
  always(
    'the page is loaded again if the server answers that it may help; otherwise the server is not asked again',
    (step) =>
      is(step, 'ALLOW')
        ? does(step, 'reloadPage') && isReloading(step.after)
        : ![isAsking, isReloading, isFresh].some((may) => may(step.after)),
    { when: (step) => isAsking(step.before) && (is(step, 'ALLOW') || is(step, 'DENY')) },
  ),
  always('a tap or the notice stops the reload', (step) => does(step, 'stopLoad'), {
    when: (step) => isReloading(step.before) && (is(step, 'TAP') || isStuck(step.after)),
  }),
  never(
    'a page that the visitor comes back to still counts as being loaded again',
    ({ after }) => isReloading(after),
    { when: (step) => is(step, 'RETURN') && !isAlone(step.before) },
  ),
];

const noticeLaws: LawBook<typeof bootMachine> = ({ always, never, within, notBefore }) => [
  always(
    'the notice comes when the quiz cannot go on, and goes when it can',
    ({ before, after, actions }) => {
      const last = actions.findLast(({ type }) => type === 'notifyFailure' || type === 'clearNotice')?.type;
      return (last ? last === 'notifyFailure' : isStuck(before)) === isStuck(after);
    },
  ),
  never('the page says that the quiz cannot go on while the view is there', ({ after }) => isStuck(after), {
    when: (step) => hasView(step.before) && !is(step, 'EMPTY'),
  }),
  ...Object.entries(waits).flatMap(([what, isWaiting]) => [
    within(`${what} is waited for 10 s at most`, isWaiting, (snapshot) => !isWaiting(snapshot), 10_000),
    notBefore(`${what} has 10 s`, isWaiting, (_, event) => event?.type === 'after patience', 10_000),
  ]),
  always(
    'the page says so when something fails or is late without which the quiz cannot go on',
    ({ after }) => isStuck(after),
    {
      when: ({ before, event: { type } = {} }) =>
        (type === 'after patience' && !isLoading(before)) ||
        (type === 'FAIL' && (isEnded(before) || isTapped(before))) ||
        (type === 'DENY' && before.matches({ alone: { expecting: 'asking' } })) ||
        (type === 'END' && before.matches({ acting: 'withoutView' })),
    },
  ),
];

const viewLaws: LawBook<typeof bootMachine> = ({ always, canAlwaysReach }) => [
  always('the questions go on without a view that fails or is late', ({ after }) => isWithoutView(after), {
    when: (step) => isLoading(step.before) && (is(step, 'FAIL') || step.event?.type === 'after patience'),
  }),
  always(
    'the results follow the last answer, with or without the view',
    ({ after }) => isEnded(after) || after.matches({ acting: 'resultsIncomplete' }),
    {
      when: (step) => is(step, 'END') && (isQuestion(step.before) || isOpening(step.before)),
    },
  ),
  always(
    'the page says so when another script has replaced the quiz',
    ({ after }) => after.matches('placeTaken'),
    {
      when: (step) => is(step, 'EMPTY') && !isAlone(step.before),
    },
  ),
  always(
    'the page says so when the actor throws, unless the view does',
    ({ after }) => after.matches('placeTaken'),
    {
      when: (step) => is(step, 'BREAK') && step.before.matches('acting'),
    },
  ),
  always(
    'the view is loaded once: when the first question has been painted, or the quiz has been replaced',
    (step) =>
      does(step, 'loadView') ===
      (is(step, 'EMPTY') ? awaitsPaint(step.before) : isOpening(step.before) && !isOpening(step.after)),
    { when: (step) => !is(step, 'TAKE_OVER') && !is(step, 'BREAK') },
  ),
  always('the view is loaded once the first question is painted', ({ after }) => isLoading(after), {
    when: (step) => is(step, 'PAINT') && isOpening(step.before),
  }),
  always('a tab that is hidden paints nothing, and the view is loaded', ({ after }) => isLoading(after), {
    when: (step) => is(step, 'HIDE') && isOpening(step.before),
  }),
  always('a view that has loaded draws the screens', ({ after }) => hasView(after), {
    when: (step) => is(step, 'TAKE_OVER') && !isAlone(step.before),
  }),
  always(
    'the paint of the first question is awaited once, when the actor comes to it',
    (step) => does(step, 'awaitPaint') === (is(step, 'CHANGE') && isIntro(step.before)),
  ),
  canAlwaysReach('the view can come, whatever came before', hasView),
];

/** What holds from the first paint on, whatever comes late, fails or is tapped, in every order. */
export const bootLaws: LawBook<typeof bootMachine> = (kinds) => [
  ...tapLaws(kinds),
  ...reloadLaws(kinds),
  ...noticeLaws(kinds),
  ...viewLaws(kinds),
];
