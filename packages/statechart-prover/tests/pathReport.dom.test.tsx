import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { assign } from 'xstate';
import { Findings } from '../src/page/MachineSection.tsx';
import { PathReport } from '../src/page/PathReport.tsx';
import { prove } from '../src/prove.ts';
import type { ReportData, ReportMachine, ReportRequirement } from '../src/reportData.ts';
import { reportMachine } from '../src/reportPage.ts';
import { pathsOf, type ReportPath, testOf } from '../src/reportPaths.ts';
import { chart, end, type Loose, loader, regions } from './chart.ts';

afterEach(cleanup);

const empty: ReportData = { title: 'm', about: '', facts: [], machines: [], screens: [] };
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
const named = (selector: string) => all(selector).map(({ dataset }) => dataset.state ?? dataset.transition);
const lines = () => textsOf('.paths .line');
const lit = () => named('.is-lit');
const part = (name: string, kind = 'state') => all(`.diagram [data-${kind}="${name}"]`)[0] as Element;
const shown = () =>
  screen.queryAllByRole('link', { name: 'Open this screen' }).map((link) => link.getAttribute('href'));
const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const seen = { id: 's', machine: 'm', title: 'S', path: '', states: [], link: '/', pictures: {} };

/** The report on the player; one of its transitions is wrong, and a law is broken there. */
async function renderReport(rerun?: ReportMachine['rerun'], findings?: ReportMachine['findings']) {
  const { report } = prove(loader(), {
    samples: { inputs: [1, 2], actors: { audit: { outputs: [], errors: [] } } },
    laws: ({ never, always, leadsTo, canAlwaysReach }) => [
      never('what is done goes on', ({ before, after }) => before.value === 'done' && after !== before, {
        tags: ['R1'],
      }),
      always('tries are counted', ({ after }) => after.context.tries >= 0),
      leadsTo(
        'a load ends',
        ({ value }) => value === 'loading',
        ({ value }) => value !== 'loading',
      ),
      canAlwaysReach('an end', ({ value }) => value === 'done'),
    ],
  });
  const wrong = report.steps.find(({ label }) => label === 'fetchUser failed');
  if (!rerun) Object.assign(wrong ?? {}, { failure: { expected: 'value: failed', seen: 'value: done' } });
  const broken = { path: 'LOAD', at: ['m.idle: LOAD → m.loading'] };
  const [law, ...laws] = report.laws;
  if (law && !rerun) report.laws = [...laws, { ...law, broken, outcome: 'broken by LOAD' }];
  const machine = await reportMachine(report, loader(), '', {
    ...(rerun && { rerun }),
    ...(findings && { findings }),
  });
  const screens = ['loading', 'failed'].map((state) => ({
    ...{ ...seen, id: state, title: `Video ${state}`, states: [`m.${state}`], failures: [] },
    path: state === 'loading' ? 'LOAD' : 'LOAD → fetchUser failed',
    link: `/?state=${state}`,
    pictures: { 390: `${state}-390.png`, 1280: `${state}-1280.png` },
    ...(state === 'failed' && { words: 'Try again in a moment' }),
  }));
  render(<PathReport {...empty} machines={[machine]} screens={screens} base="https://preview.example/" />);
}

const transition = 'm.loading: fetchUser failed → m.failed';
const failed = 'LOAD → fetchUser failed (+0) → RETRY → fetchUser done (+0) (input 1)';
const failedScreen = ['https://preview.example/?state=failed'];

