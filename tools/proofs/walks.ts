/** The walk of each machine: its possible events. The quiz is walked beside its reference. */

import { type Step, type Walk, type WalkOptions, walk } from 'statechart-prover';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { questionOf, quizKey, screenOf } from '#content/quizStates';
import { type CountdownLength, countdownMachine } from '#machines/countdownMachine';
import { quizMachine, scoreOf } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { quizInput } from '#settings/quizInput';
import {
  afterQuizEvent,
  answerTo,
  optionValues,
  type QuizReference,
  type QuizReferenceEvent,
  questionNames,
  quizAtStart,
  quizSize,
} from '#spec/quizReference';
import { labelOf } from '#spec/quizRuns';
import { expectSameValues } from '#tools/proofs/expectSameValues';

/** Fails if a step differs from the expected one; the message has the guards and the transitions. */
function expectSame<Values extends Record<string, unknown>>(
  { guards, transitions }: Pick<Step<AnyStateMachine, unknown>, 'guards' | 'transitions'>,
  seen: Values,
  expected: { [Name in keyof Values]: unknown },
): void {
  expectSameValues(seen, expected, [
    `guards asked: ${guards.join(', ') || 'none'}`,
    `transitions taken: ${transitions.join(', ') || 'none'}`,
  ]);
}

export type Quiz = typeof quizMachine;
export type StepChecks = { keepFailures?: boolean; onStep?: undefined; budget?: number };
type QuizOptions = WalkOptions<Quiz, QuizReference>;

/**
 * Walks the quiz. A path consists of valid answers, and all are walked; every edge is walked beside events that must be
 * refused: an answer to another question, an option that does not exist, START at any time. Each step is
 * checked.
 */
export function walkQuiz(
  every: 'path' | 'edge',
  options: Partial<QuizOptions> = {},
  machine: Quiz = quizMachine,
): Walk<Quiz, QuizReference> {
  const isGraph = every === 'edge';
  // Cached by event type.
  const sampled = new WeakMap<SnapshotFrom<Quiz>, QuizReferenceEvent[]>();
  function samplesAt(snapshot: SnapshotFrom<Quiz>): QuizReferenceEvent[] {
    const found = sampled.get(snapshot) ?? eventsAt(snapshot);
    sampled.set(snapshot, found);
    return found;
  }
  function eventsAt(snapshot: SnapshotFrom<Quiz>): QuizReferenceEvent[] {
    const question: string = questionOf(snapshot) ?? '';
    const valid = question ? optionValues.map((_, index) => answerTo(question, index + 1)) : [];
    if (!isGraph) return snapshot.value === 'intro' ? [{ type: 'START' }] : valid;
    const other = questionNames[(questionNames.indexOf(question) + 1) % questionNames.length] ?? '';
    const invalid = question ? [0, valid.length + 1].map((option) => answerTo(question, option)) : [];
    return [...valid, answerTo(other, 1), ...invalid, { type: 'START' }];
  }
  return walk<Quiz, QuizReference>(machine, {
    every,
    input: quizInput,
    // The walk sends only event types that the machine has.
    samples: Object.fromEntries(
      machine.events.map((type) => [
        type,
        (snapshot: SnapshotFrom<Quiz>) => samplesAt(snapshot).filter((event) => event.type === type),
      ]),
    ) as unknown as QuizOptions['samples'],
    actors: { countdown: {} },
    key: quizKey,
    label: (event) => labelOf(event as QuizReferenceEvent),
    reference: {
      start: quizAtStart,
      // The countdown neither ends nor fails, so only the machine's own events occur.
      next: (reference, event) => afterQuizEvent(reference, event as QuizReferenceEvent),
    },
    onStep: checkQuiz,
    // Walks a machine that does not end in time up to the failure that reports it.
    limit: 2 * quizSize.steps,
    ...options,
  });
}

/** Checks screen, answers, score, tier, scrolling and countdown against the specification. */
function checkQuiz(step: Step<Quiz, QuizReference>): void {
  const { snapshot, reference, previous, actions } = step;
  const { value, context, children } = snapshot;
  expectSame(
    step,
    {
      screen: screenOf(snapshot),
      question: questionOf(snapshot),
      answers: context.answers,
      score: scoreOf(context),
      tier: typeof value === 'object' && 'results' in value ? value.results : undefined,
      actors: Object.values(children).map((actor) => actor?.src),
      effects: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
    },
    {
      screen: reference.screen,
      question: reference.question,
      answers: reference.answers,
      score: reference.score,
      tier: reference.tier,
      actors: reference.screen === 'results' ? ['countdown'] : [],
      effects: Array(reference.scrolls - (previous?.reference.scrolls ?? 0)).fill('scrollToTop'),
    },
  );
}

