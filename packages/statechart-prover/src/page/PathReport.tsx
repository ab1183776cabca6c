import { useState } from 'react';
import { failureInWords, problemsInReport } from '../problemsInReport.ts';
import type { ReportData, ReportDocument, ReportMachine, ReportRequirement } from '../reportData.ts';
import { isAmong } from '../reportPaths.ts';
import { counted } from '../statechart.ts';
import { MachineSection } from './MachineSection.tsx';

/** The report's one page: what broke, totals, a search, and a section for each machine. */
export function PathReport(data: ReportData) {
  const { title, about, facts, machines, screens, base, requirements, documents = [] } = data;
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase();
  const problems = problemsInReport(data);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <WhatBroke {...data} problems={problems} />
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
        {documents.length > 0 && (
          <p>
            <a href="#documents">What is shown and done, in plain lines</a>
          </p>
        )}
        <Search {...data} text={text} onSearch={setText} />
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
            isRed={problems.length > 0}
          />
        ))}
        {requirements && <Requirements requirements={requirements} search={search} />}
        {documents.length > 0 && <Documents documents={documents} search={search} />}
      </main>
    </>
  );
}

interface SearchProps extends ReportData {
  text: string;
  onSearch: (text: string) => void;
}

function Search({ screens, requirements, documents = [], text, onSearch }: SearchProps) {
  const searched = [
    'paths',
    screens.length > 0 && 'screens',
    requirements && 'requirements',
    documents.length > 0 && 'documents',
  ];
  return (
    <label className="search">
      Search {searched.filter(Boolean).join(', ')} and states
      <input
        type="search"
        value={text}
        onChange={({ target }) => onSearch(target.value)}
        placeholder="an event, a state, a guard …"
      />
    </label>
  );
}

/** How many problems are listed at once. */
const atFirst = 6;

/** What broke: the first problem on top, then the others; a failure of a command with its whole output. */
function WhatBroke({ machines, failures = [], problems }: ReportData & { problems: string[] }) {
  const [first, ...others] = problems;
  if (!first) return null;
  const line = (problem: string) => {
    const machine = machines.find(({ id }) => problem.startsWith(`${id}: `));
    const failure = failures.find((failed) => failureInWords(failed) === problem);
    return (
      <>
        {machine ? <a href={`#${machine.name}`}>{problem}</a> : problem}
        {failure && failure.said !== failure.text && (
          <details>
            <summary>all that was said</summary>
            <pre>{failure.said}</pre>
          </details>
        )}
      </>
    );
  };
  return (
    <div className="failure bad">
      <div className="broke">✗ {line(first)}</div>
      {others.length > 0 && (
        <details open={others.length <= atFirst}>
          <summary>and {counted(others.length, 'problem')} more</summary>
          <ul>
            {others.map((problem) => (
              <li key={problem}>{line(problem)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const empty: ReportData = { title: '', about: '', facts: [], machines: [], screens: [] };

/** What was covered and what failed, as tiles; a kind without items has no tile. */
function Totals({ machines, screens, requirements = [] }: ReportData) {
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const count = <T,>(all: readonly T[], isMeant: (item: T) => boolean) => all.filter(isMeant).length;
  const isWell = (machine: ReportMachine) => problemsInReport({ ...empty, machines: [machine] }).length === 0;
  const laws = machines.flatMap((machine) => machine.laws);
  const ofResult = (wanted: string) => count(requirements, ({ result }) => result === wanted);
  const without = (left: number) => (left > 0 ? `; ${left.toLocaleString('en')} were not run` : '');
  const [pathsNotRun, notRun] = [sum(({ paths }) => paths.notRun), ofResult('not run')];
  const pathsWaiting = sum(({ paths }) => paths.waiting ?? 0);
  const waiting = pathsWaiting > 0 ? `; ${pathsWaiting.toLocaleString('en')} wait for samples` : '';
  const elements = sum((machine) => machine.elements.length);
  const crossed = elements - sum(({ missing }) => missing.length);
  // What a proof did not see is wrong where a finding names it.
  const unseen = sum(({ findings, missing }) =>
    count(missing, (line) => findings !== undefined && !isAmong(findings, line.replace(/^\w+: /, ''))),
  );
  const openLaws = count(laws, ({ broken }) => broken?.isOpen === true);
  const shown = count(screens, ({ failures }) => failures.length === 0);
  const tiles: [good: number, total: number, label: string, unknown?: number][] = [
    [
      sum(({ paths }) => paths.passed),
      sum(({ paths }) => paths.all),
      `paths pass${without(pathsNotRun)}${waiting}`,
      pathsWaiting,
    ],
    [crossed, elements, 'states, transitions and guard branches crossed', unseen],
    [count(laws, ({ broken }) => !broken), laws.length, 'laws hold on every step', openLaws],
    [shown, screens.length, 'screens are as they have to be'],
    [ofResult('proven'), requirements.length, `requirements are proven${without(notRun)}`, notRun],
    [count(machines, isWell), machines.length, machines.length === 1 ? 'machine passes' : 'machines pass'],
  ];
  return (
    <div className="tiles">
      {tiles
        .filter(([, total]) => total > 0)
        .map(([good, total, label, unknown = 0]) => (
          <div
            key={label}
            className={`tile ${good === total ? 'good' : good + unknown === total ? 'warn' : 'bad'}`}
          >
            <strong>{good.toLocaleString('en')}</strong>
            of {total.toLocaleString('en')} {label}
          </div>
        ))}
    </div>
  );
}

const marks = { passed: '✓', failed: '✗', 'not run': '–' };
const tones = { proven: 'good', failed: 'bad', 'not run': 'warn', 'not proven': 'bad' };

/** What has to hold, with what proves each sentence. */
function Requirements({ requirements, search }: { requirements: ReportRequirement[]; search: string }) {
  const found = requirements.filter(({ number, section, text, note, result }) =>
    `${number} ${section} ${text} ${note} ${result}`.toLowerCase().includes(search),
  );
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">Requirements</h2>
      <p>What was not run in the tests before this report is not known here.</p>
      {found.length === 0 && <p className="nothing">No requirement is like that.</p>}
      <table>
        <tbody>
          {found.map(({ number, section, text, note, result, proofs }) => (
            <tr key={number} id={number} className={result === 'proven' ? '' : tones[result]}>
              <th scope="row">{number}</th>
              <td>
                {text}
                <span className="small">
                  {section} {linked(note)}
                </span>
                {proofs.length > 0 && (
                  <details>
                    <summary>{counted(proofs.length, 'proof')}</summary>
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
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Texts to read, each folded; a search opens them and shows the lines that contain it. */
function Documents({ documents, search }: { documents: ReportDocument[]; search: string }) {
  const found = documents.flatMap((document) => {
    const lines = document.text.split('\n').filter((line) => line.toLowerCase().includes(search));
    return lines.length > 0 ? { ...document, text: lines.join('\n') } : [];
  });
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">In plain lines</h2>
      {found.length === 0 && <p className="nothing">No line is like that.</p>}
      {found.map(({ name, title, text }) => (
        <details key={name} open={search !== ''}>
          <summary>{title}</summary>
          <pre>{text}</pre>
        </details>
      ))}
    </section>
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
