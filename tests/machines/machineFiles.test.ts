import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { quizInput } from '#content/quizInput';
import { expectedTiers } from '#spec/quizCopy';
import { tierNames } from '#spec/quizSize';
import { figuresIn, requirementFigures } from '#spec/requirementFigures';
import { sizes } from '#spec/sizes';

// Imported inside the tests: a machine that cannot even be made fails them, and not the file.

const files = import.meta.glob<Record<string, unknown>>('/machines/*Machine.ts');

test.each(Object.entries(files))('%s makes a machine of its name', async (file, load) => {
  const [, name = ''] = /(\w+)Machine\.ts$/.exec(file) ?? [];
  expect((await load())[`${name}Machine`]).toHaveProperty('id', name);
});

test('the quiz begins with its intro, and its results with the scoring', { tags: ['R4.1'] }, async () => {
  const { quizMachine } = await import('#machines/quizMachine');
  expect(createActor(quizMachine, { input: quizInput }).getSnapshot().value).toBe('intro');
  expect(quizMachine.config.states?.results?.initial).toBe('scoring');
});

test('the countdown runs at once, with its digits shown', async () => {
  const { countdownMachine } = await import('#machines/countdownMachine');
  const actor = createActor(countdownMachine, { input: { now: 0, seconds: sizes.countdown } });
  expect(actor.getSnapshot().value).toEqual({ clock: 'running', display: 'shown' });
});

test('the countdown accepts times only up to the maximum of Date', async () => {
  const { countdownMachine } = await import('#machines/countdownMachine');
  const lastTime = 8.64e15;
  const actor = createActor(countdownMachine, { input: { now: 0, endsAt: lastTime } }).start();
  actor.send({ type: 'TICK', now: lastTime + 1 });
  expect(actor.getSnapshot().context.now).toBe(0);
  actor.send({ type: 'TICK', now: lastTime });
  expect(actor.getSnapshot().context.now).toBe(lastTime);
});

test('the video script starts waiting, on a page without a player', async () => {
  const { videoScriptMachine } = await import('#machines/videoScriptMachine');
  vi.useFakeTimers();
  const actor = createActor(videoScriptMachine).start();
  expect(actor.getSnapshot().value).toBe('waiting');
  vi.advanceTimersByTime(100);
  expect(actor.getSnapshot().matches('loading')).toBe(true);
  vi.useRealTimers();
});

test('the diagram shows the bounds of the tiers', async () => {
  const { quizMachine } = await import('#machines/quizMachine');
  const told = tierNames.map((tier) => quizMachine.getStateNodeById(`quiz.results.${tier}`).description);
  const bounds = tierNames.map((tier) => figuresIn(told[tierNames.indexOf(tier)] ?? ''));
  expect(bounds, 'the descriptions in machines/quizMachine.ts').toEqual(
    tierNames.map((tier) => requirementFigures[expectedTiers[tier].requirement]?.map(String)),
  );
});
