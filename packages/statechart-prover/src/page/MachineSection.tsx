import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../finding.ts';
import type { LawResult } from '../laws.ts';
import { gapsIn } from '../problemsInReport.ts';
import type { ReportMachine } from '../reportData.ts';
import { pathsOf, unseenElements, wrongElements } from '../reportPaths.ts';
import { counted } from '../statechart.ts';

interface MachineSectionProps {
  machine: ReportMachine;
  /** Something is wrong in the report: what passed is folded. */
  isRed: boolean;
  beside?: (machine: ReportMachine, selected?: string) => ReactNode;
}

/** A machine: what is wrong with it, its laws and its drawing; a click on a part shows the paths through it. */
export function MachineSection({ machine, isRed, beside }: MachineSectionProps) {
  const { id, name, description, elements, laws, verdict } = machine;
  const wrong = useMemo(() => wrongElements(machine), [machine]);
  const unseen = useMemo(() => unseenElements(machine), [machine]);
  const [selected, setSelected] = useState<number>();
  const aside = beside?.(machine, elements[selected ?? -1]?.name);
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{id}</h2>
      <p>{description}</p>
      <p className="small">{verdict}</p>
      <Boxes {...machine} />
      <Laws laws={laws} isRed={isRed} />
      <p className="small">
        Click a state or a transition to see the paths through it. Wrong or not covered is red
        {unseen.size > 0 && '; not seen is yellow'}.
      </p>
      <div className={aside ? 'look with-screens' : 'look'}>
        <Diagram
          machine={machine}
          colours={{ 'is-lit': new Set([selected ?? -1]), 'is-wrong': wrong, 'is-waiting': unseen }}
          onSelect={(index) => setSelected(index === selected ? undefined : index)}
        />
        {aside}
      </div>
      {selected !== undefined && <Paths machine={machine} through={selected} />}
    </section>
  );
}

/** What is wrong with a machine, and what else there is to know. */
function Boxes(machine: ReportMachine) {
  const { error, findings, failures, lists = {} } = machine;
  const boxes: Record<string, ReactNode[]> = {
    Failures: findings ? [] : failures,
    Findings: (findings ?? []).map(finding),
    'Not covered': gapsIn(machine),
    ...lists,
  };
  return (
    <>
      {error && !findings && <pre className="failure bad">{error}</pre>}
      {Object.entries(boxes).map(([title, lines]) => (
        <Box key={title} title={title} lines={lines} tone={title in lists ? 'calm' : 'bad'} />
      ))}
    </>
  );
}

/** Lines in a coloured box. */
function Box({ title, tone, lines }: { title: string; tone: string; lines: ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={`failure ${tone}`}>
      <strong>{title}</strong>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report stay as they are
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const finding = ({ kind, text, path }: Finding): ReactNode => (
  <>
    <strong>{kind}</strong> {text}
    {path && <span className="small">{path}</span>}
  </>
);

/** The laws of a machine, those that are broken first. */
function Laws({ laws, isRed }: { laws: LawResult[]; isRed: boolean }) {
  if (laws.length === 0) return null;
  const line = ({ kind, sentence, tags, verdict, outcome, counterexample }: LawResult) => (
    <li key={`${kind} ${sentence}`} className={{ holds: '', broken: 'bad', 'not known': 'warn' }[verdict]}>
      {{ holds: '✓', broken: '✗', 'not known': '–' }[verdict]} <strong>{kind}</strong> {sentence}
      <span className="small">
        {[outcome, counterexample?.seen].filter(Boolean).join('; ')} {tags.map((tag) => `· ${tag} `)}
      </span>
    </li>
  );
  const kept = laws.filter(({ verdict }) => verdict === 'holds');
  return (
    <>
      <h3>Laws</h3>
      <ul className="laws">{laws.filter(({ verdict }) => verdict !== 'holds').map(line)}</ul>
      <details open={!isRed}>
        <summary>{counted(kept.length, 'law')} kept</summary>
        <ul className="laws">{kept.map(line)}</ul>
      </details>
    </>
  );
}

/** How many paths are listed. */
const atMost = 200;

/** The paths through a part of the drawing, the shortest first. */
function Paths({ machine, through }: { machine: ReportMachine; through: number }) {
  const paths = useMemo(() => pathsOf(machine), [machine]);
  const found = paths
    .filter(({ crossed }) => crossed.has(through))
    .sort((first, second) => first.line.length - second.line.length);
  const refused = found.filter(({ isRefused }) => isRefused).length;
  const signs = { passed: '✓', failed: '✗', 'not seen': '–' };
  return (
    <>
      <h3>
        {counted(found.length - refused, 'path')} and {counted(refused, 'refusal')} through{' '}
        {machine.elements[through]?.name}
      </h3>
      <ol className="paths">
        {found.slice(0, atMost).map(({ inWords, outcome, isRefused }) => (
          <li key={`${inWords} ${isRefused}`}>
            {signs[outcome]} {inWords}
            {isRefused && ' is refused'}
          </li>
        ))}
      </ol>
      {found.length > atMost && <p className="small">These are the {atMost} shortest.</p>}
    </>
  );
}

interface DiagramProps {
  machine: ReportMachine;
  /** The elements that have each class. */
  colours: Readonly<Record<string, ReadonlySet<number>>>;
  onSelect: (index: number) => void;
}

/** The statechart; a click on one of its parts selects it. */
function Diagram({ machine: { diagram, elements }, colours, onSelect }: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: diagram }), [diagram]);
  const parts = '[data-state], [data-transition]';
  /** The index of the element that a part of the drawing stands for; -1 for none. */
  const indexOf = (part: SVGElement | null) => {
    const name = part?.dataset.transition ?? part?.dataset.state;
    return elements.findIndex((element) => element.name === name && element.kind !== 'guard');
  };
  useEffect(() => {
    for (const part of frame.current?.querySelectorAll<SVGElement>(parts) ?? [])
      for (const [name, indexes] of Object.entries(colours))
        part.classList.toggle(name, indexes.has(indexOf(part)));
  });
  function select({ target }: MouseEvent) {
    // The innermost element: a transition lies on top of the state around it.
    const index = indexOf((target as Element).closest<SVGElement>(parts));
    if (index >= 0) onSelect(index);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drawing has no buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: all that fails is listed above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    <div ref={frame} className="diagram" onClick={select} dangerouslySetInnerHTML={html} />
  );
}
