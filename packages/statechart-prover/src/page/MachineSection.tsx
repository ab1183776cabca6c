import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../finding.ts';
import type { LawResult } from '../laws.ts';
import { gapsIn } from '../problemsInReport.ts';
import type { ReportData, ReportMachine, ReportScreen } from '../reportData.ts';
import {
  anchorOf,
  isFound,
  kindsIn,
  pathsOf,
  type ReportPath,
  waitingElements,
  wrongElements,
} from '../reportPaths.ts';
import { counted } from '../statechart.ts';
import { PathList, signs, tones } from './PathList.tsx';

interface MachineSectionProps extends Pick<ReportData, 'screens' | 'base' | 'requirements'> {
  machine: ReportMachine;
  /** In lower case; empty when nothing is searched. */
  search: string;
  /** Something is wrong in the report: what passed is folded. */
  isRed: boolean;
}

/** A machine: its drawing, its screens and its paths; a click on a part, or a search, selects paths. */
export function MachineSection({ machine, search, isRed, base, ...report }: MachineSectionProps) {
  const { id, name, description, elements, laws, verdict } = machine;
  const screens = report.screens.filter((screen) => screen.machine === name);
  const paths = useMemo(() => pathsOf(machine), [machine]);
  const wrong = useMemo(() => wrongElements(machine, paths), [machine, paths]);
  const waiting = useMemo(() => waitingElements(machine), [machine]);
  const [selected, setSelected] = useState<number>();
  const [hovered, setHovered] = useState<ReadonlySet<number>>();

  const nameOf = (index = -1) => elements[index]?.name;
  const through = nameOf(selected);
  const picked = paths.filter(({ crossed }) => selected === undefined || crossed.has(selected));
  const named = picked.filter((path) => isFound(path, machine, search));
  // A word that is in no path may be on a screen; then the paths that lead to the screen are shown.
  const sought = screens.filter(({ states, path, title, words = '' }) =>
    `${title} ${path} ${states} ${words}`.toLowerCase().includes(search),
  );
  const comesTo = ({ crossed }: ReportPath) =>
    sought.some(({ states }) => [...crossed].some((index) => nameOf(index) === states.at(-1)));
  const found = named.length > 0 ? named : picked.filter(comesTo);
  const ends = new Set(found.map(({ end }) => nameOf(end)));
  // Of a transition: where it leads.
  const target = through?.split('→ ').at(-1);
  const shown = screens.filter(
    (screen) =>
      (sought.length > 0 ? sought.includes(screen) : ends.has(screen.states.at(-1))) &&
      (!target || screen.states.some((state) => state === target || state.startsWith(`${target}.`))),
  );
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{id}</h2>
      <p>{description}</p>
      <p className="small">{verdict}</p>
      <Findings {...machine} />
      <Laws laws={laws} hasTags={report.requirements !== undefined} isRed={isRed} />
      <p className="small">
        Click a state or a transition to see the paths that cross it{screens.length > 0 && ' and its screens'}
        . What is wrong or not covered is red{waiting.size > 0 && '; what was not seen is yellow'}.
      </p>
      <div className={screens.length > 0 ? 'look with-screens' : 'look'}>
        <Diagram
          machine={machine}
          colours={{
            'is-lit': hovered ?? new Set([selected ?? -1]),
            'is-wrong': wrong,
            'is-waiting': waiting,
          }}
          onSelect={(index) => setSelected(index === selected ? undefined : index)}
        />
        {screens.length > 0 && (
          <Screens screens={shown} base={base} wrong={new Set([...wrong].map(nameOf))} />
        )}
      </div>
      <h3>
        {inNumbers(found)}
        {found.length < paths.length && ` of ${inNumbers(paths)}`}
        {through && ` through ${through}`}
      </h3>
      <PathList machine={machine} paths={found} screens={screens} isRed={isRed} onHover={setHovered} />
    </section>
  );
}

/** '12 paths and 3 refusals' */
function inNumbers(paths: readonly ReportPath[]): string {
  const refused = paths.filter(({ isRefused }) => isRefused).length;
  return `${counted(paths.length - refused, 'path')} and ${counted(refused, 'refusal')}`;
}

/** What is wrong with a machine, and what would lead further. */
export function Findings(machine: ReportMachine) {
  const { error, findings, needs = [], lists = {} } = machine;
  const boxes: Record<string, ReactNode[]> = {
    'To go further': needs,
    Findings: (findings ?? []).map(finding),
    'Not covered': gapsIn(machine),
    ...lists,
  };
  return (
    <>
      {error && !findings && <pre className="failure bad">{error}</pre>}
      {Object.entries(boxes).map(([title, lines]) => {
        const tone = ['Findings', 'Not covered'].includes(title) ? 'bad' : 'calm';
        return lines.length > 0 && <Box key={title} title={title} tone={tone} lines={lines} />;
      })}
    </>
  );
}

