import type { ReportData } from '../reportData.ts';

type TotalsProps = Pick<ReportData, 'machines' | 'screens' | 'requirements'>;

/** What was covered and what failed, as tiles. */
export function Totals({ machines, screens, requirements = [] }: TotalsProps) {
  const failed = machines.filter(
    ({ error, missing, paths, laws, findings = [] }) =>
      error ||
      missing.length > 0 ||
      paths.passed < paths.all ||
      findings.length > 0 ||
      laws.some(({ broken }) => broken),
  );
  const sum = (count: (machine: ReportData['machines'][number]) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const screensFailed = screens.filter(({ failures }) => failures.length > 0).length;
  const notRun = sum(({ paths }) => paths.notRun);
  const lawCount = sum(({ laws }) => laws.length);
  const requirementsWith = (wanted: string) => requirements.filter(({ result }) => result === wanted).length;
  const [proven, requirementsNotRun] = [requirementsWith('proven'), requirementsWith('not run')];
  const tiles: { id: string; label: string; good: number; of: number; notRun?: number }[] = [
    {
      id: 'paths',
      label: `paths pass${notRun > 0 ? `; ${notRun.toLocaleString('en')} were not run` : ''}`,
      good: sum(({ paths }) => paths.passed),
      of: sum(({ paths }) => paths.all),
    },
    {
      id: 'elements',
      label: 'states, transitions and guard branches crossed',
      good: sum(({ covered }) => covered),
      of: sum(({ elements }) => elements.length),
    },
    ...(lawCount > 0
      ? [
          {
            id: 'laws',
            label: 'laws hold on every step',
            good: sum(({ laws }) => laws.filter(({ broken }) => !broken).length),
            of: lawCount,
          },
        ]
      : []),
    ...(screens.length > 0
      ? [
          {
            id: 'screens',
            label: 'screens are as they have to be',
            good: screens.length - screensFailed,
            of: screens.length,
          },
        ]
      : []),
    ...(requirements.length > 0
      ? [
          {
            id: 'requirements',
            label: `requirements are proven${requirementsNotRun > 0 ? `; ${requirementsNotRun} were not run` : ''}`,
            good: proven,
            of: requirements.length,
            notRun: requirementsNotRun,
          },
        ]
      : []),
    {
      id: 'machines',
      label: machines.length === 1 ? 'machine passes' : 'machines pass',
      good: machines.length - failed.length,
      of: machines.length,
    },
  ];
  return (
    <div className="tiles">
      {tiles
        .filter(({ of }) => of > 0)
        .map(({ id, label, good, of, notRun = 0 }) => (
          <div key={id} className={`tile ${good === of ? 'good' : good + notRun === of ? 'warn' : 'risk'}`}>
            <strong>{good.toLocaleString('en')}</strong>
            of {of.toLocaleString('en')} {label}
          </div>
        ))}
    </div>
  );
}
