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

/** The sign and the colour of an outcome: of a path, a law, a requirement or a proof. */
export const signs = { passed: '✓', failed: '✗', 'not run': '–', waiting: '–' };
export const tones = {
  ...{ passed: '', failed: 'bad', 'not run': 'warn', waiting: 'warn' },
  ...{ proven: 'good', 'not proven': 'bad' },
};

/** Paths in groups, failing ones first; the first failing group shows one path step by step. */
export function PathList({ machine, paths, isRed, ...more }: PathListProps) {
  const groups = useMemo(() => groupsOf(machine, paths), [machine, paths]);
  if (paths.length === 0) return <p className="nothing">No path is like that.</p>;
  return (
    <div className="paths">
      {groups.map((group, index) => {
        const isOpen = index === 0 && (!isRed || group.paths[0].outcome !== 'passed');
        return <Group key={group.id} {...more} {...group} machine={machine} isOpen={isOpen} />;
      })}
    </div>
  );
}

type GroupProps = PathGroup & Omit<PathListProps, 'paths' | 'isRed'> & { isOpen: boolean };

function Group({ title, paths, isOpen, machine, screens, onHover }: GroupProps) {
  const [count, setCount] = useState(atFirst);
  const { outcome, failing } = paths[0];
  return (
    <details className={tones[outcome]} open={isOpen}>
      <summary>
        <span title={outcome}>{signs[outcome]}</span> {title}
      </summary>
      {failing && <Steps machine={machine} screens={screens} {...failing} />}
      <ol>
        {paths.slice(0, count).map((path) => (
          <li
            key={path.id}
            className="line"
            onPointerEnter={() => onHover(path.crossed)}
            onPointerLeave={() => onHover(undefined)}
          >
            {pathInWords(machine, path)}
            {path.condition && ` (${path.condition})`}
            {machine.code && path.step !== undefined && !path.isRefused && (
              <AsTest made={() => testOf(machine, path)} />
            )}
          </li>
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

/** A button that copies a path as a test, which is shown too: not everywhere may something be copied. */
function AsTest({ made }: { made: () => string }) {
  const [test, setTest] = useState('');
  const copy = () => {
    setTest(made());
    navigator.clipboard?.writeText(made()).catch(() => {});
  };
  return (
    <>
      <button type="button" className="as-test" onClick={copy}>
        {test ? 'copied' : 'as a test'}
      </button>
      {test && <pre>{test}</pre>}
    </>
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
    const state = crossedAt(at).findLast(({ kind }) => kind === 'state');
    const screen = screens.find(({ states }) => state && states.includes(state.name));
    return screen && Object.values(screen.pictures)[0];
  };
  const passed = crossedAt(step).filter(({ kind }) => kind !== 'state');
  const sides = {
    Expected: { text: failure.expected, file: seen && pictureAt(step) },
    Seen: { text: failure.seen, file: seen },
  };
  return (
    <>
      <ol className="steps">
        {trailTo(steps, step).map((at, index) => (
          <li key={at}>
            {!(seen && at === step) && <Picture file={pictureAt(at)} />}
            <strong>{(index > 0 && steps[at]?.label) || 'start'}</strong>{' '}
            {[words[steps[at]?.label ?? ''], times?.[index]].filter(Boolean).join(' ')}
            {(at === step ? passed : []).map(({ name }) => (
              <span key={name} className="small">
                {name}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <dl>
        {Object.entries(sides).map(([side, { text, file }]) => (
          <div key={side}>
            <dt>{side}</dt>
            <dd>
              {text}
              <Picture file={file} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Picture({ file }: { file: string | undefined }) {
  return file && <img src={`screens/${file}`} alt="" loading="lazy" />;
}
