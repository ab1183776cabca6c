import { type AnyStateMachine, createMachine } from 'xstate';

/** A part of a machine's config, which a change modifies in place. */
// biome-ignore lint/suspicious/noExplicitAny: a config is changed in ways that its types forbid
export type LooseConfig = any;

/** A change of a machine that a law must detect. */
export interface LawChange {
  /** The law that must break; several may break with one change. */
  breaks: string;
  change?(config: LooseConfig): void;
  /** Implementations that replace the machine's own or are added. */
  implementations?: LooseConfig;
}

/** A machine with a changed config; the one that it is made from stays as it is. */
export function changed(
  machine: AnyStateMachine,
  { change, implementations = {} }: Omit<LawChange, 'breaks'>,
): AnyStateMachine {
  const config = copyOf(machine.config);
  change?.(config);
  return createMachine(config, machine.implementations as never).provide(implementations);
}

/** Functions stay what they are. */
function copyOf(value: LooseConfig): LooseConfig {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

type Edit = (config: LooseConfig) => void;

/** As many edits of a chart as are worth trying. */
const editsAtMost = 500;

/**
 * Single edits of a chart: first those that take away an entry, an actor or a transition, then those with which a state
 * begins elsewhere, or an event does something else, leads elsewhere or is accepted where it was refused.
 */
export function editsOf({ id, config, events, implementations }: AnyStateMachine): Edit[] {
  const nodes = nodesIn(config);
  const actions = Object.keys(implementations.actions).map((actions) => ({ actions }));
  const targets = nodes.slice(1).map(({ path }) => ({ target: `#${[id, ...path].join('.')}` }));
  const sent = events.filter((type) => !type.startsWith('xstate.'));
  const removals: Edit[] = [];
  const others: Edit[] = [];
  for (const { path, node } of nodes) {
    const at = (root: LooseConfig) => path.reduce((above, key) => above.states[key], root);
    const isWhole = node.type !== 'parallel';
    for (const part of ['entry', 'exit', 'invoke', 'always', ...(isWhole ? ['type'] : [])])
      if (node[part]) removals.push((root) => delete at(root)[part]);
    for (const initial of node.initial ? Object.keys(node.states) : [])
      others.push((root) => Object.assign(at(root), { initial }));
    for (const [part, types] of [
      ['on', sent],
      ['after', Object.keys(node.after ?? {})],
    ] as const)
      for (const type of types) {
        const known = node[part]?.[type];
        if (known) removals.push((root) => delete at(root)[part][type]);
        for (const other of [...actions, ...targets])
          others.push((root) => {
            at(root)[part] = { ...node[part], [type]: { ...known, ...other } };
          });
      }
  }
  // One here and one there: neighbours break the same laws.
  const spread = others.map((edit, index) => ({ edit, rank: (index * 0.618) % 1 }));
  spread.sort((first, other) => first.rank - other.rank);
  return [...removals, ...spread.map(({ edit }) => edit)].slice(0, editsAtMost);
}

function nodesIn(node: LooseConfig, path: string[] = []): { path: string[]; node: LooseConfig }[] {
  const children = Object.entries<LooseConfig>(node.states ?? {});
  return [{ path, node }, ...children.flatMap(([key, child]) => nodesIn(child, [...path, key]))];
}
