import type { AnyStateMachine } from 'xstate';
import { chipOf, effectsOf } from './diagramCards.ts';
import { initialOf, type StateNode, type Transition, targetsOf, transitionsOf } from './statechart.ts';

/**
 * A machine as a Mermaid state diagram, which GitHub and Stately Sketch read. Mermaid shows no description on a state
 * with states inside, so these stand in comments there.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const labels = new Map<string, string[]>();
  for (const { definition } of transitionsOf(machine)) {
    for (const { arrow, label } of arrowsOf(definition)) {
      labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
    }
  }
  // Mermaid keeps only one of several arrows from a state to itself, and draws other parallel arrows over one another.
  const arrows = [...labels].map(([arrow, own]) => `  ${arrow} : ${own.join('<br/>')}`);
  return ['stateDiagram-v2', ...linesOf(machine.root, 1), ...arrows, ''].join('\n');
}

function linesOf(state: StateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const id = idOf(state);
  const children = Object.values(state.states).filter(({ type }) => type !== 'history');
  const title = `state "${escaped(state.key)}" as ${id}`;
  if (children.length === 0) {
    const end = state.type === 'final' ? [`${id} --> [*]`] : [];
    return [title, ...aboutOf(state).map((line) => `${id} : ${escaped(line)}`), ...end].map(
      (line) => indent + line,
    );
  }
  const first = initialOf(state);
  const regions = children.map((child) => linesOf(child, depth + 1));
  const inside =
    state.type === 'parallel'
      ? regions.flatMap((region, index) => (index === 0 ? region : [`${indent}  --`, ...region]))
      : regions.flat();
  return [
    ...aboutOf(state).map((line) => `${indent}%% ${line}`),
    `${indent}${title} {`,
    ...(first ? [`${indent}  [*] --> ${idOf(first)}`] : []),
    ...inside,
    `${indent}}`,
  ];
}

/** Mermaid draws a transition that stays in its state like one that enters it again. */
function arrowsOf(definition: Transition): { arrow: string; label: string }[] {
  const targets = targetsOf(definition);
  const words = chipOf(definition).lines.map(({ lead, text }) => (lead ? `${lead} ${text}` : text));
  const from = idOf(definition.source);
  const arrow = (to: string, ...more: string[]) => ({
    arrow: `${from} --> ${to}`,
    label: escaped([...words, ...more].join(' ')),
  });
  if (targets.length === 0) return [arrow(from, '(stays)')];
  return targets.map((target) =>
    target.type === 'history' && target.parent
      ? arrow(idOf(target.parent), `(${target.history} history)`)
      : arrow(idOf(target)),
  );
}

/** What a state is for and what happens in it, a line each. */
function aboutOf(state: StateNode): string[] {
  const effects = effectsOf(state).map(({ lead, text }) => `${lead} ${text}`);
  return state.description ? [state.description, ...effects] : effects;
}

/** Mermaid's ids are words; a state's id has dots and whatever its key has. */
function idOf({ id }: StateNode): string {
  return id.replace(/[^A-Za-z0-9]/g, (character) =>
    character === '.' ? '_' : `_${character.codePointAt(0)}_`,
  );
}

/** Characters with a meaning in Mermaid, written as numbered entities. */
function escaped(text: string): string {
  return text.replace(/[#;:"<>{}%]/g, (character) => `#${character.codePointAt(0)};`).replace(/\s+/g, ' ');
}
