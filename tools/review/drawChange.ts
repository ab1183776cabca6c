import { diagramSvg, layoutOf, transitionsOf } from 'statechart-prover/diagram';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { ChartChange, Sign } from '#tools/review/chartChange';

type ChartState = ChartChange['states'][number];

const classes: Record<Sign, string> = { '+': 'is-added', '−': 'is-removed', '±': 'is-changed' };

const styles = `
.statechart { --chart-added: #18794e; --chart-removed: #c62a2f; --chart-changed: #a05e00; }
@media (prefers-color-scheme: dark) {
  .statechart { --chart-added: #5bc98f; --chart-removed: #ff9592; --chart-changed: #ffb454; }
}
${Object.values(classes)
  .map((name) => {
    const colour = `var(--chart-${name.slice(3)})`;
    return `
.statechart .${name} > rect, .statechart .${name} > .chip > rect { stroke: ${colour}; stroke-width: 2.5; }
.statechart .${name} > .line { stroke: ${colour}; stroke-width: 2.5; }
.statechart .${name} > .head, .statechart .${name} .sign circle { fill: ${colour}; }`;
  })
  .join('')}
.statechart .is-removed > rect, .statechart .is-removed > .chip > rect, .statechart .is-removed > .line { stroke-dasharray: 6 5; }
.statechart .is-removed text:not(.sign text) { text-decoration: line-through; }
.statechart .sign text { fill: var(--chart-card); font-size: 15px; font-weight: 700; text-anchor: middle; text-decoration: none; }
`;

/** A statechart of what two versions have, for drawing alone: nothing in it can run. */
function mergedMachine({ id, states, transitions, delays }: ChartChange): AnyStateMachine {
  const configOf = (state: ChartState): object => {
    const inner = states.filter(
      ({ path }) => path.length === state.path.length + 1 && state.path.every((key, at) => path[at] === key),
    );
    const effects = (lead: string) =>
      state.effects.flatMap((effect) => (effect.startsWith(`${lead} `) ? effect.slice(lead.length + 1) : []));
    const events: Record<string, object[]> = {};
    for (const { source, eventType, targets, guard, actions, reenter, sign } of transitions) {
      if (source !== state.id) continue;
      events[eventType] = [
        ...(events[eventType] ?? []),
        {
          ...(targets.length > 0 && { target: targets.map((target) => `#${target}`) }),
          ...(guard && { guard }),
          actions,
          reenter,
          meta: { sign },
        },
      ];
    }
    const { '': always, ...on } = events;
    const first = inner.find((one) => one.id === state.initial) ?? inner[0];
    const isCompound = inner.length > 0 && state.type !== 'parallel';
    return {
      id: state.id,
      description: state.description,
      ...(['parallel', 'history', 'final'].includes(state.type) && { type: state.type }),
      ...(state.type === 'history' && { history: state.history }),
      ...(isCompound && { type: 'compound', initial: first?.path.at(-1) }),
      ...(state.type !== 'history' && {
        entry: effects('entry'),
        exit: effects('exit'),
        tags: effects('tags').flatMap((tags) => tags.split(', ')),
        invoke: effects('runs').map((src) => ({ src, id: src })),
        on,
        ...(always && { always }),
      }),
      states: Object.fromEntries(inner.map((one) => [one.path.at(-1), configOf(one)])),
    };
  };
  const root = states.find(({ path }) => path.length === 0);
  if (!root) throw new Error(`${id} has no root`);
  // What is made here has no types of its own.
  return createMachine(
    configOf(root) as never,
    {
      delays: Object.fromEntries(Object.entries(delays).map(([name, length]) => [name, Number(length)])),
    } as never,
  ) as unknown as AnyStateMachine;
}

/**
 * Draws two versions of a machine as one: what is new, gone or changed has a colour, a sign and, where it is gone, a
 * broken line.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export async function drawChange(change: ChartChange, tokens: string): Promise<string> {
  const machine = mergedMachine(change);
  const signs = new Map<string, Sign>();
  for (const { id, sign } of change.states) if (sign) signs.set(id, sign);
  for (const { name, definition } of transitionsOf(machine)) {
    const { sign } = Object(definition.meta) as { sign?: Sign };
    if (sign) signs.set(name, sign);
  }
  const svg = diagramSvg(await layoutOf(machine), tokens);
  return svg
    .split('\n')
    .map((line) => {
      const [, name = ''] = /^<g data-(?:state|transition|history)="([^"]*)"/.exec(line) ?? [];
      const sign = signs.get(unescaped(name));
      if (!sign) return line;
      const badge = `<g class="sign"><circle r="9"/><text y="5">${sign}</text></g>`;
      return line
        .replace('class="', `class="${classes[sign]} `)
        .replace(/(<\/g>)?<\/g>$/, (end) => badge + end);
    })
    .join('\n')
    .replace('</style>', `${styles}</style>`);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
