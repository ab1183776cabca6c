import type { ReportMachine } from '../reportData.ts';
import type { ReportPath } from '../reportPaths.ts';

interface ElementTableProps {
  machine: ReportMachine;
  paths: ReportPath[];
  selected: number | undefined;
  onSelect: (index: number) => void;
}

const titles = { state: 'States', transition: 'Transitions', guard: 'Guard branches' };

/** The elements of the machine, with the number of paths that cross each and their results. */
export function ElementTable({ machine: { elements }, paths, selected, onSelect }: ElementTableProps) {
  const rows = elements.map((element, index) => {
    const crossing = paths.filter(({ crossed }) => crossed.has(index));
    return {
      ...element,
      index,
      count: crossing.length,
      failed: crossing.filter(({ outcome }) => outcome === 'failed').length,
      notRun: crossing.filter(({ outcome }) => outcome === 'not run').length,
    };
  });
  return (
    <details>
      <summary>States, transitions and guard branches</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Paths</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        {(['state', 'transition', 'guard'] as const).map((kind) => (
          <tbody key={kind}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {titles[kind]}
              </th>
            </tr>
            {rows
              .filter((row) => row.kind === kind)
              .map(({ index, name, description, count, failed, notRun }) => (
                <tr key={name} className={index === selected ? 'is-selected' : ''}>
                  <td>
                    <button
                      type="button"
                      className="plain"
                      aria-pressed={index === selected}
                      onClick={() => onSelect(index)}
                    >
                      {name}
                    </button>
                    {description && <span className="small">{description}</span>}
                  </td>
                  <td className="number">{count.toLocaleString('en')}</td>
                  <td>
                    {count === 0 && <span className="badge risk">not crossed</span>}
                    {count > 0 && failed + notRun === 0 && <span className="badge good">all pass</span>}
                    {failed > 0 && <span className="badge risk">{failed.toLocaleString('en')} fail</span>}
                    {notRun > 0 && <span className="badge warn">{notRun.toLocaleString('en')} not run</span>}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}
