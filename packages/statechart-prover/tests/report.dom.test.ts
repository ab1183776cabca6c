import { afterEach, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ProofOptions } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import { problemsInReport, type ReportData, type ReportMachine } from '../src/reportData.ts';
import { addDrawing, listPaths, renderPage } from '../src/reportPage.ts';
import { chart, end, loader } from './chart.ts';

afterEach(() => document.documentElement.replaceChildren());

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => findAll(selector).map(({ textContent }) => textContent);
const namesOf = (selector: string) =>
  findAll(selector).map(({ dataset }) => dataset.state ?? dataset.transition);
const click = (name: string, kind = 'state') =>
  findAll(`.diagram [data-${kind}="${name}"]`)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

/** Opens the page as a browser does. `runsScript` is false for a browser whose policy forbids inline scripts. */
function openPage(machines: ReportMachine[], more: Partial<ReportData> = {}, runsScript = true): void {
  const problems = problemsInReport(machines);
  const page = renderPage({ title: 'm', summary: '', facts: [], machines, problems, ...more });
  document.documentElement.innerHTML = page.replace(/<!doctype html>|<\/?html.*?>/g, '');
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  if (runsScript) new Function('document', script)(document);
}
const reportOf = (machine: AnyStateMachine, options?: ProofOptions) => prove(machine, options).report;
const actors = { fetchUser: { outputs: [1], errors: ['gone'] }, audit: { outputs: [], errors: [] } };
const failedTransition = 'm.loading: fetchUser failed → m.failed';

test('totals, failures and laws show without the script', async () => {
  const report = reportOf(loader(), {
    samples: { inputs: [1], actors },
    laws: ({ never }) => [never('it loads', ({ after }) => after.matches('loading'))],
  });
  openPage([await addDrawing(report, loader(), '')], {}, false);
  expect(textsOf('.tile.bad')).toContain('0 of 1 laws hold on every step');
  expect(textsOf('.broke')[0]).toMatch(/^✗ m: Never: it loads: broken by LOAD/);
  expect(textsOf('.laws li')).toEqual([expect.stringMatching(/^✗ never it loads/)]);
});

/** Shows the loader with one wrong transition and one broken law. */
async function showLoader(more: Pick<ReportMachine, 'findings' | 'screensHtml'> = {}) {
  const report = reportOf(loader(), {
    samples: { inputs: [1, 2], actors },
    laws: ({ never, always }) => [
      always('tries are counted', ({ after }) => after.context.tries >= 0),
      never('it loads', ({ after }) => after.matches('loading'), { tags: ['R1'] }),
    ],
  });
  const wrong = report.steps.find(({ label }) => label.startsWith('fetchUser failed'));
  if (wrong && !more.findings) wrong.failure = { expected: 'value: failed', actual: 'value: <done>' };
  openPage([await addDrawing(report, loader(), '', more)]);
}

test('the report begins with its problems, and only affected parts are red', async () => {
  await showLoader();
  expect(textsOf('.broke')[0]).toMatch(
    /^✗ m: \d+ paths fail at m\.loading: fetchUser failed → m\.failed; the shortest: LOAD → fetchUser failed error="gone".*: expected value: failed, seen value: <done>$/,
  );
  expect(textsOf('header .failure li')).toEqual([
    expect.stringMatching(/^m: Never: it loads: broken by LOAD/),
  ]);
  expect(namesOf('.is-wrong')).toEqual(['m.idle: LOAD → m.loading', failedTransition]);
  expect(textsOf('.tile.bad')).toContain('1 of 2 laws hold on every step');
  expect(textsOf('.laws li')).toEqual([
    expect.stringMatching(/^✗ never it loads broken by LOAD \(input 1\).*; R1/),
    expect.stringMatching(/^✓ always tries are counted holds on \d+ steps/),
  ]);
});

