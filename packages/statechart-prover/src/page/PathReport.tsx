import { useState } from 'react';
import type { ReportData } from '../reportData.ts';
import { MachineSection } from './MachineSection.tsx';
import { Requirements } from './Requirements.tsx';
import { Totals } from './Totals.tsx';

/** The report's one page: totals, a search, and a section for each machine. */
export function PathReport({ title, about, facts, machines, screens, base, requirements }: ReportData) {
  const [search, setSearch] = useState('');
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
        <Totals machines={machines} screens={screens} requirements={requirements} />
        {requirements && (
          <p>
            <a href="#requirements">Each requirement, and what proves it</a>
          </p>
        )}
        <label className="search">
          Search paths{screens.length > 0 && ', screens'}
          {requirements && ', requirements'} and states
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
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
            search={search.trim().toLowerCase()}
            hasRequirements={requirements !== undefined}
          />
        ))}
        {requirements && <Requirements requirements={requirements} search={search.trim().toLowerCase()} />}
      </main>
    </>
  );
}
