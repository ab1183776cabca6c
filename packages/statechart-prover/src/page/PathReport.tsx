import { useState } from 'react';
import type { ReportData, ReportRequirement } from '../reportData.ts';
import { MachineSection } from './MachineSection.tsx';

/** The report's one page: totals, a search, and a section for each machine. */
export function PathReport(data: ReportData) {
  const { title, about, facts, machines, screens, base, requirements } = data;
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase();
  const searched = ['paths', screens.length > 0 && 'screens', requirements && 'requirements'];
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>{about}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Totals {...data} />
        {requirements && (
          <p>
            <a href="#requirements">Each requirement, and what proves it</a>
          </p>
        )}
        <label className="search">
          Search {searched.filter(Boolean).join(', ')} and states
          <input
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="an event, a state, a guard …"
          />
        </label>
      </header>
      <main>
        {machines.map((machine) => (
          <MachineSection
            key={machine.name}
            machine={machine}
            screens={screens.filter((screen) => screen.machine === machine.name)}
            base={base}
            search={search}
            hasRequirements={requirements !== undefined}
          />
        ))}
        {requirements && <Requirements requirements={requirements} search={search} />}
      </main>
    </>
  );
}

/** What was covered and what failed, as tiles; a kind of which there is nothing has none. */
function Totals({ machines, screens, requirements = [] }: ReportData) {
  const sum = (count: (machine: ReportData['machines'][number]) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const isWell = ({ error, missing, paths, laws, findings = [] }: ReportData['machines'][number]) =>
    !error && missing.length + findings.length === 0 && paths.passed === paths.all && !laws.some(isBroken);
  const isBroken = ({ broken }: { broken?: object }) => broken !== undefined;
  const ofResult = (wanted: string) => requirements.filter(({ result }) => result === wanted).length;
  const without = (count: number) => (count > 0 ? `; ${count.toLocaleString('en')} were not run` : '');
  const notRun = ofResult('not run');
  const tiles: [good: number, of: number, label: string, unknown?: number][] = [
    [
      sum(({ paths }) => paths.passed),
      sum(({ paths }) => paths.all),
      `paths pass${without(sum(({ paths }) => paths.notRun))}`,
    ],
    [
      sum(({ covered }) => covered),
      sum(({ elements }) => elements.length),
      'states, transitions and guard branches crossed',
    ],
    [
      sum(({ laws }) => laws.filter((law) => !isBroken(law)).length),
      sum(({ laws }) => laws.length),
      'laws hold on every step',
    ],
    [
      screens.filter(({ failures }) => failures.length === 0).length,
      screens.length,
      'screens are as they have to be',
    ],
    [ofResult('proven'), requirements.length, `requirements are proven${without(notRun)}`, notRun],
    [
      machines.filter(isWell).length,
      machines.length,
      machines.length === 1 ? 'machine passes' : 'machines pass',
    ],
  ];
  return (
    <div className="tiles">
      {tiles
        .filter(([, of]) => of > 0)
        .map(([good, of, label, unknown = 0]) => (
          <div
            key={label}
            className={`tile ${good === of ? 'good' : good + unknown === of ? 'warn' : 'risk'}`}
          >
            <strong>{good.toLocaleString('en')}</strong>
            of {of.toLocaleString('en')} {label}
          </div>
        ))}
    </div>
  );
}

const tones = { proven: 'good', failed: 'risk', 'not run': 'warn', 'not proven': 'risk', withdrawn: '' };

/** What has to hold, section by section, with what proves each sentence. */
function Requirements({ requirements, search }: { requirements: ReportRequirement[]; search: string }) {
  const found = requirements.filter(({ number, text, note, result }) =>
    `${number} ${text} ${note} ${result}`.toLowerCase().includes(search),
  );
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">Requirements</h2>
      <p>
        {requirements.filter(({ result }) => result === 'proven').length} of {requirements.length} are proven.
        What was not run in the tests before this report is not known here.
      </p>
      {found.length === 0 && <p className="nothing">No requirement is like that.</p>}
      {[...new Set(found.map(({ section }) => section))].map((section) => (
        <table key={section}>
          <caption>{section}</caption>
          <tbody>
            {found
              .filter((one) => one.section === section)
              .map((one) => (
                <RequirementRow key={one.number} {...one} />
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function RequirementRow({ number, text, note, result, proofs }: ReportRequirement) {
  const marks = { passed: '✓', failed: '✗', 'not run': '–' };
  return (
    <tr id={number} className={result === 'proven' ? '' : tones[result]}>
      <th scope="row">{number}</th>
      <td>
        {text}
        <span className="small">{linked(note)}</span>
        {proofs.length > 0 && (
          <details>
            <summary>{proofs.length === 1 ? '1 proof' : `${proofs.length} proofs`}</summary>
            <ul>
              {proofs.map(({ kind, name, file, outcome, href }) => (
                <li key={`${file} ${name}`}>
                  <span title={outcome}>{marks[outcome]}</span> {kind}:{' '}
                  {href ? <a href={href}>{name}</a> : name} <a href={`../${file}`}>{file}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>
        <span className={`badge ${tones[result]}`}>{result}</span>
      </td>
    </tr>
  );
}

/** A text with Markdown's links. */
function linked(text: string) {
  return text.split(/(\[[^\]]*\]\([^)]*\))/).map((part) => {
    const [, words, href] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (words === undefined) return part;
    return (
      <a key={part} href={href}>
        {words}
      </a>
    );
  });
}
