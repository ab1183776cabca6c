import { useState } from 'react';
import { inWords, quizSize } from '#tests/quizSize';
import type { ReportData } from '#tools/report';
import { MachineSection } from './MachineSection';
import { Totals } from './Totals';

/** The report's one page: totals, a search, and a section for each machine. */
export function PathReport({ machines, screens }: ReportData) {
  const [search, setSearch] = useState('');
  return (
    <>
      <header>
        <h1>Every path, run</h1>
        <p>
          Each statechart with all its paths, walked and compared with a reference model that was written from
          the specification; the quiz’s {inWords(quizSize.runs)} runs clicked through in the built site; and
          the real page in each state.
        </p>
        <Totals machines={machines} screens={screens} />
        <label className="search">
          Search paths, states and screens
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            placeholder="2:3, results, isLastAnswer …"
          />
        </label>
      </header>
      <main>
        {machines.map((machine) => (
          <MachineSection
            key={machine.id}
            machine={machine}
            screens={screens.filter((screen) => screen.machine === machine.name)}
            search={search.trim().toLowerCase()}
          />
        ))}
      </main>
    </>
  );
}
