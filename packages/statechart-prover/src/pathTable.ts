import type { Finding, PathRow } from './finding.ts';
import { stateInWords } from './statechart.ts';
import { keyOf, textOf } from './stateKey.ts';
import type { AnyStep } from './step.ts';
import { type TimeConstraint, timedPath, waitsInWords } from './times.ts';

/** Describes a path on one line and as a table. */
export function describePath(
  steps: readonly AnyStep[],
  times: readonly TimeConstraint[] = [],
): Required<Pick<Finding, 'path' | 'rows'>> {
  const waits = waitsInWords(steps, times);
  const rows = steps.map(({ label, snapshot }, index): PathRow => {
    const before: object = Object(steps[index - 1]?.snapshot.context);
    const entries = Object.entries(Object(snapshot.context) as Record<string, unknown>);
    return {
      event: [label || 'start', waits[index]].filter(Boolean).join(' '),
      state: stateInWords(snapshot),
      changes: entries.flatMap(([name, value]) =>
        keyOf(Reflect.get(before, name)) === keyOf(value) ? [] : `${name}: ${textOf(value)}`,
      ),
    };
  });
  return { path: timedPath(steps, times), rows };
}
