/** The walks of the machines, with sample events. The walk of the quiz compares each step with the reference. */

import { type Step, type Walk, type WalkOptions, walk } from 'statechart-prover';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { currentQuestion, quizStateKey, screenKind } from '#content/quizStates';
import { type CountdownLength, countdownMachine } from '#machines/countdownMachine';
import { quizMachine, scoreOf } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { quizInput } from '#settings/quizInput';
import {
  answerEvent,
  applyQuizEvent,
  optionValues,
  type QuizReferenceEvent,
  questionNames,
  quizAtStart,
  quizSize,
  type ReferenceState,
} from '#spec/quizReference';
import { eventLabel } from '#spec/quizRuns';
import { expectSameValues } from '#tools/proofs/expectSameValues';

/** Fails if a step has unexpected values. The message lists the guards and the transitions of the step. */
function expectStepValues<Values extends Record<string, unknown>>(
  { guards, transitions }: Pick<Step<AnyStateMachine, unknown>, 'guards' | 'transitions'>,
  seen: Values,
  expected: { [Name in keyof Values]: unknown },
): void {
  expectSameValues(seen, expected, [
    `evaluated guards: ${guards.join(', ') || 'none'}`,
    `transitions: ${transitions.join(', ') || 'none'}`,
  ]);
}

export type Quiz = typeof quizMachine;
/** The options that the walks of all machines accept. */
export type WalkSettings = { keepFailures?: boolean; onStep?: undefined; budget?: number };
type QuizOptions = WalkOptions<Quiz, ReferenceState>;

/**
 * Walks the quiz and checks each step. A walk of every path sends valid answers only. A walk of every edge also sends
 * events that the quiz must refuse: an answer to another question, an option that does not exist, START at any time.
 */
export function walkQuiz(
  every: 'path' | 'edge',
  options: Partial<QuizOptions> = {},
  machine: Quiz = quizMachine,
): Walk<Quiz, ReferenceState> {
  const sendsInvalidEvents = every === 'edge';
  // Caches the events, because the walk asks for them once per event type.
  const cachedEvents = new WeakMap<SnapshotFrom<Quiz>, QuizReferenceEvent[]>();
  function eventsAt(snapshot: SnapshotFrom<Quiz>): QuizReferenceEvent[] {
    const events = cachedEvents.get(snapshot) ?? createEvents(snapshot);
    cachedEvents.set(snapshot, events);
    return events;
  }
  function createEvents(snapshot: SnapshotFrom<Quiz>): QuizReferenceEvent[] {
    const question: string = currentQuestion(snapshot) ?? '';
    const validAnswers = question ? optionValues.map((_, index) => answerEvent(question, index + 1)) : [];
    if (!sendsInvalidEvents) return snapshot.value === 'intro' ? [{ type: 'START' }] : validAnswers;
    const otherQuestion = questionNames[(questionNames.indexOf(question) + 1) % questionNames.length] ?? '';
    const invalidAnswers = question
      ? [0, validAnswers.length + 1].map((option) => answerEvent(question, option))
      : [];
    return [...validAnswers, answerEvent(otherQuestion, 1), ...invalidAnswers, { type: 'START' }];
  }
  return walk<Quiz, ReferenceState>(machine, {
    every,
    input: quizInput,
    // The walk sends only event types that the machine has.
    samples: Object.fromEntries(
      machine.events.map((type) => [
        type,
        (snapshot: SnapshotFrom<Quiz>) => eventsAt(snapshot).filter((event) => event.type === type),
      ]),
    ) as unknown as QuizOptions['samples'],
    actors: { countdown: {} },
    key: quizStateKey,
    label: (event) => eventLabel(event as QuizReferenceEvent),
    reference: {
      start: quizAtStart,
      // The countdown neither ends nor fails in this walk, so only events of the quiz occur.
      next: (reference, event) => applyQuizEvent(reference, event as QuizReferenceEvent),
    },
    onStep: checkQuiz,
    // Lets a walk with too many steps reach the test that reports them.
    limit: 2 * quizSize.steps,
    ...options,
  });
}

