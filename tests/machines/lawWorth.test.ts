import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, spawnChild } from 'xstate';
import { answerValues, scoreOf } from '#machines/quizMachine';
import {
  laws,
  type MachineName,
  machines,
  walkCountdown,
  walkOfferBar,
  walkQuiz,
  walkVideoScript,
} from '#tests/model/walks';
import { checkLaws, type LawBook, lawsOf } from '#tools/statecharts/laws';
import type { Walks } from '#tools/statecharts/paths';

// A law is worth as much as it sees. Each has a change of its machine, made by hand, that breaks it and no other, or only
// those that are named beside it.

/** A part of a config, to be changed in place. */
// biome-ignore lint/suspicious/noExplicitAny: a config is changed in ways that its types forbid
type Config = any;

interface Change {
  /** The law that it is made for. */
  breaks: string;
  /** Those that cannot hold either. */
  also?: string[];
  change?(config: Config): void;
  /** What takes the place of the machine's own, or is added to it. */
  implementations?: Config;
}

const secondsIn = (time: number) => Math.max(0, Math.ceil(time / 1000));

const changes: Record<MachineName, Change[]> = {
  quizMachine: [
    {
      breaks: 'a step leads back to an earlier screen',
      change({ states: { question } }) {
        const again = { guard: 'isLater', target: 'question', reenter: true, actions: 'clearAnswers' };
        question.on.START = again;
      },
      implementations: { guards: { isLater: ({ context }: Config) => context.question > 1 } },
    },
    {
      breaks: 'a step leaves a question out',
      also: ['the results come with the last answer, and only then', 'tier for each score from 8 to 24'],
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
          recordAnswer: assign({ answers: ({ context, event }) => [event.value, ...context.answers] }),
        },
      },
    },
    {
      breaks: 'anything but an answer to the question on screen changes the answers',
      implementations: {
        guards: {
          isCurrentAnswer: ({ context: { question }, event }: Config) =>
            question < 8 && answerValues[question as 1].includes(event.value),
        },
      },
    },
    {
      breaks: 'the results come with the last answer, and only then',
      change({ states }) {
        states.question.on.ANSWER[0].target = 'thinking';
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
      breaks: 'tier for each score from 8 to 24',
      implementations: {
        guards: {
          isCurrentAnswer: ({ context: { question }, event }: Config) =>
            question < 8 && event.question === question && [1, 2, 3].includes(event.value),
          // 24 never comes.
          isLastAnswer: ({ context: { question }, event }: Config) =>
            question === 8 && event.question === 8 && [1, 2].includes(event.value),
        },
      },
    },
    {
      breaks: 'the tier is low up to 10, moderate up to 18 and high above',
      implementations: { guards: { isModerateScore: ({ context }: Config) => scoreOf(context) <= 17 } },
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
      implementations: { guards: { isLast: ({ context }: Config) => context.question === 8 } },
    },
  ],
  countdownMachine: [
    {
      breaks: 'the seconds rise',
      implementations: {
        actions: {
          recordTime: assign(({ context, event }: Config) => {
            const endsAt = context.endsAt - Math.max(0, context.now - event.now);
            const isTwice = event.now === context.now;
            return { now: event.now, endsAt, secondsLeft: secondsIn(endsAt - event.now) + (isTwice ? 1 : 0) };
          }),
        },
      },
    },
    {
      breaks: 'the clock stops at 0, and only there',
      implementations: { guards: { isOver: ({ context }: Config) => context.secondsLeft <= 1 } },
    },
    {
      breaks: 'anything changes the time of a clock that has stopped',
      change({ states: { clock } }) {
        clock.states.finished.on = { TICK: { guard: 'isTime', actions: 'goOn' } };
      },
      implementations: {
        actions: {
          goOn: assign(({ context, event }: Config) => ({
            now: event.now,
            endsAt: context.endsAt + event.now - context.now,
          })),
        },
      },
    },
    {
      breaks: 'hiding or showing the digits changes the time',
      change({ states: { display } }) {
        display.states.shown.on.HIDE = { target: 'hidden', actions: 'hurry' };
      },
      implementations: {
        actions: {
          hurry: assign(({ context }: Config) => {
            const endsAt = context.endsAt - (context.secondsLeft > 1 ? 1000 : 0);
            return { endsAt, secondsLeft: secondsIn(endsAt - context.now) };
          }),
        },
      },
    },
    {
      breaks: 'a clock that is set back adds time',
      implementations: {
        actions: {
          recordTime: assign(({ context, event }: Config) => {
            const left = context.endsAt - context.now;
            const time =
              event.now < context.now ? Math.min(4000, left + 500) : left - (event.now - context.now);
            const secondsLeft = Math.min(context.secondsLeft, secondsIn(time));
            return { now: event.now, endsAt: event.now + time, secondsLeft };
          }),
        },
      },
    },
    {
      breaks: 'a late tick takes as much time as has passed',
      implementations: {
        actions: {
          recordTime: assign(({ context, event }: Config) => {
            const passed = Math.min(2000, Math.max(0, event.now - context.now));
            const time = context.endsAt - context.now - passed;
            return { now: event.now, endsAt: event.now + time, secondsLeft: secondsIn(time) };
          }),
        },
      },
    },
    {
      breaks: 'the ticker runs as long as the clock, and no longer',
      change({ states: { clock } }) {
        clock.invoke = clock.states.running.invoke;
        clock.states.running.invoke = undefined;
      },
    },
    {
      breaks: '0, as long as the clock ticks',
      change({ states: { clock } }) {
        clock.states.running.on.HIDE = { target: 'paused' };
        clock.states.paused = { invoke: { src: 'ticker' } };
      },
    },
    {
      breaks: 'hidden digits',
      change({ states: { display } }) {
        display.states.shown.on = {};
      },
    },
    {
      breaks: 'shown digits',
      change({ states: { display } }) {
        display.states.hidden.on = {};
      },
    },
  ],
  videoScriptMachine: [
    {
      breaks: 'two requests are under way',
      change({ states: { loading } }) {
        loading.invoke = [loading.invoke, { ...loading.invoke, id: 'second' }];
      },
    },
    {
      breaks: 'the video is ready and failed at once',
      change({ states: { ready, failed } }) {
        const inside = { ...failed, on: { RETRY: { target: '#videoScript.loading' } } };
        Object.assign(ready, { initial: 'calm', states: { calm: {}, failed: inside } });
        ready.on.REFUSE.target = '.failed';
      },
    },
    {
      breaks: 'RETRY asks for the player of a video that has failed',
      change({ states: { failed } }) {
        failed.on.RETRY.target = 'settling';
      },
    },
    {
      breaks: 'the video becomes ready only when a player was seen',
      change({ states: { loading } }) {
        loading.invoke.onDone.target = 'ready';
      },
    },
    {
      breaks: 'leaving a state ends its work: nothing loads or watches for a player afterwards',
      change({ states: { ready } }) {
        ready.entry = spawnChild('observer', { id: 'left' });
      },
    },
    {
      breaks: 'each failure is reported once, and what there was of the player is taken away',
      change({ states: { failed } }) {
        failed.entry = ['clearPlayer'];
      },
    },
    {
      breaks: 'a player is asked for before the page has had its moment',
      change({ states: { waiting } }) {
        waiting.on = { REFUSE: { target: 'loading' } };
      },
    },
    {
      breaks: 'a video that is ready or has failed, from every other state',
      also: ['a video that is ready'],
      change({ states }) {
        states.loading.on.RETRY = { target: 'stuck' };
        states.stuck = {};
      },
    },
    {
      breaks: 'a video that is ready',
      change({ states: { loading } }) {
        loading.invoke.onDone.target = 'failed';
      },
    },
  ],
  offerBarMachine: [
    {
      breaks: 'the bar shows as soon as no order button is in view',
      change({ states: { hidden } }) {
        hidden.on = { DISMISS: { target: 'shown' } };
      },
    },
    {
      breaks: 'the bar shows beside an order button',
      change({ states: { shown } }) {
        shown.on.ORDER_SEEN = undefined;
      },
    },
    {
      breaks: 'the visitor alone closes the bar',
      change({ states: { shown } }) {
        shown.on.ORDER_SEEN.target = 'dismissed';
      },
    },
    {
      breaks: 'a bar that was closed is over for good',
      change({ states: { dismissed } }) {
        dismissed.type = undefined;
      },
    },
  ],
};