/** The start of the countdown's walks, in epoch milliseconds. */
export const walkStart = Date.UTC(2030, 0, 1);

export type Countdown = typeof countdownMachine;

const tickAt = (now: number, ran?: number) => ({ type: 'TICK' as const, now, ran });

/**
 * Walks a countdown: ticks on time and, for a number of seconds, also late, twice at the same time, with the clock set
 * back, set while the page runs, and without a time; hiding and showing at any time. The server of a deadline has the same
 * time, another one or none.
 */
export function walkCountdown(
  every: 'path' | 'edge',
  length: CountdownLength,
  options: Partial<WalkOptions<Countdown>> = {},
  machine: Countdown = countdownMachine,
): Walk<Countdown> {
  const now = walkStart;
  const isDeadline = 'endsAt' in length;
  return walk<Countdown>(machine, {
    every,
    input: { now, ...length },
    samples: {
      TICK: ({ context }) => {
        const onTime = tickAt(context.now + 1000);
        if (isDeadline) return [onTime];
        return [
          onTime,
          ...[2.5, 0, -60, Number.NaN].map((late) => tickAt(context.now + late * 1000)),
          ...[3_600_000, -3_600_000].map((set) => tickAt(context.now + set, 0)),
          ...[0.5, Number.NaN].map((ran) => tickAt(context.now + 1000, ran)),
        ];
      },
      SERVER_TIME: () =>
        [0, 2000, -2000, 3_600_000, Number.NaN].map((ahead) => ({
          type: 'SERVER_TIME',
          now,
          server: now + ahead,
        })),
      HIDE: () => [{ type: 'HIDE' }],
      SHOW: () => [{ type: 'SHOW' }],
    },
    actors: { ticker: {}, serverTime: {} },
    // States differ by the time left, not by the time.
    ...(!isDeadline && {
      key: ({ value, context }) => JSON.stringify([value, context.endsAt - context.now]),
    }),
    // The walk of a clock that continues after its end would not end.
    until: ({ value, context }) => value.clock === 'running' && context.now > context.endsAt,
    label: (event) =>
      event.type === 'TICK'
        ? `${(event.now - now) / 1000} s${event.ran === undefined ? '' : `, ran for ${event.ran / 1000} s`}`
        : event.type,
    ...options,
  });
}

export type VideoScript = typeof videoScriptMachine;

/**
 * Walks every transition of the video's player, on pages with and without an existing player. The page may be hidden at
 * any time, so there are too many complete paths.
 */
export function walkVideoScript(
  isPlayerPresent: boolean,
  options: Partial<WalkOptions<VideoScript>> = {},
  machine: VideoScript = videoScriptMachine,
): Walk<VideoScript> {
  const onPage = machine.provide({ guards: { isPlayerPresent: () => isPlayerPresent } });
  return walk<VideoScript>(onPage, {
    every: 'edge',
    samples: {
      RETRY: () => [{ type: 'RETRY' }],
      WAIT: () => [{ type: 'WAIT' }],
      ASK: () => [{ type: 'ASK' }],
      ARRIVE: () => [{ type: 'ARRIVE' }],
      ANSWER: () => [{ type: 'ANSWER' }],
      SEE: () => [{ type: 'SEE' }],
      MISS: () => [{ type: 'MISS' }],
      HIDE: () => [{ type: 'HIDE' }],
      SHOW: () => [{ type: 'SHOW' }],
      FAIL: () => [{ type: 'FAIL', error: new Error('blocked') }],
      REFUSE: () => [{ type: 'REFUSE', directive: 'frame-src', address: 'https://video.example/x' }],
    },
    actors: { policyWatch: {}, pageWatch: {}, loader: {}, observer: {}, keeper: {} },
    label: ({ type }) => type,
    ...options,
  });
}

/** Walks a machine that needs only its event types; its actors keep running. */
export function walkEvents<M extends AnyStateMachine>(
  every: 'path' | 'edge',
  options: object,
  machine: M,
): Walk<M> {
  // XState also lists the events of delays and actors, which the walk sends itself.
  const types = machine.events.filter((type) => !type.startsWith('xstate.'));
  const samples = types.map((type) => [type, () => [{ type }]]);
  const actors = Object.keys(machine.implementations.actors).map((src) => [src, {}]);
  return walk(machine, {
    every,
    samples: Object.fromEntries(samples),
    actors: Object.fromEntries(actors),
    ...options,
  } as unknown as WalkOptions<M>);
}
