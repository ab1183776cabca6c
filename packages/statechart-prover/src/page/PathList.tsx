import { useMemo, useState } from 'react';
import type { ReportMachine, ReportScreen } from '../reportData.ts';
import { groupsOf, type PathGroup, pathInWords, type ReportPath, testOf, trailTo } from '../reportPaths.ts';

interface PathListProps {
  machine: ReportMachine;
  paths: ReportPath[];
  screens: ReportScreen[];
  /** Something is wrong in the report: what passed is folded. */
  isRed: boolean;
  /** Called with the elements of the path under the pointer, and with nothing when it leaves. */
  onHover: (crossed: ReadonlySet<number> | undefined) => void;
}

const atFirst = 12;
const atOnce = 300;
const marks = { passed: '✓', failed: '✗', 'not run': '–', waiting: '–' };
const tones = { passed: '', failed: 'bad', 'not run': 'warn', waiting: 'warn' };

/** Paths in groups, failing ones first; the first failing group shows one path step by step. */
export function PathList({ machine, paths, isRed, ...more }: PathListProps) {
  const groups = useMemo(() => groupsOf(machine, paths), [machine, paths]);
  if (paths.length === 0) return <p className="nothing">No path is like that.</p>;
  return (
    <div className="paths">
      {groups.map((group, index) => (
        <Group
          key={group.id}
          {...more}
          {...group}
          machine={machine}
          isOpen={index === 0 && (!isRed || group.paths[0]?.outcome !== 'passed')}
        />
      ))}
    </div>
  );
}

type GroupProps = PathGroup & Omit<PathListProps, 'paths' | 'isRed'> & { isOpen: boolean };

function Group({ title, paths, isOpen, machine, screens, onHover }: GroupProps) {
  const [count, setCount] = useState(atFirst);
  const [first] = paths;
  const outcome = first?.outcome ?? 'passed';
  const failing = first?.failing;
  return (
    <details className={tones[outcome]} open={isOpen}>
      <summary>
        <span title={outcome}>{marks[outcome]}</span> {title}
      </summary>
      {failing && <Steps machine={machine} screens={screens} {...failing} />}
      <ol>
        {paths.slice(0, count).map((path) => (
          <Line key={path.id} machine={machine} path={path} onHover={onHover} />
        ))}
      </ol>
      {paths.length > count && (
        <button type="button" onClick={() => setCount(count + atOnce)}>
          Show {Math.min(atOnce, paths.length - count)} more
        </button>
      )}
    </details>
  );
}

type LineProps = Pick<PathListProps, 'machine' | 'onHover'> & { path: ReportPath };

/** A path; as a test it is copied, and shown where nothing may be copied. */
function Line({ machine, path, onHover }: LineProps) {
  const [test, setTest] = useState('');
  const copy = () => {
    const made = testOf(machine, path);
    setTest(made);
    navigator.clipboard?.writeText(made).catch(() => {});
  };
  return (
    <li
      className="line"
      onPointerEnter={() => onHover(path.crossed)}
      onPointerLeave={() => onHover(undefined)}
    >
      {pathInWords(machine, path)}
      {path.condition && ` (${path.condition})`}
      {machine.code && path.step !== undefined && !path.isRefused && (
        <button type="button" className="as-test" onClick={copy}>
          {test ? 'copied' : 'as a test'}
        </button>
      )}
      {test && <pre>{test}</pre>}
    </li>
  );
}

type StepsProps = Pick<PathListProps, 'machine' | 'screens'> & NonNullable<ReportPath['failing']>;

/** The steps up to the one that fails, with pictures, guards and transitions; then what was expected and seen. */
function Steps({ machine, screens, step, line, failure, times }: StepsProps) {
  const { steps, elements, words = {}, rerun } = machine;
  const seen = rerun?.pictures?.[line];
  const crossedAt = (at: number) => steps[at]?.crossed.flatMap((index) => elements[index] ?? []) ?? [];
  /** The picture of the innermost state that a step leads to, if it has one. */
  const pictureAt = (at: number) => {
    const [state] = crossedAt(at)
      .filter(({ kind }) => kind === 'state')
      .slice(-1);
    const screen = screens.find(({ states }) => state && states.includes(state.name));
    return screen && Object.values(screen.pictures)[0];
  };
  const trail = trailTo(steps, step);
  return (
    <>
      <ol className="steps">
        {trail.map((at, index) => (
          <li key={at}>
            {!(seen && at === step) && <Picture file={pictureAt(at)} />}
            <strong>{(index > 0 && steps[at]?.label) || 'start'}</strong>{' '}
            {[words[steps[at]?.label ?? ''], times?.[index]].filter(Boolean).join(' ')}
            {at === step &&
              crossedAt(at)
                .filter(({ kind }) => kind !== 'state')
                .map(({ name }) => (
                  <span key={name} className="small">
                    {name}
                  </span>
                ))}
          </li>
        ))}
      </ol>
      <dl>
        <div>
          <dt>Expected</dt>
          <dd>
            {failure.expected}
            {seen && <Picture file={pictureAt(step)} />}
          </dd>
        </div>
        <div>
          <dt>Seen</dt>
          <dd>
            {failure.seen}
            <Picture file={seen} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Picture({ file }: { file: string | undefined }) {
  return file && <img src={`screens/${file}`} alt="" loading="lazy" />;
}
