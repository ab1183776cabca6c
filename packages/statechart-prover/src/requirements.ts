import type { AnyStateMachine } from 'xstate';
import { type Finding, isAbout } from './finding.ts';
import type { MachineReport } from './machineReport.ts';
import { statesOf, transitionsOf } from './statechart.ts';

export interface Requirement {
  id: string;
  result: 'covered' | 'not covered' | 'has a finding';
  /** The states, transitions and laws that name it. */
  places: string[];
}

/** What `meta.requirements` of states and transitions, and the tags of laws, name: covered where every place is. */
export function requirementsOf(
  machine: AnyStateMachine,
  { missing, laws }: MachineReport,
  findings: readonly Finding[],
): Requirement[] {
  // A broken law is a finding of its own requirements, not of those of the place where it breaks.
  const unbroken = findings.filter(({ kind }) => kind !== 'broken law');
  const all = unbroken.flatMap((finding) => [finding, ...(finding.more ?? [])]);
  const resultOf = (kind: string, name: string): Requirement['result'] => {
    if (all.some((finding) => isAbout(finding, name))) return 'has a finding';
    return missing.includes(`${kind}s: ${name}`) ? 'not covered' : 'covered';
  };
  const parts = [
    ...statesOf(machine).map(({ id, meta }) => ({ kind: 'state', name: id, meta })),
    ...transitionsOf(machine).map(({ name, definition: { meta } }) => ({ kind: 'transition', name, meta })),
  ];
  const places: [ids: unknown, place: string, result: Requirement['result']][] = [
    ...parts.map(({ kind, name, meta }): (typeof places)[0] => {
      return [Object(meta).requirements, name, resultOf(kind, name)];
    }),
    ...laws.map(({ tags, sentence, broken }): (typeof places)[0] => {
      return [tags, sentence, broken ? 'has a finding' : 'covered'];
    }),
  ];
  const idsIn = (ids: unknown) => [ids ?? []].flat() as string[];
  const worstFirst = ['has a finding', 'not covered', 'covered'] as const;
  return [...new Set(places.flatMap(([ids]) => idsIn(ids)))].map((id) => {
    const named = places.filter(([ids]) => idsIn(ids).includes(id));
    const result = worstFirst.find((worst) => named.some(([, , other]) => other === worst)) ?? 'covered';
    return { id, result, places: named.map(([, place]) => place) };
  });
}
