import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../src/diagramLayout.ts';
import { diagramSvg } from '../src/diagramSvg.ts';
import { Findings } from '../src/page/MachineSection.tsx';
import { PathList, ValueChart } from '../src/page/PathList.tsx';
import { PathReport } from '../src/page/PathReport.tsx';
import type { ReportData, ReportMachine, ReportRequirement } from '../src/reportData.ts';
import { playerMachine, playerReport } from './playerMachine.ts';

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

/** The report on the video's script, one of whose paths fails at its second step. */
async function renderReport() {
  const report = playerReport();
  const wrong = report.steps.find(({ label }) => label.startsWith('loader failed'));
  Object.assign(wrong ?? {}, { failure: { expected: 'value: failed', seen: 'value: ready' } });
  const broken = { path: 'after loadDelay', crossed: ['player.loading'] };
  const [law, ...laws] = report.laws;
  const machine: ReportMachine = {
    ...report,
    laws: law ? [...laws, { ...law, broken, outcome: 'broken by after loadDelay' }] : [],
    diagram: diagramSvg(await layoutOf(playerMachine), ''),
    covered: 12,
    verdict: '2 of 3 paths pass',
    paths: { all: 3, passed: 2, failed: 1, notRun: 0 },
  };
  const screens = ['loading', 'failed'].map((state) => ({
    id: state,
    machine: 'playerMachine',
    title: `Video ${state}`,
    path: state === 'loading' ? 'after loadDelay' : prefix,
    states: [`player.${state}`],
    link: `/?state=${state}`,
    pictures: { 390: `${state}-390.png`, 1280: `${state}-1280.png` },
    failures: [],
  }));
  const facts: ReportData['facts'] = [['Commit', 'abc1234']];
  render(
    <PathReport
      {...empty}
      facts={facts}
      machines={[machine]}
      screens={screens}
      base="https://preview.example"
    />,
  );
}

const prefix = 'after loadDelay → loader failed error=Error: blocked';
const failed = `${prefix} → RETRY (no player yet)`;
const failedScreen = ['https://preview.example/?state=failed'];

test('the path report filters paths and screens by state, word and failure', async () => {
  await renderReport();
  expect(textsOf('.tile')[0]).toBe('2of 3 paths pass');
  const first = lines();
  expect(first[0], 'what fails comes first').toBe(failed);

  fireEvent.click(part('player.ready'));
  expect(lines()).not.toEqual([]);
  expect(lines().filter((line) => !line?.includes('observer done'))).toEqual([]);

  fireEvent.click(part('player.failed'));
  expect(lit()).toEqual(['player.failed']);
  expect(lines()).toContain(failed);
  expect(shown()).toEqual(failedScreen);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    'screens/failed-390.png',
    'screens/failed-1280.png',
  ]);

  const path = screen.getByText(failed, { selector: '.line' }).closest('li') as HTMLElement;
  fireEvent.pointerEnter(path);
  expect(lit()).toContain('player.failed: RETRY → player.loading');
  expect(lit()).not.toContain('player.ready');
  fireEvent.pointerLeave(path);
  expect(lit()).toEqual(['player.failed']);
  fireEvent.click(screen.getByRole('button', { name: /show all again$/ }));
  expect(lines()).toEqual(first);

  search('ready');
  expect(lines()).not.toContain(failed);
  expect(shown()).toEqual([]);
  search('');

  fireEvent.click(screen.getByRole('button', { name: 'only what did not pass' }));
  expect(lines()).toContain(failed);
  expect(lines().filter((line) => !line?.startsWith(prefix))).toEqual([]);
  const details = within(screen.getByText(failed, { selector: '.line' }).closest('li') as HTMLElement);
  for (const text of [prefix, 'value: failed', 'value: ready'])
    expect(details.getByText(text, { selector: 'dd' })).toBeTruthy();
});

test('the keyboard picks a part from a list that has its paths, and marks what is wrong', async () => {
  await renderReport();
  const list = screen.getByRole('combobox', { name: 'Paths through' });
  const option = within(list).getByText(/^✗ player\.failed: \d+$/) as HTMLOptionElement;
  fireEvent.change(list, { target: { value: option.value } });
  expect(lit()).toEqual(['player.failed']);
  const count = all('.filters h3')[0]?.textContent;
  const [, paths, refusals] = /^(\d+) paths? and (\d+) refusals? of/.exec(count ?? '') ?? [];
  expect(option.text).toBe(`✗ player.failed: ${Number(paths) + Number(refusals)}`);
});

