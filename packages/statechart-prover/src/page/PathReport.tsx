import type { ReactNode } from 'react';
import type { Problem, ReportData, ReportMachine, Tile } from '../reportData.ts';
import { unseenElements } from '../reportPaths.ts';
import { counted } from '../statechart.ts';
import { MachineSection } from './MachineSection.tsx';

declare global {
  interface Window {
    reportData: ReportData;
  }
}

interface PathReportProps extends ReportData {
  /** What stands beside the drawing of a machine; `selected` is the state or transition that was clicked. */
  beside?: (machine: ReportMachine, selected?: string) => ReactNode;
  /** More sections. */
  children?: ReactNode;
}

/** The report's one page: what broke, totals, and a section for each machine. */
export function PathReport({ beside, children, ...data }: PathReportProps) {
  const { title, about, facts, machines, problems, tiles = [] } = data;
  return (
    <>
      <header>
        <h1>{title}</h1>
        <WhatBroke problems={problems} />
        <p>{about}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Tiles tiles={[...tilesOf(data), ...tiles]} />
      </header>
      <main>
        {machines.map((machine) => (
          <MachineSection
            key={machine.name}
            machine={machine}
            isRed={problems.length > 0}
            {...(beside && { beside })}
          />
        ))}
        {children}
      </main>
    </>
  );
}

/** How many problems are listed at once. */
const atFirst = 6;

/** What broke: the first problem on top, then the others. */
function WhatBroke({ problems }: { problems: Problem[] }) {
  const [first, ...others] = problems;
  if (!first) return null;
  const line = ({ text, machine, said }: Problem) => (
    <>
      {machine ? <a href={`#${machine}`}>{text}</a> : text}
      {said && said !== text && (
        <details>
          <summary>all that was said</summary>
          <pre>{said}</pre>
        </details>
      )}
    </>
  );
  return (
    <div className="failure bad">
      <div className="broke">✗ {line(first)}</div>
      {others.length > 0 && (
        <details open={others.length <= atFirst}>
          <summary>and {counted(others.length, 'problem')} more</summary>
          <ul>
            {others.map((problem) => (
              <li key={problem.text}>{line(problem)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What was covered and what failed in the machines. */
function tilesOf({ machines, problems }: ReportData): Tile[] {
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const more = (count: number, words: string) =>
    count > 0 ? `; ${count.toLocaleString('en')} ${words}` : '';
  const [notRun, notSeen] = [sum(({ paths }) => paths.notRun), sum(({ paths }) => paths.notSeen)];
  const elements = sum((machine) => machine.elements.length);
  const laws = machines.flatMap((machine) => machine.laws);
  const wrong = new Set(problems.map(({ machine }) => machine));
  return [
    {
      good: sum(({ paths }) => paths.passed),
      total: sum(({ paths }) => paths.all),
      label: `paths pass${more(notRun, 'were not run')}${more(notSeen, 'were not seen')}`,
      unknown: notSeen,
    },
    {
      good: elements - sum(({ missing }) => missing.length),
      total: elements,
      label: 'states, transitions and guard branches crossed',
      unknown: sum((machine) => unseenElements(machine).size),
    },
    {
      good: laws.filter(({ verdict }) => verdict === 'holds').length,
      total: laws.length,
      label: 'laws hold on every step',
      unknown: laws.filter(({ verdict }) => verdict === 'not known').length,
    },
    {
      good: sum(({ name }) => (wrong.has(name) ? 0 : 1)),
      total: machines.length,
      label: machines.length === 1 ? 'machine passes' : 'machines pass',
    },
  ];
}

/** A kind without items has no tile. */
function Tiles({ tiles }: { tiles: Tile[] }) {
  const toneOf = ({ good, total, unknown = 0 }: Tile) =>
    good === total ? 'good' : good + unknown === total ? 'warn' : 'bad';
  return (
    <div className="tiles">
      {tiles
        .filter(({ total }) => total > 0)
        .map((tile) => (
          <div key={tile.label} className={`tile ${toneOf(tile)}`}>
            <strong>{tile.good.toLocaleString('en')}</strong>
            of {tile.total.toLocaleString('en')} {tile.label}
          </div>
        ))}
    </div>
  );
}
