import { expect, test } from 'vitest';
import type { StateNode } from 'xstate';
import { readSite } from '#content/siteSchema';
import { expectedTiers, type Tier } from '#spec/quizCopy';
import { quizGraph } from '#spec/quizGraph';
import { quizAtStart } from '#spec/quizReference';
import { tierNames } from '#spec/quizSize';
import { condition } from '#spec/salesPages';
import { registered } from '#tools/proofs/registered';
import { bootScreens } from '#tools/report/bootScreens';
import { ownWords, specifiedWords } from '#tools/report/siteWords';
import { stateScreens } from '#tools/report/stateScreens';

test('with the sample settings the content shows what the specification requires', async () => {
  const { screenOf, ...others } = await ownWords(readSite({}));
  const { screenOf: specified, ...wanted } = specifiedWords;
  expect(others).toEqual({ ...wanted, areSpecified: false });
  for (const { reference } of quizGraph) expect(screenOf(reference)).toEqual(specified(reference));
});

test('a report with custom settings expects their values and proves no requirement', async () => {
  const words = await ownWords(
    readSite({
      VITE_PRODUCT: 'Thyroid Fatigue',
      VITE_SCORE_BADGE: 'tier',
      VITE_COUNTDOWN_SECONDS: '600',
      VITE_VIDEO_PROVIDER: 'vimeo',
      VITE_VIDEO_ID: '76979871',
    }),
  );
  const ends = quizGraph.map(({ reference }) => reference).filter(({ tier }) => tier);
  const [lowest, highest] = [ends.at(0), ends.at(-1)].map((end) => words.screenOf(end ?? quizAtStart));
  expect(lowest?.texts[0]).toMatch(new RegExp(`: ${ends.at(0)?.score}/${ends.at(0)?.highest}$`));
  const headOf = (screen?: { texts: string[] }) => screen?.texts[0]?.split(':')[0];
  expect(headOf(lowest), 'the badge follows the tier').not.toBe(headOf(highest));
  const { title = '' } = expectedTiers[tierNames.at(-1) as Tier];
  expect(highest?.heading).toBe(title.replace(condition, 'Thyroid Fatigue'));
  expect(words.countdownSeconds).toBe(600);
  const screens = stateScreens(words);
  expect(screens.flatMap(({ tags }) => tags)).toEqual([]);
  const ofVideo = screens.filter(({ machine }) => machine === 'videoScriptMachine');
  expect(ofVideo.map(({ title }) => title)).toEqual(['Waiting', 'Loading', 'Failed: the host never answers']);
});

test('the report shows the page in every state of every chart, but one that lasts no time', () => {
  const shown = new Set([...stateScreens(), ...bootScreens()].flatMap(({ states }) => states));
  const innermost = (node: StateNode): string[] => {
    const inner = Object.values(node.states).flatMap(innermost);
    return inner.length > 0 ? inner : [node.id];
  };
  const all = Object.values(registered).flatMap(({ machine }) => innermost(machine.root));
  expect(all.filter((state) => !shown.has(state))).toEqual(['quiz.results.scoring']);
});

test('a countdown to a deadline ends at the deadline', async () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const { countdownSeconds } = await ownWords(readSite({ VITE_COUNTDOWN_ENDS_AT: endsAt }));
  expect(countdownSeconds).toBeGreaterThan(3500);
  expect(countdownSeconds).toBeLessThan(3602);
});