test('a click on a transition shows the screens whose path crosses it', async () => {
  await renderReport();
  expect(shown()).toHaveLength(2);
  const transition = 'player.loading: loader failed → player.failed';
  fireEvent.click(part(transition, 'transition'));
  expect(shown()).toEqual(failedScreen);
  expect(named('.is-wrong')).toEqual(['player.loading', 'player.failed', transition]);
});

test('the report lists each law with its result, those that are broken first', async () => {
  await renderReport();
  const [first, ...others] = textsOf('.laws li').map((text) => text?.trim());
  expect(first).toBe('✗ never a ready player is loaded againbroken by after loadDelay · R1');
  expect(others).toHaveLength(3);
  for (const text of others) expect(text).toMatch(/^✓.*holds on [\d,]+ (steps|states|values)$/);
  expect(screen.getByText('laws hold on every step', { exact: false }).className).toContain('risk');
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
  expect(all('tr').map(({ id, className }) => `${id} ${className}`)).toEqual(['R4.5 ', 'R4.6 risk']);
  expect(screen.getByText('no way back').getAttribute('href')).toBe('#law-no-way-back');
  expect(screen.getAllByText('0030')[0]?.getAttribute('href')).toBe('../docs/0030.md');
  search('skipped');
  expect(all('tr').map(({ id }) => id)).toEqual(['R4.6']);
  expect(screen.getByText('4. States')).toBeTruthy();
});

test('a search finds paths by their steps, without arrows', async () => {
  await renderReport();
  search('blocked retry');
  expect(lines()).toContain(failed);
  expect(lines().filter((line) => !/blocked.* → RETRY/.test(line ?? ''))).toEqual([]);
  search('isplayer');
  expect(lines().length).toBeGreaterThan(1);
  search('player present');
  expect(lines().length).toBeGreaterThan(1);
  expect(lines().filter((line) => !line?.endsWith('(player present)'))).toEqual([]);
  search('nonsense');
  expect(screen.getByText('No path is like that.')).toBeTruthy();
});

test('needed samples come before the findings, and consequences are folded', () => {
  const more = [{ kind: 'state never reached', text: 'm.b' }];
  const findings = [{ kind: 'transition never taken', text: 'm.a: GO → m.b', path: '(start)', more }];
  const machine = { missing: [], findings, needs: ['GO: give `value`'] } as unknown as ReportMachine;
  const { container } = render(<Findings {...machine} />);
  expect(container.textContent).toMatch(/^To go furtherGO: give `value`Findings/);
  expect(screen.getByText('with it: 1 state never reached').closest('details')?.textContent).toContain('m.b');
});

test('a path that fails at its end is shown once', () => {
  const failing = { line: 'GO → STOP', failure: { expected: 'a', seen: 'b' } };
  const paths = ['GO → STOP', 'GO → STOP → GO'].map((line, id) => {
    return { id, line, isRefused: false, crossed: new Set<number>(), outcome: 'failed' as const, failing };
  });
  render(<PathList paths={paths} onHover={() => {}} />);
  expect(textsOf('dt').join()).toBe('Expected,Seen,Fails at,Expected,Seen');
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
  expect(tile('failed', 'not run')).toEqual(['0of 2 requirements are proven; 1 were not run (tile risk)']);
});

const seen = { id: 's', machine: 'm', title: 'S', path: '', states: [], link: '/', pictures: {} };

test('the chart shows failed paths in red, and a click selects a value', () => {
  const outcomes = ['passed', 'failed', 'not run', 'passed'] as const;
  const paths = outcomes.map((outcome, id) => {
    return { id, outcome, isRefused: false, line: 'A', crossed: new Set<number>() };
  });
  const select = vi.fn();
  const bands = [{ name: 'Low', tone: 'good' as const, from: 8, to: 9 }];
  const chart = { caption: 'The runs.', unit: 'score', bands, values: [8, 8, 8, 9] };
  render(<ValueChart chart={chart} paths={paths} selected={undefined} onSelect={select} />);
  const bar = screen.getByRole('button', { name: 'score 8: 3 paths, 1 fail, 1 not run' });
  expect(bar.querySelector<HTMLElement>('.failed')?.style.height).toMatch(/^33/);
  fireEvent.click(bar);
  expect(select.mock.calls).toEqual([[8]]);
});