/** Checks screen, answers, score, tier, scrolling and countdown against the specification. */
function checkQuiz(step: Step<Quiz, ReferenceState>): void {
  const { snapshot, reference, previous, actions } = step;
  const { value, context, children } = snapshot;
  expectStepValues(
    step,
    {
      screen: screenKind(snapshot),
      question: currentQuestion(snapshot),
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

/** The time at which the countdown starts in its walks, in epoch milliseconds. */
export const walkStart = Date.UTC(2030, 0, 1);

export type Countdown = typeof countdownMachine;

const tickAt = (now: number, elapsed?: number) => ({ type: 'TICK' as const, now, elapsed });

/**
 * Walks a countdown. Hides and shows the digits at any time. A countdown to a deadline ticks on time, with a server
 * whose clock is the same, ahead, behind or invalid. A countdown of seconds also ticks late, twice at the same time,
 * after the clock was set back, after it was set while the page ran, and with an invalid time.
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
        const tickOnTime = tickAt(context.now + 1000);
        if (isDeadline) return [tickOnTime];
        return [
          tickOnTime,
          ...[2.5, 0, -60, Number.NaN].map((seconds) => tickAt(context.now + seconds * 1000)),
          ...[3_600_000, -3_600_000].map((change) => tickAt(context.now + change, 0)),
          ...[0.5, Number.NaN].map((elapsed) => tickAt(context.now + 1000, elapsed)),
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
    // Treats states with the same time left as equal, even if their clocks differ.
    ...(!isDeadline && {
      key: ({ value, context }) => JSON.stringify([value, context.endsAt - context.now]),
    }),
    // Stops the walk of a faulty machine whose clock continues after its end.
    until: ({ value, context }) => value.clock === 'running' && context.now > context.endsAt,
    label: (event) =>
      event.type === 'TICK'
        ? `${(event.now - now) / 1000} s${event.elapsed === undefined ? '' : `, elapsed ${event.elapsed / 1000} s`}`
        : event.type,
    ...options,
  });
}

export type VideoScript = typeof videoScriptMachine;

/**
 * Walks every transition of the video's player, on a page that has the player already or not. Walks no complete paths,
 * because there are too many: the page may be hidden at any time.
 */
export function walkVideoScript(
  isPlayerPresent: boolean,
  options: Partial<WalkOptions<VideoScript>> = {},
  machine: VideoScript = videoScriptMachine,
): Walk<VideoScript> {
  const machineOnPage = machine.provide({ guards: { isPlayerPresent: () => isPlayerPresent } });
  return walk<VideoScript>(machineOnPage, {
    every: 'edge',
    samples: {
      RETRY: () => [{ type: 'RETRY' }],
      WAIT: () => [{ type: 'WAIT' }],
      ASK: () => [{ type: 'ASK' }],
      ARRIVE: () => [{ type: 'ARRIVE' }],
      ANSWER: () => [{ type: 'ANSWER' }],
      PLAYER_SEEN: () => [{ type: 'PLAYER_SEEN' }],
      PLAYER_GONE: () => [{ type: 'PLAYER_GONE' }],
      HIDE: () => [{ type: 'HIDE' }],
      SHOW: () => [{ type: 'SHOW' }],
      FAIL: () => [{ type: 'FAIL', error: new Error('blocked') }],
      REFUSE: () => [{ type: 'REFUSE', directive: 'frame-src', address: 'https://video.example/x' }],
    },
    actors: { policyWatch: {}, pageWatch: {}, loader: {}, settlingObserver: {}, readyObserver: {} },
    label: ({ type }) => type,
    ...options,
  });
}

/** Walks a machine whose events have no payload. Its actors neither end nor fail. */
export function walkEvents<M extends AnyStateMachine>(
  every: 'path' | 'edge',
  options: object,
  machine: M,
): Walk<M> {
  // Leaves out the events of delays and actors, which XState lists too, because the walk sends them itself.
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
