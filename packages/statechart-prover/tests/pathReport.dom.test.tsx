import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../src/diagramLayout.ts';
import { diagramSvg } from '../src/diagramSvg.ts';
import { Findings } from '../src/page/Findings.tsx';
import { PathList } from '../src/page/PathList.tsx';
import { PathReport } from '../src/page/PathReport.tsx';
import { Requirements } from '../src/page/Requirements.tsx';
import { ScreenGallery } from '../src/page/ScreenGallery.tsx';
import { Totals } from '../src/page/Totals.tsx';
import { ValueChart } from '../src/page/ValueChart.tsx';
import type { ReportMachine } from '../src/reportData.ts';
import { playerMachine, playerReport } from './playerMachine.ts';

afterEach(cleanup);

/** The report on the video's script, one of whose paths fails at its second step. */
async function renderReport() {
  const name = 'playerMachine';
  const report = playerReport();
  const wrong = report.steps.find(({ label }) => label.startsWith('loader failed'));
  Object.assign(wrong ?? {}, { failure: { expected: 'value: failed', seen: 'value: ready' } });
  const broken = { path: 'after loadDelay', crossed: ['player.loading'] };
  const laws = report.laws.map((law, index) =>
    index === 0 ? { ...law, broken, outcome: 'broken by after loadDelay' } : law,
  );
  const machine = {
    ...report,
    laws,
    diagram: diagramSvg(await layoutOf(playerMachine), ''),
    covered: 12,
    verdict: '2 of 3 paths pass',
    paths: { all: 3, passed: 2, failed: 1, notRun: 0 },
  };
  const screens = ['loading', 'failed'].map((state) => ({
    id: state,
    machine: name,
    title: `Video ${state}`,
    path: state === 'loading' ? 'after loadDelay' : prefix,
    states: [`player.${state}`],
    link: `/?state=${state}`,
    pictures: { 390: `${state}-390.png`, 1280: `${state}-1280.png` },
    failures: [],
  }));
  const { container } = render(
    <PathReport
      title="Every path, run"
      about="What it is."
      facts={[['Commit', 'abc1234']]}
      machines={[machine]}
      screens={screens}
      base="https://preview.example"
    />,
  );
  return {
    part: (name: string, kind = 'state') =>
      container.querySelector(`.diagram [data-${kind}="${name}"]`) as Element,
    wrong: () =>
      [...container.querySelectorAll<SVGElement>('.is-wrong')].map(
        ({ dataset }) => dataset.state ?? dataset.transition,
      ),
    lit: () =>
      [...container.querySelectorAll<SVGElement>('.is-lit')].map(
        ({ dataset }) => dataset.state ?? dataset.transition,
      ),
    lines: () => [...container.querySelectorAll('.paths .line')].map(({ textContent }) => textContent),
    path: (line: string) => screen.getByText(line, { selector: '.paths .line' }).closest('li') as HTMLElement,
    shown: () => screen.queryAllByRole('link', { name: 'Open this screen' }),
  };
}

const prefix = 'after loadDelay → loader failed error=Error: blocked';
const failed = `${prefix} → RETRY (no player yet)`;

test('the path report filters paths and screens by state, word and failure', async () => {
  const { part, lit, lines, path, shown } = await renderReport();
  expect(screen.getByText('paths pass', { exact: false, selector: '.tile' }).textContent).toBe(
    '2of 3 paths pass',
  );
  const all = lines();
  expect(all).toContain(failed);
  expect(all[0], 'what fails comes first').toBe(failed);

  fireEvent.click(part('player.ready'));
  expect(lines()).not.toEqual([]);
  for (const line of lines()) expect(line).toContain('observer done');
  expect(lines()).not.toContain(failed);

  fireEvent.click(part('player.failed'));
  expect(lit()).toEqual(['player.failed']);
  expect(lines()).toContain(failed);
  expect(shown().map((link) => link.getAttribute('href'))).toEqual(['https://preview.example/?state=failed']);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    'screens/failed-390.png',
    'screens/failed-1280.png',
  ]);

  fireEvent.pointerEnter(path(failed));
  expect(lit()).toContain('player.loading');
  expect(lit()).toContain('player.failed: RETRY → player.loading');
  expect(lit()).not.toContain('player.ready');
  fireEvent.pointerLeave(path(failed));
  expect(lit()).toEqual(['player.failed']);
  fireEvent.click(screen.getByRole('button', { name: /show all again$/ }));
  expect(lines()).toEqual(all);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ready' } });
  expect(lines()).not.toContain(failed);
  expect(shown()).toEqual([]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });

  fireEvent.click(screen.getByRole('button', { name: 'only what did not pass' }));
  expect(lines()).toContain(failed);
  const failing = lines();
  expect(failing.filter((line) => !line?.startsWith(prefix))).toEqual([]);
  const details = within(path(failed));
  for (const text of [prefix, 'value: failed', 'value: ready'])
    expect(details.getByText(text, { selector: 'dd' })).toBeTruthy();

  fireEvent.click(screen.getByText('States, transitions and guard branches'));
  const row = screen.getByRole('button', { name: 'player.failed' }).closest('tr');
  expect(within(row as HTMLElement).getByText(`${failing.length} fail`)).toBeTruthy();
});

