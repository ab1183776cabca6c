import { useMemo, useState } from 'react';
import type { ReportMachine, ReportScreen } from '../reportData.ts';
import {
  brokenElements,
  crossedAlong,
  failedElements,
  isFound,
  pathsOf,
  type ReportPath,
} from '../reportPaths.ts';
import { counted } from '../statechart.ts';
import { Diagram } from './Diagram.tsx';
import { ElementTable } from './ElementTable.tsx';
import { Findings } from './Findings.tsx';
import { Laws } from './Laws.tsx';
import { PathList } from './PathList.tsx';
import { ScreenGallery } from './ScreenGallery.tsx';
import { ValueChart } from './ValueChart.tsx';

/** '201 paths and 328 refused events'. */
function inNumbers(paths: ReportPath[]): string {
  const refused = paths.filter(({ isRefused }) => isRefused).length;
  const complete = paths.length - refused;
  return `${counted(complete, 'path')} and ${refused.toLocaleString('en')} refused event${refused === 1 ? '' : 's'}`;
}

interface MachineSectionProps {
  machine: ReportMachine;
  screens: ReportScreen[];
  base: string | undefined;
  /** In lower case; empty when nothing is searched. */
  search: string;
  hasRequirements: boolean;
}

/** A machine: its drawing, its screens, and its paths, of which a part, a value or a word picks some. */
export function MachineSection({ machine, screens, base, search, hasRequirements }: MachineSectionProps) {
  const { id, name, description, diagram, elements, laws, chart, verdict } = machine;
  const paths = useMemo(() => pathsOf(machine), [machine]);
  const along = useMemo(
    () => new Map(screens.map(({ path }) => [path, crossedAlong(machine, path)])),
    [machine, screens],
  );
  const wrong = useMemo(() => {
    const crossed = new Set(paths.flatMap((path) => [...path.crossed]));
    return new Set([
      ...failedElements(machine),
      ...brokenElements(machine),
      ...[...elements.keys()].filter((index) => !crossed.has(index)),
    ]);
  }, [machine, paths, elements]);
  const [selected, setSelected] = useState<number>();
  const [value, setValue] = useState<number>();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [hovered, setHovered] = useState<ReadonlySet<number>>();

  const element = selected === undefined ? undefined : elements[selected];
  const found = paths.filter(
    (path) =>
      (selected === undefined || path.crossed.has(selected)) &&
      (value === undefined || chart?.values[path.id] === value) &&
      (!onlyFailed || path.outcome !== 'passed') &&
      isFound(path, elements, search),
  );
  const isShown = ({ states, path }: ReportScreen) => {
    if (!element || selected === undefined) return true;
    if (element.kind !== 'state') return along.get(path)?.has(selected) ?? false;
    return states.some((state) => state === element.name || state.startsWith(`${element.name}.`));
  };
  const shownScreens = screens.filter(
    (screen) =>
      isShown(screen) &&
      (!search || `${screen.title} ${screen.path} ${screen.states}`.toLowerCase().includes(search)),
  );
  const lit = hovered ?? (selected === undefined ? undefined : new Set([selected]));
  const filters = [
    element && { text: element.name, clear: () => setSelected(undefined) },
    value !== undefined && { text: `${chart?.unit} ${value}`, clear: () => setValue(undefined) },
    onlyFailed && { text: 'what did not pass', clear: () => setOnlyFailed(false) },
  ].filter((filter) => !!filter);

  // What is wrong comes first, what holds after the drawing.
  const isBroken = laws.some(({ broken }) => broken);
  const lawList = laws.length > 0 && <Laws laws={laws} hasTags={hasRequirements} />;

  function select(index: number) {
    setSelected(index === selected ? undefined : index);
  }

  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{id}</h2>
      <p>{description}</p>
      <p className="small">{verdict}</p>
      <Findings {...machine} />
      {isBroken && lawList}
      <p className="small">
        Click a state or a transition to see the paths that cross it{screens.length > 0 && ' and its screens'}
        . What fails or is not covered is red.
      </p>
      <div className={screens.length > 0 ? 'look with-screens' : 'look'}>
        <Diagram svg={diagram} elements={elements} lit={lit} wrong={wrong} onSelect={select} />
        {screens.length > 0 && <ScreenGallery screens={shownScreens} base={base} />}
      </div>
      {!isBroken && lawList}
      {chart && <ValueChart chart={chart} paths={paths} selected={value} onSelect={setValue} />}
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
        {paths.some(({ outcome }) => outcome !== 'passed') && !onlyFailed && (
          <button type="button" className="filter risk" onClick={() => setOnlyFailed(true)}>
            only what did not pass
          </button>
        )}
      </div>
      <PathList paths={found} onHover={setHovered} />
      <ElementTable machine={machine} paths={paths} selected={selected} onSelect={select} />
    </section>
  );
}
