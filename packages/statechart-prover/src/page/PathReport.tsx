import { useState } from 'react';
import { failureInWords, problemsInReport } from '../problemsInReport.ts';
import type { ReportData, ReportDocument, ReportMachine, ReportRequirement } from '../reportData.ts';
import { isAmong } from '../reportPaths.ts';
import { counted } from '../statechart.ts';
import { MachineSection } from './MachineSection.tsx';
import { signs, tones } from './PathList.tsx';

/** The report's one page: what broke, totals, a search, and a section for each machine. */
export function PathReport(data: ReportData) {
  const { title, about, facts, machines, screens, requirements, documents = [] } = data;
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase();
  const problems = problemsInReport(data);
  const searched = [
    'paths',
    screens.length > 0 && 'screens',
    requirements && 'requirements',
    documents.length > 0 && 'documents',
  ];
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
            {...data}
            machine={machine}
            search={search}
            isRed={problems.length > 0}
          />
        ))}
        {requirements && <Requirements requirements={requirements} search={search} />}
        {documents.length > 0 && <Documents documents={documents} search={search} />}
      </main>
    </>
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

/** How many of some items count or, for numbers, their sum. */
function sum<T>(all: readonly T[], count: (item: T) => number | boolean | undefined): number {
  return all.reduce((total, item) => total + Number(count(item) ?? 0), 0);
}

/** What was covered and what failed, as tiles; a kind without items has no tile. */
function Totals({ machines, screens, requirements = [], ...report }: ReportData) {
  const isWell = (machine: ReportMachine) =>
    problemsInReport({ ...report, failures: [], machines: [machine], screens: [] }).length === 0;
  const laws = machines.flatMap((machine) => machine.laws);
  const more = (count: number, words: string) =>
    count > 0 ? `; ${count.toLocaleString('en')} ${words}` : '';
  const pathsNotRun = sum(machines, ({ paths }) => paths.notRun);
  const waiting = sum(machines, ({ paths }) => paths.waiting);
  const notRun = sum(requirements, ({ result }) => result === 'not run');
  const elements = sum(machines, (machine) => machine.elements.length);
  const crossed = elements - sum(machines, ({ missing }) => missing.length);
  // What a proof did not see is wrong where a finding names it.
  const unseen = sum(machines, ({ findings, missing }) =>
    sum(missing, (line) => findings && !isAmong(findings, line.replace(/^\w+: /, ''))),
  );
  const openLaws = sum(laws, ({ broken }) => broken?.isOpen);
  const passing = sum(machines, ({ paths }) => paths.passed);
  const pathsIn = `paths pass${more(pathsNotRun, 'were not run')}${more(waiting, 'wait for samples')}`;
  const shown = sum(screens, ({ failures }) => failures.length === 0);
  const proven = sum(requirements, ({ result }) => result === 'proven');
  const provenIn = `requirements are proven${more(notRun, 'were not run')}`;
  const machinesIn = machines.length === 1 ? 'machine passes' : 'machines pass';
  const tiles: [good: number, total: number, label: string, unknown?: number][] = [
    [passing, sum(machines, ({ paths }) => paths.all), pathsIn, waiting],
    [crossed, elements, 'states, transitions and guard branches crossed', unseen],
    [sum(laws, ({ broken }) => !broken), laws.length, 'laws hold on every step', openLaws],
    [shown, screens.length, 'screens are as they have to be'],
    [proven, requirements.length, provenIn, notRun],
    [sum(machines, isWell), machines.length, machinesIn],
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
                          <span title={outcome}>{signs[outcome]}</span> {kind}:{' '}
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