test('the report begins with what broke, and only the place of the failure is red', async () => {
  await renderReport();
  const [sentence] = textsOf('.broke');
  expect(sentence).toMatch(
    /^✗ m: \d+ paths fail at m\.loading: fetchUser failed → m\.failed; the shortest: LOAD → fetchUser failed: expected value: failed, seen value: done$/,
  );
  expect(textsOf('.failure li')).toEqual([
    expect.stringMatching(/^m: Never: what is done goes on: broken by LOAD/),
  ]);
  expect(named('.is-wrong')).toEqual(['m.idle: LOAD → m.loading', transition]);
  const [first, ...others] = all('.paths details') as HTMLDetailsElement[];
  expect([first, ...others].map((details) => details?.open)).toEqual([true, ...others.map(() => false)]);
  expect(textsOf('.paths summary')[0]).toMatch(/^✗ \d+ paths fail at m\.loading: fetchUser failed/);
  expect(textsOf('.steps li strong')).toEqual(['start', 'LOAD', 'fetchUser failed']);
  expect(all('.steps img').map((picture) => picture.getAttribute('src'))).toEqual([
    'screens/loading-390.png',
    'screens/failed-390.png',
  ]);
  expect(textsOf('.steps .small')).toEqual([transition]);
  expect(textsOf('.paths dd')).toEqual(['value: failed', 'value: done']);
});

test('what fails in another place is named by its first step that differs', async () => {
  const end = 'LOAD → fetchUser failed → RETRY';
  const failures = [`${end}: too late`, 'LOAD: expected a button, seen none'];
  await renderReport({ place: 'the site', ran: [], failures, pictures: { LOAD: 'seen.png' } });
  expect(named('.is-wrong')).toEqual(['m.idle: LOAD → m.loading']);
  expect(all('.screens .bad')).toEqual([]);
  const sides = all('.paths dl:has(div:first-child img) img');
  expect(sides.map((picture) => picture.getAttribute('src'))).toEqual([
    'screens/loading-390.png',
    'screens/seen.png',
  ]);
  expect(textsOf('.broke')[0]).toMatch(/: LOAD: expected a button, seen none \(in the site\)/);
  expect(textsOf('.paths .steps')).toHaveLength(1);
  expect(textsOf('.paths dd')).toEqual(['a button', 'none (in the site)']);
});

test('where another place shows something else, its state and screen are red, and not the way to it', async () => {
  const failures = ['LOAD: expected the heading “A”, seen “B”'];
  await renderReport({ place: 'the site', ran: [], failures });
  expect(named('.is-wrong')).toEqual(['m.loading']);
  expect(textsOf('.screens .bad strong')).toEqual(['Video loading']);
});

test('of a step with several transitions, the last is red', async () => {
  const inside = { initial: 'x', states: { x: { always: 'y' }, y: end } };
  const machine = chart({ a: { on: { GO: 'b' } }, b: inside });
  const { report } = prove(machine);
  Object.assign(report.steps[1] ?? {}, { failure: { expected: 'tier: high', seen: 'tier: low' } });
  render(<PathReport {...empty} machines={[await reportMachine(report, machine, '')]} />);
  expect(named('.is-wrong')).toEqual(['m.b.x: always → m.b.y']);
});

test('what no path crosses is red, and of two failures that of more paths comes first', async () => {
  const machine = chart({ a: { on: { X: 'c', Y: 'b' } }, b: { on: { P: 'c', Q: 'c' } }, c: end, lost: end });
  const { report } = prove(machine);
  for (const step of report.steps)
    if (step.previous === 0 && /^[XY]$/.test(step.label))
      step.failure = { expected: 'value: a', seen: 'value: b' };
  render(<PathReport {...empty} machines={[await reportMachine(report, machine, '')]} />);
  expect(named('.is-wrong')).toEqual(['m.lost', 'm.a: X → m.c', 'm.a: Y → m.b']);
  expect(textsOf('.paths summary').slice(0, 2)).toEqual([
    expect.stringContaining('4 paths fail at m.a: Y'),
    expect.stringContaining('1 path fails at m.a: X'),
  ]);
});

