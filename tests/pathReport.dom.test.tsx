import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { reportOn } from '#tests/model/walks';
import { answersWith, quizSize } from '#tests/quizSize';
import { layoutOf } from '#tools/statecharts/diagramLayout';
import { diagramSvg } from '#tools/statecharts/diagramSvg';
import { PathReport } from '../tools/statecharts/pathReport/PathReport';
import { ScoreChart } from '../tools/statecharts/pathReport/ScoreChart';

afterEach(cleanup);

/** The report on the video's script, one of whose paths fails at its second step. */
async function renderReport() {
  const name = 'videoScriptMachine' as const;
  const report = reportOn(name);
  const wrong = report.steps.find(({ label }) => label.startsWith('loadScript failed'));
  Object.assign(wrong ?? {}, { failure: { expected: 'value: failed', seen: 'value: ready' } });
  const machine = {
    ...report,
    diagram: diagramSvg(await layoutOf(videoScriptMachine), ''),
    covered: 12,
    paths: { all: 3, passed: 2, failed: 1 },
  };
  const screens = ['loading', 'failed'].map((state) => ({
    id: state,
    machine: name,
    title: `Video ${state}`,
    path: 'after loadDelay',
    states: [`videoScript.${state}`],
    link: `/?state=${state}`,
    pictures: { 390: `${state}-390.png`, 1280: `${state}-1280.png` },
    failures: [],
  }));
  const { container } = render(<PathReport machines={[machine]} screens={screens} />);
  return {
    part: (state: string) => container.querySelector(`.diagram [data-state="${state}"]`) as Element,
    lit: () =>
      [...container.querySelectorAll<SVGElement>('.is-lit')].map(
        ({ dataset }) => dataset.state ?? dataset.transition,
      ),
    lines: () => [...container.querySelectorAll('.paths .line')].map(({ textContent }) => textContent),
    path: (line: string) => screen.getByText(line, { selector: '.paths .line' }).closest('li') as HTMLElement,
    shown: () => screen.queryAllByRole('link', { name: 'Open in the dev server' }),
  };
}

const prefix = 'after loadDelay → loadScript failed error=Error: blocked';
const failed = `${prefix} → RETRY`;

test('the path report picks paths and screens by state, word and failure, and lights a path up', async () => {
  const { part, lit, lines, path, shown } = await renderReport();
  expect(screen.getByText('paths pass', { exact: false }).textContent).toBe('2of 3 paths pass');
  const all = lines();
  expect(all).toContain(failed);
  expect(all[0], 'what fails comes first').toBe(failed);

  fireEvent.click(part('videoScript.failed'));
  expect(lit()).toEqual(['videoScript.failed']);
  const crossing = lines();
  expect(crossing).toContain(failed);
  expect(crossing.length).toBeLessThan(all.length);
  expect(shown().map((link) => link.getAttribute('href'))).toEqual(['http://localhost:5173/?state=failed']);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    'screens/failed-390.png',
    'screens/failed-1280.png',
  ]);

  fireEvent.pointerEnter(path(failed));
  expect(lit()).toContain('videoScript.loading');
  expect(lit()).toContain('videoScript.failed: RETRY → videoScript.loading');
  expect(lit()).not.toContain('videoScript.ready');
  fireEvent.pointerLeave(path(failed));
  expect(lit()).toEqual(['videoScript.failed']);
  fireEvent.click(screen.getByRole('button', { name: /show all again$/ }));
  expect(lines()).toEqual(all);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ready' } });
  expect(lines()).not.toContain(failed);
  expect(shown()).toEqual([]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });

  fireEvent.click(screen.getByRole('button', { name: 'only those that fail' }));
  expect(lines()).toEqual([failed]);
  const details = within(path(failed));
  for (const text of [prefix, 'value: failed', 'value: ready'])
    expect(details.getByText(text, { selector: 'dd' })).toBeTruthy();

  fireEvent.click(screen.getByText('States, transitions and guard branches'));
  const row = screen.getByRole('button', { name: 'videoScript.failed' }).closest('tr');
  expect(within(row as HTMLElement).getByText('1 fail')).toBeTruthy();
});

test('the runs of a score that fail are red in the chart, and a click picks them', () => {
  const line = ['START', ...answersWith(quizSize.lowestScore).map((value, at) => `${at + 1}:${value}`)];
  const path = { isRefused: false, line: line.join(' → '), crossed: new Set<number>() };
  const failing = { line: 'START', failure: { expected: '', seen: '' } };
  const select = vi.fn();
  const paths = [
    { ...path, id: 0 },
    { ...path, id: 1, failing },
  ];
  render(<ScoreChart paths={paths} selected={undefined} onSelect={select} />);
  const bar = screen.getByRole('button', { name: `Score ${quizSize.lowestScore}: 2 runs, 1 fail` });
  expect(bar.querySelector<HTMLElement>('.failed')?.style.height).toBe('50%');
  fireEvent.click(bar);
  expect(select.mock.calls).toEqual([[quizSize.lowestScore]]);
});