/** Lines in a coloured box. */
function Box({ title, tone, lines }: { title?: string; tone: string; lines: ReactNode[] }) {
  return (
    <div className={`failure ${tone}`}>
      {title && <strong>{title}</strong>}
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report stay as they are
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function finding({ kind, text, where, path, more }: Finding): ReactNode {
  return (
    <>
      <strong>{kind}</strong> {text} {where}
      {path && <span className="small">{path}</span>}
      {more && (
        <details>
          <summary>with it: {kindsIn(more)}</summary>
          <Box tone="" lines={more.map(finding)} />
        </details>
      )}
    </>
  );
}

/** The laws of a machine, those that are broken first; a tag leads to its place on the page, where there is one. */
function Laws({ laws, hasTags, isRed }: { laws: LawResult[]; hasTags: boolean; isRed: boolean }) {
  if (laws.length === 0) return null;
  const line = ({ kind, sentence, tags, outcome, broken }: LawResult) => {
    const result = broken ? (broken.isOpen ? 'waiting' : 'failed') : 'passed';
    return (
      <li key={`${kind} ${sentence}`} id={anchorOf('law', sentence)} className={tones[result]}>
        {signs[result]} <strong>{kind}</strong> {sentence}
        <span className="small">
          {[outcome, broken?.seen].filter(Boolean).join('; ')}{' '}
          {tags.map((tag) => (
            <span key={tag}>· {hasTags ? <a href={`#${tag}`}>{tag}</a> : tag} </span>
          ))}
        </span>
      </li>
    );
  };
  const kept = laws.filter(({ broken }) => !broken);
  return (
    <>
      <h3>Laws</h3>
      <ul className="laws">{laws.filter(({ broken }) => broken).map(line)}</ul>
      <details open={!isRed}>
        <summary>{counted(kept.length, 'law')} kept</summary>
        <ul className="laws">{kept.map(line)}</ul>
      </details>
    </>
  );
}

interface DiagramProps {
  machine: ReportMachine;
  /** The elements that have each class. */
  colours: Readonly<Record<string, ReadonlySet<number>>>;
  onSelect: (index: number) => void;
}

/** The statechart; a click on one of its parts selects it. Where it is much wider than the page it has its full size. */
function Diagram({ machine: { diagram, elements }, colours, onSelect }: DiagramProps) {
  const [isFull, setFull] = useState(false);
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
  useEffect(() => {
    const width = Number(frame.current?.querySelector('svg')?.getAttribute('width'));
    setFull(width > 1.25 * (frame.current?.clientWidth || width));
  }, []);
  // In its full size it begins with what is wrong.
  useEffect(() => {
    const outer = frame.current;
    const part = outer?.querySelector('.is-wrong, .is-waiting') ?? outer?.querySelector('.initial');
    if (!isFull || !outer || !part) return;
    const [box, shown] = [part.getBoundingClientRect(), outer.getBoundingClientRect()];
    outer.scrollLeft += box.left + box.width / 2 - shown.left - shown.width / 2;
    outer.scrollTop += box.top + box.height / 2 - shown.top - shown.height / 2;
  }, [isFull]);
  function select({ target }: MouseEvent) {
    // The innermost element: a transition lies on top of the state around it.
    const index = indexOf((target as Element).closest<SVGElement>(parts));
    if (index >= 0) onSelect(index);
  }
  return (
    <>
      <label className="small">
        <input
          type="checkbox"
          className="full"
          checked={isFull}
          onChange={({ target }) => setFull(target.checked)}
        />{' '}
        the drawing in its full size
      </label>
      {/* By keyboard, the search finds the same parts by their names. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drawing has no buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search is for the keyboard */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <div ref={frame} className="diagram" onClick={select} dangerouslySetInnerHTML={html} />
    </>
  );
}

interface ScreensProps extends Pick<ReportData, 'screens' | 'base'> {
  /** The names of what is wrong. */
  wrong: ReadonlySet<string | undefined>;
}

/** The real page in each state, on a phone and on a desktop. What lies behind a failure is not red. */
function Screens({ screens, base, wrong }: ScreensProps) {
  const toneOf = ({ notReached, failures, states }: ReportScreen) => {
    if (notReached) return tones['not run'];
    return failures.length > 0 || wrong.has(states.at(-1)) ? tones.failed : '';
  };
  return (
    <div className="gallery">
      <ul className="screens">
        {screens.map((screen) => (
          <li key={screen.id} id={anchorOf('screen', screen.id)} className={toneOf(screen)}>
            <div className="pictures">
              {Object.entries(screen.pictures).map(([width, file]) => (
                <a key={width} href={`screens/${file}`}>
                  <img src={`screens/${file}`} alt={`${screen.title} at ${width} pixels`} loading="lazy" />
                </a>
              ))}
            </div>
            <strong>{screen.title}</strong>
            {[screen.path, ...screen.failures.map((failure) => `✗ ${failure}`)].map((line) => (
              <span key={line} className="small">
                {line}
              </span>
            ))}
            {base && (
              <a href={base.replace(/\/$/, '') + screen.link} className="small">
                Open this screen
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
