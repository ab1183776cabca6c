import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { PathReport } from '../src/page/PathReport.tsx';
import { problemsInReport } from '../src/problemsInReport.ts';
import { type ProofOptions, prove } from '../src/prove.ts';
import type { ReportMachine } from '../src/reportData.ts';
import { reportMachine } from '../src/reportPage.ts';
import { pathsOf } from '../src/reportPaths.ts';
import { chart, end, loader } from './chart.ts';

afterEach(cleanup);

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
const named = (selector: string) => all(selector).map(({ dataset }) => dataset.state ?? dataset.transition);
const part = (name: string, kind = 'state') => all(`.diagram [data-${kind}="${name}"]`)[0] as Element;
const empty = { title: 'm', about: '', facts: [], machines: [], problems: [] };
const show = (...machines: ReportMachine[]) =>
  render(<PathReport {...empty} machines={machines} problems={problemsInReport(machines)} />);
const reportOf = (machine: AnyStateMachine, options?: ProofOptions) => prove(machine, options).report;
const actors = { fetchUser: { outputs: [1], errors: ['gone'] }, audit: { outputs: [], errors: [] } };
const failed = 'm.loading: fetchUser failed → m.failed';

/** The loader, one of whose transitions is wrong, and one of whose laws is broken. */
async function showLoader(findings?: ReportMachine['findings']) {
  const report = reportOf(loader(), {
    samples: { inputs: [1, 2], actors },
    laws: ({ never, always }) => [
      always('tries are counted', ({ after }) => after.context.tries >= 0),
      never('it loads', ({ after }) => after.matches('loading'), { tags: ['R1'] }),
    ],
  });
  const wrong = report.steps.find(({ label }) => label.startsWith('fetchUser failed'));
  if (wrong && !findings) wrong.failure = { expected: 'value: failed', seen: 'value: done' };
  show(await reportMachine(report, loader(), '', findings && { findings }));
}

test('the report begins with what broke, and only its places are red', async () => {
  await showLoader();
  expect(textsOf('.broke')[0]).toMatch(
    /^✗ m: \d+ paths fail at m\.loading: fetchUser failed → m\.failed; the shortest: LOAD → fetchUser failed error="gone"( \(\+0\))?: expected value: failed, seen value: done$/,
  );
  expect(textsOf('header .failure li')).toEqual([
    expect.stringMatching(/^m: Never: it loads: broken by LOAD/),
  ]);
  expect(named('.is-wrong')).toEqual(['m.idle: LOAD → m.loading', failed]);
  expect(screen.getByText('laws hold on every step', { exact: false }).className).toContain('bad');
});

test('each law has its result, those that are broken first', async () => {
  await showLoader();
  expect(textsOf('.laws li')).toEqual([
    expect.stringMatching(/^✗ never it loadsbroken by LOAD \(input 1\).*· R1/),
    expect.stringMatching(/^✓ always tries are countedholds on \d+ steps/),
  ]);
});

test('a click on a state or a transition shows the paths through it, and another click hides them', async () => {
  await showLoader();
  expect(all('.paths')).toEqual([]);
  fireEvent.click(part('m.failed'));
  const lines = textsOf('.paths li');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !/failed|patience/.test(line ?? ''))).toEqual([]);
  expect(textsOf('section > h3').at(-1)).toMatch(/^\d+ paths and \d+ refusals through m\.failed$/);
  fireEvent.click(part('m.failed'));
  expect(all('.paths')).toEqual([]);
  fireEvent.click(part(failed, 'transition'));
  expect(named('.is-lit')).toEqual([failed]);
  expect(textsOf('.paths li')).toContainEqual(
    expect.stringMatching(/^✗ LOAD → fetchUser failed .*\(input 1\)$/),
  );
});

test('a state that a finding names is red, and all findings are listed', async () => {
  const dead = { kind: 'dead end', text: 'm.failed: every event is refused there', path: 'LOAD' };
  await showLoader([dead]);
  expect(named('.is-wrong')).toContain('m.failed');
  expect(textsOf('.broke')[0]).toBe('✗ m: dead end: m.failed: every event is refused there (LOAD)');
});

test('of a step with several transitions, the last is red', async () => {
  const inside = { initial: 'x', states: { x: { always: 'y' }, y: end } };
  const machine = chart({ a: { on: { GO: 'b' } }, b: inside });
  const report = reportOf(machine);
  Object.assign(report.steps[1] ?? {}, { failure: { expected: 'tier: high', seen: 'tier: low' } });
  show(await reportMachine(report, machine, ''));
  expect(named('.is-wrong')).toEqual(['m.b.x: always → m.b.y']);
});

test('what no path crosses is red, and of two failures that of more paths comes first', async () => {
  const machine = chart({ a: { on: { X: 'c', Y: 'b' } }, b: { on: { P: 'c', Q: 'c' } }, c: end, lost: end });
  const report = reportOf(machine);
  for (const step of report.steps)
    if (step.previous === 0 && /^[XY]$/.test(step.label))
      step.failure = { expected: 'value: a', seen: 'value: b' };
  show(await reportMachine(report, machine, ''));
  expect(named('.is-wrong')).toEqual(['m.lost', 'm.a: X → m.c', 'm.a: Y → m.b']);
  expect(textsOf('section .failure li').slice(0, 2)).toEqual([
    expect.stringContaining('paths fail at m.a: Y'),
    expect.stringContaining('1 path fails at m.a: X'),
  ]);
});

test('where another place shows something else, its state is red, and not the way to it', async () => {
  const report = reportOf(loader(), { samples: { actors } });
  const step = report.steps.find(({ label }) => label === 'LOAD');
  if (step) step.failure = { expected: 'A', seen: 'B (in the site)', isShown: true };
  show(await reportMachine(report, loader(), ''));
  expect(named('.is-wrong')).toEqual(['m.loading']);
});

test('paths have times where events are pending', async () => {
  const open = { on: { AGREE: 'agreed' }, after: { 1000: 'late' } };
  const machine = chart({ shut: { on: { OPEN: 'open' } }, open, agreed: end, late: end });
  const paths = pathsOf(reportOf(machine));
  expect(paths.map(({ inWords }) => inWords)).toEqual([
    ...['OPEN → AGREE (+0)', 'OPEN → after 1000 ms (+1000)', 'AGREE', 'OPEN → OPEN'],
  ]);
  expect(paths[1]?.line).toBe('OPEN → after 1000 ms');
});

test('what another check has found stands among the problems with all that it said', () => {
  const problems = [{ text: 'npm run check: no b', said: 'all of it' }, { text: 'another' }];
  render(<PathReport {...empty} problems={problems} tiles={[{ good: 1, total: 2, label: 'screens' }]} />);
  expect(textsOf('.broke')).toEqual(['✗ npm run check: no ball that was saidall of it']);
  expect(textsOf('header li')).toEqual(['another']);
  expect(textsOf('.tile')).toEqual(['1of 2 screens']);
});

test('a page may have more beside a drawing, and after the machines', async () => {
  const machine = await reportMachine(reportOf(loader()), loader(), '');
  render(
    <PathReport {...empty} machines={[machine]} beside={(_, selected = 'none') => <b>{selected}</b>}>
      <i>more</i>
    </PathReport>,
  );
  fireEvent.click(part('m.failed'));
  expect([...textsOf('.look b'), ...textsOf('main > i')]).toEqual(['m.failed', 'more']);
});
