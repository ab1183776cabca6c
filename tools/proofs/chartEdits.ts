import { type AnyStateMachine, createMachine } from 'xstate';

// biome-ignore lint/suspicious/noExplicitAny: a config is changed in ways that its types forbid
type LooseConfig = any;

/** As many edits of a chart as are worth trying. */
const editsAtMost = 500;

/**
 * Machines that differ from one by a single edit of its chart: first those that lack an entry, an actor, its input or a
 * transition, then those in which a state begins elsewhere, or an event does something else, leads elsewhere or is accepted
 * where it was refused.
 */
export function* editedMachines(machine: AnyStateMachine): Generator<AnyStateMachine> {
  for (const edit of editsOf(machine)) {
    const config = copyOf(machine.config);
    edit(config);
    yield createMachine(config, machine.implementations as never);
  }
}

function editsOf({ id, config, events, implementations }: AnyStateMachine) {
  const nodes = nodesIn(config);
  const actions = Object.keys(implementations.actions).map((actions) => ({ actions }));
  const targets = nodes.slice(1).map(({ path }) => ({ target: `#${[id, ...path].join('.')}` }));
  const sent = events.filter((type) => !type.startsWith('xstate.'));
  const removals: ((config: LooseConfig) => void)[] = [];
  const others: typeof removals = [];
  for (const { path, node } of nodes) {
    const at = (root: LooseConfig) => path.reduce((above, key) => above.states[key], root);
    const isWhole = node.type !== 'parallel';
    for (const part of ['entry', 'exit', 'invoke', 'always', ...(isWhole ? ['type'] : [])])
      if (node[part]) removals.push((root) => delete at(root)[part]);
    if (node.invoke?.input) removals.push((root) => delete at(root).invoke.input);
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

/** Functions stay what they are. */
function copyOf(value: LooseConfig): LooseConfig {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

function nodesIn(node: LooseConfig, path: string[] = []): { path: string[]; node: LooseConfig }[] {
  const children = Object.entries<LooseConfig>(node.states ?? {});
  return [{ path, node }, ...children.flatMap(([key, child]) => nodesIn(child, [...path, key]))];
}