test('a path is copied as a test, with the times that pass and the state at its end', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const open = { on: { SAY: {} }, after: { 1000: 'late' } };
  const machine = chart({ shut: { on: { OPEN: 'open' } }, open, late: { initial: 'a', states: { a: end } } });
  const code = { OPEN: "{ type: 'OPEN' }", input: '{ size: 1 }' };
  const imported = { code: "import { m } from './door';", machine: 'm' };
  const shown = { findings: [], imported, code };
  render(
    <PathReport {...empty} machines={[await reportMachine(prove(machine).report, machine, '', shown)]} />,
  );
  const line = all('.paths .line').find(({ textContent }) => textContent?.includes('after 1000 ms'));
  fireEvent.click(within(line as HTMLElement).getByRole('button'));
  expect(writeText.mock.calls[0]?.[0]).toBe(`import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { m } from './door';

test("OPEN → after 1000 ms (+1000)", () => {
  const clock = new SimulatedClock();
  const actor = createActor(m, { clock, input: { size: 1 } }).start();
  actor.send({ type: 'OPEN' });
  clock.increment(1000);
  // after 1000 ms
  expect(actor.getSnapshot().value).toEqual({ late: 'a' });
});
`);
});

test('the test of a path compares the whole value of regions, and that of a state with an id of its own', async () => {
  const left = { initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } } };
  const named = chart({ a: { on: { GO: 'b' } }, b: { ...end, id: 'own' } });
  const values = await Promise.all(
    [regions({ left, right: left }), named].map(async (machine) => {
      const shown = await reportMachine(prove(machine).report, machine, '', { findings: [], code: {} });
      return /^ +expect\((.*)$/m.exec(testOf(shown, pathsOf(shown)[0] as ReportPath))?.[1];
    }),
  );
  expect(values).toEqual([
    "actor.getSnapshot().value).toEqual({ left: 'a', right: 'a' });",
    "actor.getSnapshot().value).toEqual('b');",
  ]);
  const { steps } = await reportMachine(prove(named).report, named, '');
  expect(
    steps.filter(({ value }) => value),
    'a page without tests needs no values',
  ).toEqual([]);
});

test('what fails as it is accepted passes', async () => {
  const boom = assign(() => {
    throw new Error('boom');
  });
  const machine = chart({ a: { on: { GO: { actions: boom }, END: 'b' } }, b: end });
  const accepted = { 'exception: boom (in m.a)': 'on purpose' };
  const { report, ...proof } = prove(machine, { samples: { accepted } });
  render(<PathReport {...empty} machines={[await reportMachine(report, machine, '', proof)]} />);
  expect(textsOf('.broke')).toEqual([]);
  expect(textsOf('.paths summary')).toContainEqual(
    expect.stringContaining('✓ 1 path, accepted (on purpose): boom'),
  );
});

test('what waits for samples is yellow, and no problem', async () => {
  const write = assign(({ event }: Loose) => ({ text: event.text.trim() }));
  const send = { guard: ({ event }: Loose) => /^[QZ]{3}7$/.test(event.code), target: 'sent' };
  const machine = chart({ a: { on: { WRITE: { actions: write }, SEND: send, END: 'sent' } }, sent: end });
  const { report, findings } = prove(machine);
  render(<PathReport {...empty} machines={[await reportMachine(report, machine, '', { findings })]} />);
  expect(textsOf('.broke')).toEqual([]);
  expect(named('.is-wrong')).toEqual([]);
  expect(named('.is-waiting')).toEqual(['m.a: SEND if (inline) → m.sent']);
  expect(textsOf('.paths summary')[0]).toMatch(/^– \d paths?, waiting for samples: Cannot read properties/);
  expect(all('.tile').map(({ className }) => className)).toEqual(['tile warn', 'tile warn', 'tile good']);
});

test('a state that a finding names is red', async () => {
  const rerun = { place: 'the site', ran: [], failures: [] };
  await renderReport(rerun, [{ kind: 'dead end', text: 'm.failed: every event is refused there' }]);
  expect(named('.is-wrong')).toEqual(['m.failed']);
  expect(textsOf('.broke')[0]).toBe('✗ m: dead end: m.failed: every event is refused there');
});

