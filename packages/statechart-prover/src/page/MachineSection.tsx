import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../finding.ts';
import type { LawResult } from '../laws.ts';
import { gapsIn } from '../problemsInReport.ts';
import type { ReportMachine, ReportScreen } from '../reportData.ts';
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
import { PathList } from './PathList.tsx';

interface MachineSectionProps {
  machine: ReportMachine;
  screens: ReportScreen[];
  /** Where a development server opens screens. */
  base: string | undefined;
  /** In lower case; empty when nothing is searched. */
  search: string;
  hasRequirements: boolean;
  /** Something is wrong in the report: what passed is folded. */
  isRed: boolean;
}

/** A machine: its drawing, its screens and its paths; a click on a part, or a search, selects paths. */
export function MachineSection({ machine, screens, search, ...more }: MachineSectionProps) {
  const { base, hasRequirements, isRed } = more;
  const { id, name, description, elements, laws, verdict } = machine;
  const paths = useMemo(() => pathsOf(machine), [machine]);
  const wrong = useMemo(() => wrongElements(machine, paths), [machine, paths]);
  const waiting = useMemo(() => waitingElements(machine), [machine]);
  const inRed = new Set([...wrong].map((index) => elements[index]?.name));
  const [selected, setSelected] = useState<number>();
  const [isFull, setFull] = useState(false);
  const [hovered, setHovered] = useState<ReadonlySet<number>>();

  const element = elements[selected ?? -1];
  const isSought = ({ states, path, title, words = '' }: ReportScreen) =>
    `${title} ${path} ${states} ${words}`.toLowerCase().includes(search);
  const picked = paths.filter(({ crossed }) => selected === undefined || crossed.has(selected));
  const named = picked.filter((path) => isFound(path, machine, search));
  // A word that is in no path may be on a screen; then the paths that lead to the screen are shown.
  const soughtStates = new Set(screens.filter(isSought).map(({ states }) => states.at(-1)));
  const comesTo = ({ crossed }: ReportPath) =>
    [...crossed].some((index) => soughtStates.has(elements[index]?.name));
  const found = named.length > 0 ? named : picked.filter(comesTo);
  const ends = new Set(found.flatMap(({ end }) => elements[end ?? -1]?.name ?? []));
  const isShown = (screen: ReportScreen) => {
    const last = screen.states.at(-1) ?? '';
    if (soughtStates.size > 0 ? !isSought(screen) : !ends.has(last)) return false;
    // Of a transition: where it leads.
    const [target] = element?.name.split('→ ').slice(-1) ?? [];
    return !target || screen.states.some((state) => state === target || state.startsWith(`${target}.`));
  };
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{id}</h2>
      <p>{description}</p>
      <p className="small">{verdict}</p>
      <Findings {...machine} />
      <Laws laws={laws} hasTags={hasRequirements} isRed={isRed} />
      <p className="small">
        Click a state or a transition to see the paths that cross it{screens.length > 0 && ' and its screens'}
        . What is wrong or not covered is red{waiting.size > 0 && '; what was not seen is yellow'}.
      </p>
      <div className={screens.length > 0 ? 'look with-screens' : 'look'}>
        <label className="small">
          <input
            type="checkbox"
            className="full"
            checked={isFull}
            onChange={({ target }) => setFull(target.checked)}
          />{' '}
          the drawing in its full size
        </label>
        <Diagram
          machine={machine}
          lit={hovered ?? new Set(selected === undefined ? [] : [selected])}
          wrong={wrong}
          waiting={waiting}
          isFull={isFull}
          onLarge={() => setFull(true)}
          onSelect={(index) => setSelected(index === selected ? undefined : index)}
        />
        {screens.length > 0 && <ScreenGallery screens={screens.filter(isShown)} base={base} wrong={inRed} />}
      </div>
      <h3>
        {inNumbers(found)}
        {found.length < paths.length && ` of ${inNumbers(paths)}`}
        {element && ` through ${element.name}`}
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
  return (
    <>
      {error && !findings && <pre className="failure bad">{error}</pre>}
      <Box title="To go further" tone="calm" lines={needs} />
      <Box title="Findings" tone="bad" lines={(findings ?? []).map(oneFinding)} />
      <Box title="Not covered" tone="bad" lines={gapsIn(machine)} />
      {Object.entries(lists).map(([title, lines]) => (
        <Box key={title} title={title} tone="calm" lines={lines} />
      ))}
    </>
  );
}

/** Lines in a coloured box; nothing without lines. */
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