test('a click on a state or transition shows its paths and screens, and another click hides them', async () => {
  await showLoader({
    screensHtml: '<i data-states="m.failed">F</i><i data-states="m.loading m.loading.a">L</i>',
  });
  const shown = () =>
    findAll('[data-states]').flatMap(({ hidden, textContent }) => (hidden ? [] : textContent));
  expect([findAll('.paths'), shown()]).toEqual([[], ['F', 'L']]);
  click('m.failed');
  const lines = textsOf('.paths li');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !/failed|patience/.test(line ?? ''))).toEqual([]);
  expect([textsOf('h3').at(-1), shown()]).toEqual([
    expect.stringMatching(/^\d+ paths and refused events through m\.failed$/),
    ['F'],
  ]);
  click('m.failed');
  expect([findAll('.paths'), shown()]).toEqual([[], ['F', 'L']]);
  click('m.idle: LOAD → m.loading', 'transition');
  expect([namesOf('.is-lit'), shown()]).toEqual([['m.idle: LOAD → m.loading'], ['L']]);
  expect(textsOf('.paths li')).toContainEqual(expect.stringMatching(/^LOAD → .*\(input 1\)$/));
});

test('the state of a finding is red, and all findings are listed', async () => {
  const deadEnd = { kind: 'dead end', text: 'm.failed: it refuses every event', path: 'LOAD' };
  await showLoader({ findings: [deadEnd] });
  expect(namesOf('.is-wrong')).toContain('m.failed');
  expect(textsOf('.broke')[0]).toBe('✗ m: dead end: m.failed: it refuses every event (LOAD)');
});

test('the last transition of a failing step is red', async () => {
  const innerStates = { initial: 'x', states: { x: { always: 'y' }, y: end } };
  const machine = chart({ a: { on: { GO: 'b' } }, b: innerStates });
  const report = reportOf(machine);
  Object.assign(report.steps[1] ?? {}, { failure: { expected: 'high', actual: 'low' } });
  openPage([await addDrawing(report, machine, '')]);
  expect(namesOf('.is-wrong')).toEqual(['m.b.x: always → m.b.y']);
});

test('parts that no path crosses are red, and the failure of most paths comes first', async () => {
  const machine = chart({ a: { on: { X: 'c', Y: 'b' } }, b: { on: { P: 'c', Q: 'c' } }, c: end, lost: end });
  const report = reportOf(machine);
  for (const step of report.steps)
    if (step.previous === 0 && /^[XY]$/.test(step.label))
      step.failure = { expected: 'value: a', actual: 'value: b' };
  openPage([await addDrawing(report, machine, '')]);
  expect(namesOf('.is-wrong')).toEqual(['m.lost', 'm.a: X → m.c', 'm.a: Y → m.b']);
  expect(textsOf('section .failure li').slice(0, 2)).toEqual([
    expect.stringContaining('paths fail at m.a: Y'),
    expect.stringContaining('1 path fails at m.a: X'),
  ]);
});

test('a path shows the time of each step while a delay runs', async () => {
  const open = { on: { AGREE: 'agreed' }, after: { 1000: 'late' } };
  const machine = chart({ shut: { on: { OPEN: 'open' } }, open, agreed: end, late: end });
  const report = reportOf(machine);
  openPage([await addDrawing(report, machine, '')]);
  click('m.shut');
  const timedPaths = [
    'AGREE is refused',
    'OPEN → AGREE (+0)',
    'OPEN → OPEN is refused',
    'OPEN → after 1000 ms (+1000)',
  ];
  expect(textsOf('.paths li')).toEqual(timedPaths);
  expect(listPaths(report).map(({ line }) => line)).toContain('OPEN → after 1000 ms');
});

test('problems of other checks are listed with their full output', () => {
  const problems = [{ text: 'npm run check: no <b>', output: 'all of it' }, { text: 'another' }];
  openPage([], { problems, tiles: [{ good: 1, total: 2, label: 'screens' }] });
  expect(textsOf('.broke')).toEqual(['✗ npm run check: no <b>full outputall of it']);
  expect([textsOf('header li'), textsOf('.tile')]).toEqual([['another'], ['1 of 2 screens']]);
});