test('the report shows the paths and screens of a state, a transition or a word', async () => {
  await renderReport();
  const first = lines();
  expect(first).toContain(failed);
  expect(shown()).toHaveLength(2);

  fireEvent.click(part('m.failed'));
  expect(lines()).not.toEqual([]);
  expect(lines().filter((line) => !/failed|patience/.test(line ?? ''))).toEqual([]);
  expect(textsOf('section > h3').at(-1)).toMatch(/^\d+ paths and \d+ refusals of \d+ .* through m\.failed$/);
  fireEvent.click(part('m.failed'));
  expect(lines()).toEqual(first);

  fireEvent.click(part(transition, 'transition'));
  expect(lit()).toEqual([transition]);
  expect(shown()).toEqual(failedScreen);
  const path = screen.getAllByText(failed)[0] as Element;
  fireEvent.pointerEnter(path);
  expect(lit()).toContain('m.failed: RETRY if canRetry → m.loading');
  expect(lit()).not.toContain('m.loading: after patience → m.failed');
  fireEvent.pointerLeave(path);
  expect(lit()).toEqual([transition]);
  fireEvent.click(part(transition, 'transition'));

  search('failed retry');
  expect(lines()).toContain(failed);
  expect(lines().filter((line) => !/failed( \(\+0\))? → RETRY/.test(line ?? ''))).toEqual([]);
  search('canretry');
  expect(lines().length).toBeGreaterThan(1);
  search('input 2');
  expect(lines().filter((line) => !line?.endsWith('(input 2)'))).toEqual([]);
  // The words of a screen find it and the paths that come to it.
  search('try again in a moment');
  expect(lines().length).toBeGreaterThan(1);
  expect(lines().filter((line) => !/failed|patience/.test(line ?? ''))).toEqual([]);
  expect(shown()).toEqual(failedScreen);
  search('nonsense');
  expect(screen.getByText('No path is like that.')).toBeTruthy();
  expect(shown()).toEqual([]);
});