function oneFinding({ kind, text, where, path, more }: Finding): ReactNode {
  return (
    <>
      <strong>{kind}</strong> {text} {where}
      {path && <span className="small">{path}</span>}
      {more && (
        <details>
          <summary>with it: {kindsIn(more)}</summary>
          <Box title="" tone="" lines={more.map(oneFinding)} />
        </details>
      )}
    </>
  );
}
/** The laws of a machine, those that are broken first; a tag leads to its place on the page, where there is one. */
function Laws({ laws, hasTags, isRed }: { laws: LawResult[]; hasTags: boolean; isRed: boolean }) {
  if (laws.length === 0) return null;
  const list = (some: LawResult[]) => (
    <ul className="laws">
      {some.map(({ kind, sentence, tags, outcome, broken }) => (
        <li
          key={`${kind} ${sentence}`}
          id={anchorOf('law', sentence)}
          className={broken ? (broken.isOpen ? 'warn' : 'bad') : ''}
        >
          {broken ? (broken.isOpen ? '–' : '✗') : '✓'} <strong>{kind}</strong> {sentence}
          <span className="small">
            {[outcome, broken?.seen].filter(Boolean).join('; ')}{' '}
            {tags.map((tag) => (
              <span key={tag}>· {hasTags ? <a href={`#${tag}`}>{tag}</a> : tag} </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
  const kept = laws.filter(({ broken }) => !broken);
  return (
    <>
      <h3>Laws</h3>
      {list(laws.filter(({ broken }) => broken))}
      <details open={!isRed}>
        <summary>{counted(kept.length, 'law')} kept</summary>
        {list(kept)}
      </details>
    </>
  );
}

interface DiagramProps {
  machine: ReportMachine;
  /** The elements to highlight. */
  lit: ReadonlySet<number>;
  /** The elements to show in red. */
  wrong: ReadonlySet<number>;
  /** The elements to show in yellow. */
  waiting: ReadonlySet<number>;
  /** Whether it is shown in its full size. */
  isFull: boolean;
  /** Called where it is much wider than the page. */
  onLarge: () => void;
  onSelect: (index: number) => void;
}

/** The statechart; a click on one of its parts selects it. */
function Diagram({ machine: { diagram, elements }, isFull, onLarge, onSelect, ...colours }: DiagramProps) {
  const { lit, wrong, waiting } = colours;
  const frame = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: diagram }), [diagram]);
  const parts = '[data-state], [data-transition]';
  /** The index of the element that a part of the drawing stands for; -1 for none. */
  const indexOf = (part: SVGElement | null) => {
    const name = part?.dataset.transition ?? part?.dataset.state;
    return elements.findIndex((element) => element.name === name && element.kind !== 'guard');
  };
  useEffect(() => {
    for (const part of frame.current?.querySelectorAll<SVGElement>(parts) ?? []) {
      part.classList.toggle('is-lit', lit.has(indexOf(part)));
      part.classList.toggle('is-wrong', wrong.has(indexOf(part)));
      part.classList.toggle('is-waiting', waiting.has(indexOf(part)));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is drawn
  useEffect(() => {
    const width = Number(frame.current?.querySelector('svg')?.getAttribute('width'));
    if (width > 1.25 * (frame.current?.clientWidth || width)) onLarge();
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
    // By keyboard, the search finds the same parts by their names.
    // biome-ignore lint/a11y/noStaticElementInteractions: a drawing has no buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search is for the keyboard
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    <div ref={frame} className="diagram" onClick={select} dangerouslySetInnerHTML={html} />
  );
}

interface GalleryProps {
  screens: ReportScreen[];
  base: string | undefined;
  /** The names of what is wrong. */
  wrong: ReadonlySet<string | undefined>;
}

/** The real page in each state, on a phone and on a desktop. What lies behind a failure is not red. */
function ScreenGallery({ screens, base, wrong }: GalleryProps) {
  const toneOf = ({ notReached, failures, states }: ReportScreen) => {
    if (notReached) return 'warn';
    return failures.length > 0 || wrong.has(states.at(-1)) ? 'bad' : '';
  };
  return (
    <div className="gallery">
      <ul className="screens">
        {screens.map(({ id, title, path, link, pictures, failures, ...more }) => (
          <li key={id} id={anchorOf('screen', id)} className={toneOf({ failures, ...more } as ReportScreen)}>
            <div className="pictures">
              {Object.entries(pictures).map(([width, file]) => (
                <a key={width} href={`screens/${file}`}>
                  <img src={`screens/${file}`} alt={`${title} at ${width} pixels`} loading="lazy" />
                </a>
              ))}
            </div>
            <strong>{title}</strong>
            {[path, ...failures.map((failure) => `✗ ${failure}`)].map((line) => (
              <span key={line} className="small">
                {line}
              </span>
            ))}
            {base && (
              <a href={base.replace(/\/$/, '') + link} className="small">
                Open this screen
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
