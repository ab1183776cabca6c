/** What failed on the steps of the walks, and what on them depends on chance. */
import type { AnyStateMachine } from 'xstate';
import { ofBrowsers, remedyFor, undefinedName } from './chance.ts';
import type { DefaultSamples } from './defaults.ts';
import { folded, type Judged, lawInWords } from './finding.ts';
import { wayTo } from './knowledge.ts';
import type { LawResult } from './laws.ts';
import { failureOf } from './machineReport.ts';
import { changeInWords, entryOf, read } from './reads.ts';
import { groupedBy, isTakenBy, type StateNode, stateInWords, transitionsOf } from './statechart.ts';
import { randomActors } from './stateKey.ts';
import type { AnyStep } from './step.ts';
import { shortLine, timedLineTo } from './times.ts';

interface Failure {
  step: AnyStep;
  kind: string;
  text: string;
  /** The state or, of a change in place, the one transition to which it belongs. */
  at: string;
  /** What failures with one cause have in common: a text or, of changes in place, the one function that makes them. */
  cause: string | object;
  isSure: boolean;
}

/** Errors of the machine, each cause once; a cause that is sure somewhere is sure. What is needed to know more is added. */
export function failuresIn(steps: readonly AnyStep[], defaults: DefaultSamples): Judged[] {
  const failures = steps.flatMap((step) => [
    ...[...step.reads.changed].map(([name, code]) => changeOn(step, name, code)),
    ...[step.failure === undefined ? [] : (failureOn(step, defaults) ?? [])].flat(),
  ]);
  return [true, false].flatMap((isSure) => {
    const sure = new Set(failures.flatMap(({ cause, isSure }) => (isSure ? cause : [])));
    const some = failures.filter(
      (failure) => failure.isSure === isSure && (isSure || !sure.has(failure.cause)),
    );
    return [...groupedBy(some, ({ cause }) => cause).values()].map((same) => {
      const firsts = [...groupedBy(same, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
      const types = new Set(same.flatMap(({ step: { event } }) => event?.type ?? []));
      const [first] = firsts as [Failure];
      // One action that runs on several events.
      if (typeof first.cause !== 'string' && types.size > 1)
        first.text = first.text.replace(/^.*?(?= \(in )/s, [...types].join(', '));
      return {
        ...folded(firsts.map(({ kind, text, step, at }) => ({ kind, text, at, path: timedLineTo(step) }))),
        ...(!isSure && { isOpen: true }),
      };
    });
  });
}

/**
 * An entry of the context that a step changes in place.
 *
 * @param code the function that does it, where it is the only one that may
 */
function changeOn(step: AnyStep, name: string, code?: object): Failure {
  const { event, label, previous, snapshot } = step;
  const seen = changeInWords(name);
  const text = `${label || 'the start'} (in ${stateInWords((previous ?? { snapshot }).snapshot)}): ${seen}; assign a copy`;
  const kind = 'context changed in place';
  const cause = code ?? withoutIds(`${kind} ${seen} by ${event?.type}`);
  return { step, kind, text, at: ownTransition(step) ?? placeOf(step), cause, isSure: true };
}

// The ids of spawned actors may be random.
const withoutIds = (cause: string) => cause.replace(/\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/g, '#');

/** What a step that failed waits for; undefined where it is a finding, whatever samples may say. */
export function failureWaitsFor(step: AnyStep, defaults: DefaultSamples): string | undefined {
  if (failureOn(step, defaults)?.isSure) return undefined;
  const name = undefinedName(failureOf(step.failure).seen);
  return name ? 'waiting for what is missing here' : 'waiting for samples';
}

/** Whether a page may define a name that is not defined here: it is of browsers, or the types of the project have it as a global. */
const isOfPage = (name: string | undefined, { isDeclared }: DefaultSamples): boolean =>
  name !== undefined && (ofBrowsers.test(name) || isDeclared(name));

/** The failure of a step in words; undefined where samples have to say more, which is then among the needs. */
function failureOn(step: AnyStep, defaults: DefaultSamples): Failure | undefined {
  const { needs, isStandIn } = defaults;
  const { failure, event } = step;
  const { seen } = failureOf(failure);
  const at = stateInWords((step.previous ?? step).snapshot);
  const actor = /^(.*) failed( \(.*\))?$/.exec(event?.type ?? '')?.[1];
  const made = (kind: string, cause: string, text: string, isSure = true): Failure => ({
    ...{ step, kind, text, isSure, at: placeOf(step) },
    cause: withoutIds(`${kind} ${cause}`),
  });
  if (isStandIn(actor ?? '')) return undefined;
  if (actor && Object(event).error === failure) {
    if (isRethrown(step)) return undefined;
    const node = invokerOf(step);
    const remedy = node ? 'an onError' : `\`${errorTypeOf(step)}\` in \`on\``;
    if (needs.fallible.has(actor))
      return made('failure that nobody handles', actor, `${actor}, in ${node?.id ?? at}; give it ${remedy}`);
    needs.lines.add(
      `${actor}: has no onError, and nothing shows that it can fail; give \`errors\` if it can`,
    );
    return undefined;
  }
  // XState's `assertEvent` asks for the type alone; that of a wildcard is made up.
  const isByType =
    /^Expected event .* to have type matching /s.test(seen) && !/\(any\)$/.test(event?.type ?? '');
  const decided = isByType && step.previous ? step.previous : step;
  const name = undefinedName(seen);
  if (isByType || !(isOfPage(name, defaults) || wayTo(step, true).isOpen))
    return made('exception', seen, `${seen} (in ${at})`, wayTo(decided, true).isCertain);
  if (name) {
    needs.undefined.add(`\`${name}\` is not defined here (in ${at}); ${remedyFor(name)}`);
    return undefined;
  }
  const type = event?.type.replace(/ \([^)]*\)$/, '') ?? '';
  // That the type of a wildcard is needed is noted where it is read.
  if (type.endsWith('(any)')) return undefined;
  const kind = seen.replace(/'[^']*'|\d+|^guard: /g, '');
  const { types, ...known } = needs.thrown.get(kind) ?? { message: seen, types: new Set() };
  needs.thrown.set(kind, { ...known, types: types.add(type) });
  return undefined;
}

/** Whether a machine takes the failure of an actor, and throws it again for its parent: where guards refuse it, it is not taken. */
function isRethrown({ raw, previous, guards }: AnyStep): boolean {
  const nodes: StateNode[] = previous?.snapshot._nodes ?? [];
  const isTaken = nodes.some(({ transitions }) =>
    [...transitions.keys()].some((type) => isTakenBy(type, raw?.type ?? '')),
  );
  return isTaken && guards.length === 0;
}

/** The state that invokes the actor whose failure a step is. */
function invokerOf({ raw, previous }: AnyStep): StateNode | undefined {
  const nodes: StateNode[] = previous?.snapshot._nodes ?? [];
  return nodes.find(({ invoke }) => invoke.some(({ id }) => raw?.type === `xstate.error.actor.${id}`));
}

/** The type under which a machine can take the failure of a spawned actor, whose id may be made up. */
function errorTypeOf({ raw, previous }: AnyStep): string {
  const id = (raw?.type ?? '').replace('xstate.error.actor.', '');
  const actor = previous?.snapshot.children[id];
  return `xstate.error.actor.${/^x:\d+$/.test(id) || (actor && randomActors.has(actor)) ? '*' : id}`;
}

/** The state in which a step failed. */
const placeOf = (step: AnyStep): string =>
  invokerOf(step)?.id ?? stateInWords((step.previous ?? step).snapshot).replace(/ and .*/, '');

/** The name of the one transition that a step can take. */
function ownTransition({ raw, previous }: AnyStep): string | undefined {
  if (!raw || !previous) return undefined;
  const { machine, _nodes } = previous.snapshot;
  const ways = transitionsOf(machine as AnyStateMachine).filter(
    ({ definition: { eventType, source } }) =>
      isTakenBy(eventType, raw.type) && _nodes.some(({ id }: StateNode) => id === source.id),
  );
  return ways.length === 1 ? ways[0]?.name : undefined;
}

/** Why a machine does not start: a finding, unless it asked for what nobody gave. */
export function startFailure(error: string, defaults: DefaultSamples): Judged {
  const why = error.split('\n').slice(1).join(' ');
  const name = undefinedName(why);
  const isElsewhere = isOfPage(name, defaults);
  const text = `the machine cannot start: ${why}${name && isElsewhere ? `; ${remedyFor(name)}` : ''}`;
  const isOpen =
    isElsewhere || [...defaults.startReads].some(isOfNobody) || defaults.startReads.has(read.assumed);
  return { kind: 'exception', text, path: '(start)', isOpen };
}

/**
 * The states and actions that differ between two turns of a step, by its first step: open where something that nobody gave
 * may explain it. An entry of the context that differs, such as a timestamp, is none: what it decides is unknown.
 */
export function chanceFindings(differing: ReadonlyMap<string, AnyStep>): Judged[] {
  const deciding = [...differing].filter(([what]) => entryOf(what) === undefined);
  return [...groupedBy(deciding, ([, step]) => step)].map(([step, same]) => {
    const [at, path] = [step.transitions[0], timedLineTo(step)];
    const findings = same.map(([what]): Judged => {
      const text = `${what} ${what.endsWith('s') ? 'depend' : 'depends'} on chance or the clock: ${step.label || 'the start'}`;
      return { kind: 'not deterministic', text, ...(at && { at }), path };
    });
    return { ...folded(findings), isOpen: !isByChance(step) };
  });
}

/** Whether chance alone explains in what the two turns of a step differ, and nothing that nobody gave. */
function isByChance({ reads, previous }: AnyStep): boolean {
  const unknown = previous ? wayTo(previous, true).after : new Set();
  return ![...reads.control].some((source) => isOfNobody(source) || unknown.has(source));
}

/** Whether what was read is something that nobody gave, nor made from a type. */
export const isOfNobody = (source: string) => source.startsWith(read.unknown) && source !== read.generated;

export function brokenLaws(laws: readonly LawResult[]): Judged[] {
  return laws.flatMap((law): Judged[] => {
    if (!law.broken) return [];
    const { why, seen, path, at, isOpen, isByTypes } = law.broken;
    // An open finding is one line.
    const by = isOpen && path && `by ${shortLine(path)}`;
    const remedy = isByTypes && 'by values of its types; give samples if they never come';
    const text = [lawInWords(law), why, seen, by, remedy].filter(Boolean).join('; ');
    const more = {
      ...(isOpen && { isOpen }),
      ...(at[0] && { at: at[0] }),
      ...(path !== undefined && { path }),
    };
    return [{ kind: isOpen ? 'law not known' : 'broken law', text, ...more }];
  });
}
