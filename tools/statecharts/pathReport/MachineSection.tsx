import { useMemo, useState } from 'react';
import type { ReportMachine } from '#tools/report';
import type { ShownScreen } from '#tools/showScreens';
import { Diagram } from './Diagram';
import { ElementTable } from './ElementTable';
import { PathList } from './PathList';
import { missingAtMost, pathsOf, type ReportPath, scoreOf } from './paths';
import { ScoreChart } from './ScoreChart';
import { ScreenGallery } from './ScreenGallery';

/** '201 paths and 328 refused events'. */
function inNumbers(paths: ReportPath[]): string {
  const refused = paths.filter(({ isRefused }) => isRefused).length;
  const complete = paths.length - refused;
  return `${complete.toLocaleString('en')} paths and ${refused.toLocaleString('en')} refused events`;
}

interface MachineSectionProps {
  machine: ReportMachine;
  screens: ShownScreen[];
  /** In lower case; empty when nothing is searched. */
  search: string;
}

/** A machine: its drawing, its screens, and its paths, of which a part, a score or a word picks some. */
export function MachineSection({ machine, screens, search }: MachineSectionProps) {
  const { id, name, description, diagram, elements, error, missing } = machine;
  const paths = useMemo(() => pathsOf(machine), [machine]);
  const [selected, setSelected] = useState<number>();
  const [score, setScore] = useState<number>();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [hovered, setHovered] = useState<ReadonlySet<number>>();

  const element = selected === undefined ? undefined : elements[selected];
  const found = paths.filter(
    (path) =>
      (selected === undefined || path.crossed.has(selected)) &&
      (score === undefined || scoreOf(path) === score) &&
      (!onlyFailed || path.failing) &&
      (!search ||
        path.line.toLowerCase().includes(search) ||
        [...path.crossed].some((index) => elements[index]?.name.toLowerCase().includes(search))),
  );
  const shownScreens = screens.filter(
    ({ states, title, path }) =>
      (element?.kind !== 'state' ||
        states.some((state) => state === element.name || state.startsWith(`${element.name}.`))) &&
      (!search || `${title} ${path} ${states}`.toLowerCase().includes(search)),
  );
  const lit = hovered ?? (selected === undefined ? undefined : new Set([selected]));
  const filters = [
    element && { text: element.name, clear: () => setSelected(undefined) },
    score !== undefined && { text: `score ${score}`, clear: () => setScore(undefined) },
    onlyFailed && { text: 'failing paths', clear: () => setOnlyFailed(false) },
  ].filter((filter) => !!filter);

  function select(index: number) {
    setSelected(index === selected ? undefined : index);
  }

  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{id}</h2>
      <p>{description}</p>
      {error && <pre className="failure risk">{error}</pre>}
      {missing.length > 0 && (
        <div className="failure risk">
          <strong>Not covered</strong>
          <ul>
            {missing.slice(0, missingAtMost).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {missing.length > missingAtMost && <li>and {missing.length - missingAtMost} more</li>}
          </ul>
        </div>
      )}
      <p className="small">Click a state or a transition to see its screens and the paths that cross it.</p>
      <div className="look">
        <Diagram svg={diagram} elements={elements} lit={lit} onSelect={select} />
        <ScreenGallery screens={shownScreens} />
      </div>
      {name === 'quizMachine' && <ScoreChart paths={paths} selected={score} onSelect={setScore} />}
      <div className="filters">
        <h3>
          {inNumbers(found)}
          {found.length < paths.length && ` of ${inNumbers(paths)}`}
        </h3>
        {filters.map(({ text, clear }) => (
          <button key={text} type="button" className="filter" onClick={clear}>
            {text} <span aria-hidden="true">×</span>
            <span className="sr-only"> – show all again</span>
          </button>
        ))}
        {paths.some(({ failing }) => failing) && !onlyFailed && (
          <button type="button" className="filter risk" onClick={() => setOnlyFailed(true)}>
            only those that fail
          </button>
        )}
      </div>
      <PathList paths={found} onHover={setHovered} />
      <ElementTable machine={machine} paths={paths} selected={selected} onSelect={select} />
    </section>
  );
}