/** A machine with a changed config; the one that it is made from stays as it is. */
function changed(name: MachineName, { change, implementations = {} }: Change): AnyStateMachine {
  const machine = machines[name] as AnyStateMachine;
  const config = copyOf(machine.config);
  change?.(config);
  return createMachine(config, machine.implementations as never).provide(implementations);
}

/** Functions stay what they are. */
function copyOf(value: Config): Config {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

// What an actor that runs on throws later is no law's concern.
const unchecked = { onStep: undefined, keepFailures: true };

/** The walks of every edge of a machine, without its reference's say. */
const graphs: Record<MachineName, (machine: AnyStateMachine) => unknown[]> = {
  quizMachine: (machine) => [walkQuiz('edge', unchecked, machine as never)],
  countdownMachine: (machine) => [walkCountdown('edge', 4, unchecked, machine as never)],
  videoScriptMachine: (machine) =>
    [false, true].map((isThere) => walkVideoScript('edge', isThere, unchecked, machine as never)),
  offerBarMachine: (machine) => [walkOfferBar('edge', unchecked, machine as never)],
};

function brokenIn(name: MachineName, machine: AnyStateMachine) {
  const walks = graphs[name](machine).map((graph) => ({ graph, paths: graph })) as Walks<
    AnyStateMachine,
    unknown
  >[];
  return checkLaws(laws[name] as unknown as LawBook<AnyStateMachine>, walks).filter(({ broken }) => broken);
}

describe.each(Object.keys(changes) as MachineName[])('%s', (name) => {
  test('every law has a change that it is there to see', () => {
    const sentences = lawsOf(laws[name] as LawBook<AnyStateMachine>).map(({ sentence }) => sentence);
    expect(changes[name].map(({ breaks }) => breaks)).toEqual(sentences);
  });

  test('the machine copied and not changed breaks no law', () => {
    expect(brokenIn(name, changed(name, { breaks: '' }))).toEqual([]);
  });

  test.each(changes[name])('a change breaks: $breaks', (change) => {
    const broken = brokenIn(name, changed(name, change));
    expect(broken.map(({ sentence }) => sentence).sort()).toEqual(
      [change.breaks, ...(change.also ?? [])].sort(),
    );
  });
});