test('a click on a transition shows the screens whose path crosses it', async () => {
  const { part, shown, wrong } = await renderReport();
  expect(shown()).toHaveLength(2);
  fireEvent.click(part('player.loading: loader failed → player.failed', 'transition'));
  expect(shown().map((link) => link.getAttribute('href'))).toEqual(['https://preview.example/?state=failed']);
  expect(wrong()).toEqual([
    'player.loading',
    'player.failed',
    'player.loading: loader failed → player.failed',
  ]);
});

test('the report lists each law with its result', async () => {
  const { wrong } = await renderReport();
  const [first, ...others] = [...document.querySelectorAll('.laws li')].map((item) => item.textContent);
  expect(first).toBe('✗never a ready player is loaded again broken by after loadDelay · R1');
  expect(others).toHaveLength(3);
  for (const text of others) expect(text).toMatch(/^✓.* holds on [\d,]+ (steps|states|values)( · R[\d.]+)*$/);
  expect(wrong()).toContain('player.loading');
  expect(screen.getByText('laws hold on every step', { exact: false }).className).toContain('risk');
});

test('each requirement links to its proofs and can be searched', () => {
  const proof = { kind: 'law', file: 'laws.ts', href: '#law-no-way-back', outcome: 'passed' as const };
  const base = {
    section: '4. States',
    text: 'There is no step back.',
    note: 'See [0030](../docs/0030.md).',
    proofs: [],
  };
  const requirements = [
    { ...base, number: 'R4.5', result: 'proven' as const, proofs: [{ ...proof, name: 'no way back' }] },
    { ...base, number: 'R4.6', text: 'Nothing is skipped.', result: 'not proven' as const },
  ];
  const { rerender } = render(<Requirements requirements={requirements} search="" />);
  const rows = () => [...document.querySelectorAll('tbody tr[id]')];
  expect(rows().map(({ id, className }) => [id, className])).toEqual([
    ['R4.5', ''],
    ['R4.6', 'risk'],
  ]);
  expect(screen.getByText('no way back').getAttribute('href')).toBe('#law-no-way-back');
  expect(screen.getAllByText('0030')[0]?.getAttribute('href')).toBe('../docs/0030.md');
  rerender(<Requirements requirements={requirements} search="skipped" />);
  expect(rows().map(({ id }) => id)).toEqual(['R4.6']);
  expect(screen.getByText('4. States')).toBeTruthy();
});

test('a search finds paths by their steps, without arrows', async () => {
  const { lines } = await renderReport();
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  search('blocked retry');
  expect(lines()).toContain(failed);
  for (const line of lines()) expect(line).toMatch(/blocked.* → RETRY/);
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

test('a path that fails at its end is shown once', async () => {
  const report = { title: 'm', about: '', facts: [], machines: [], screens: [] };
  render(<PathReport {...report} />);
  expect(screen.getByText(/^Search/).textContent).toBe('Search paths and states');
  cleanup();
  const failing = { line: 'GO → STOP', failure: { expected: 'a', seen: 'b' } };
  const path = { id: 0, isRefused: false, crossed: new Set<number>(), outcome: 'failed' as const, failing };
  const paths = [
    { ...path, line: 'GO → STOP' },
    { ...path, id: 1, line: 'GO → STOP → GO' },
  ];
  render(<PathList paths={paths} onHover={() => {}} />);
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Expected',
    'Seen',
    'Fails at',
    'Expected',
    'Seen',
  ]);
});

test('without the address of a server no screen has a link', () => {
  const seen = {
    id: 's',
    machine: 'm',
    title: 'S',
    path: '',
    states: [],
    link: '/',
    pictures: {},
    failures: [],
  };
  render(<ScreenGallery screens={[seen]} base={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a requirement that was not run is no failure', () => {
  const base = { number: 'R1.1', section: '', text: '', note: '', proofs: [] };
  const tile = (...results: ('proven' | 'failed' | 'not run')[]) => {
    cleanup();
    const requirements = results.map((result) => ({ ...base, result }));
    render(<Totals machines={[]} screens={[]} requirements={requirements} />);
    const { textContent, className } = screen.getByText(/requirements are proven/);
    return [textContent, className];
  };
  expect(tile('proven')).toEqual(['1of 1 requirements are proven', 'tile good']);
  expect(tile('proven', 'not run')).toEqual(['1of 2 requirements are proven; 1 were not run', 'tile warn']);
  expect(tile('failed', 'not run')).toEqual(['0of 2 requirements are proven; 1 were not run', 'tile risk']);
});

test('a report without machines and screens has no red tile', () => {
  render(<Totals machines={[]} screens={[]} />);
  expect(document.querySelectorAll('.tile.risk')).toHaveLength(0);
});

test('the chart shows failed paths in red, and a click selects a value', () => {
  const path = { isRefused: false, line: 'A', crossed: new Set<number>(), outcome: 'passed' as const };
  const select = vi.fn();
  const paths = [
    { ...path, id: 0 },
    { ...path, id: 1, outcome: 'failed' as const },
    { ...path, id: 2, outcome: 'not run' as const },
    { ...path, id: 3 },
  ];
  const bands = [{ name: 'Low', tone: 'good' as const, from: 8, to: 9 }];
  const chart = { caption: 'The runs.', unit: 'score', bands, values: [8, 8, 8, 9] };
  render(<ValueChart chart={chart} paths={paths} selected={undefined} onSelect={select} />);
  const bar = screen.getByRole('button', { name: 'score 8: 3 paths, 1 fail, 1 not run' });
  expect(bar.querySelector<HTMLElement>('.failed')?.style.height).toMatch(/^33/);
  fireEvent.click(bar);
  expect(select.mock.calls).toEqual([[8]]);
});