test('paths, failures and steps have times where events are pending, and are found without them', async () => {
  const open = { on: { AGREE: 'agreed' }, after: { 1000: 'late' } };
  const machine = chart({ shut: { on: { OPEN: 'open' } }, open, agreed: end, late: end });
  const { report } = prove(machine);
  const show = async () =>
    render(<PathReport {...empty} machines={[await reportMachine(report, machine, '')]} />);
  await show();
  const timed = ['OPEN → AGREE (+0)', 'OPEN → after 1000 ms (+1000)', 'AGREE', 'OPEN → OPEN'];
  expect(lines()).toEqual(timed);
  search('open → after 1000 ms');
  expect(lines()).toEqual(timed.slice(1, 2));
  expect(pathsOf(report).map(({ line }) => line)).toEqual(timed.map((line) => line.replace(/ \(.*/, '')));
  cleanup();
  const late = report.steps.find(({ label }) => label === 'after 1000 ms');
  Object.assign(late ?? {}, { failure: { expected: 'value: open', seen: 'value: late' } });
  await show();
  expect(textsOf('.broke')[0]).toContain('OPEN → after 1000 ms (+1000): expected value: open');
  expect(textsOf('.steps li').map((text) => text?.trim())).toEqual([
    'start',
    'OPEN',
    expect.stringMatching(/^after 1000 ms \(\+1000\)/),
  ]);
});

test('texts stand beside the paths, and a search shows the lines that are like it', () => {
  const documents = [
    { name: 'quiz.md', title: 'The quiz', text: '# The quiz\n- Rarely: counts 1\n- Often: counts 3' },
    { name: 'sent.md', title: 'What is sent', text: '# What is sent\n- Nothing' },
  ];
  render(<PathReport {...empty} documents={documents} />);
  expect(textsOf('details summary')).toEqual(['The quiz', 'What is sent']);
  expect(all('details').every((details) => !details.hasAttribute('open'))).toBe(true);
  search('often');
  expect(textsOf('details[open] pre')).toEqual(['- Often: counts 3']);
  search('nobody');
  expect(screen.getByText('No line is like that.')).toBeTruthy();
});

test('the report lists each law with its result, those that are broken first', async () => {
  await renderReport();
  const [first, ...others] = textsOf('.laws li').map((text) => text?.trim());
  expect(first).toBe('✗ never what is done goes onbroken by LOAD · R1');
  expect(others).toHaveLength(3);
  for (const text of others) expect(text).toMatch(/^✓.*holds on [\d,]+ (steps|states|values)$/);
  expect(screen.getByText('laws hold on every step', { exact: false }).className).toContain('bad');
});

const base = {
  section: '4. States',
  text: 'There is no step back.',
  note: 'See [0030](../docs/0030.md).',
  proofs: [],
};

test('each requirement links to its proofs and can be searched', () => {
  const proof = { kind: 'law', file: 'laws.ts', href: '#law-no-way-back', outcome: 'passed' as const };
  const requirements: ReportRequirement[] = [
    { ...base, number: 'R4.5', result: 'proven', proofs: [{ ...proof, name: 'no way back' }] },
    { ...base, number: 'R4.6', text: 'Nothing is skipped.', result: 'not proven' },
  ];
  render(<PathReport {...empty} requirements={requirements} />);
  expect(all('tr').map(({ id, className }) => `${id} ${className}`)).toEqual(['R4.5 ', 'R4.6 bad']);
  expect(screen.getByText('no way back').getAttribute('href')).toBe('#law-no-way-back');
  expect(screen.getAllByText('0030')[0]?.getAttribute('href')).toBe('../docs/0030.md');
  search('skipped');
  expect(all('tr').map(({ id }) => id)).toEqual(['R4.6']);
  expect(screen.getByText(/^4\. States/)).toBeTruthy();
});

test('needed samples come before the findings, and consequences are folded', () => {
  const more = [{ kind: 'state never reached', text: 'm.b' }];
  const findings = [{ kind: 'transition never taken', text: 'm.a: GO → m.b', path: '(start)', more }];
  const machine = { missing: [], findings, needs: ['GO: give `value`'] } as unknown as ReportMachine;
  const { container } = render(<Findings {...machine} />);
  expect(container.textContent).toMatch(/^To go furtherGO: give `value`Findings/);
  expect(screen.getByText('with it: 1 state never reached').closest('details')?.textContent).toContain('m.b');
});

test('what another check found comes first where the machines pass, and what passed is folded', async () => {
  const sound = chart({ a: { on: { GO: 'b' } }, b: end });
  const machine = await reportMachine(prove(sound).report, sound, '');
  const failures = [{ command: 'npm run check', text: 'src/a.ts(1,2): no b', said: 'all of it' }];
  const failing = [{ ...seen, failures: ['390 px: no heading'] }];
  render(<PathReport {...empty} machines={[machine]} screens={failing} failures={failures} />);
  expect(textsOf('.broke')[0]).toBe('✗ npm run check: src/a.ts(1,2): no ball that was saidall of it');
  expect(textsOf('header li')).toEqual(['S: 390 px: no heading']);
  expect(all('.paths details[open]')).toEqual([]);
  cleanup();
  render(<PathReport {...empty} machines={[machine]} />);
  expect(all('.paths details[open]')).toHaveLength(1);
});

test('a report has tiles and links only for what is there, and what was not run is no failure', () => {
  render(<PathReport {...empty} screens={[{ ...seen, failures: [] }]} />);
  expect(screen.getByText(/^Search/).textContent).toBe('Search paths, screens and states');
  expect(screen.queryByRole('link')).toBeNull();
  expect(textsOf('.tile')).toEqual(['1of 1 screens are as they have to be']);
  const tile = (...results: ReportRequirement['result'][]) => {
    cleanup();
    const requirements = results.map((result, at) => ({ ...base, number: `R${at}`, result }));
    render(<PathReport {...empty} requirements={requirements} />);
    return all('.tile').map(({ textContent, className }) => `${textContent} (${className})`);
  };
  expect(tile('proven')).toEqual(['1of 1 requirements are proven (tile good)']);
  expect(tile('proven', 'not run')).toEqual(['1of 2 requirements are proven; 1 were not run (tile warn)']);
  expect(tile('failed', 'not run')).toEqual(['0of 2 requirements are proven; 1 were not run (tile bad)']);
});
