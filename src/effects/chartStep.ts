/**
 * What a table of charts says that an event leads to, from a state: the next state, which may be the same, and the actions
 * on the way, a letter each. tools/build/compileCharts.ts writes such tables.
 */
export function chartStep(steps: string, event: string, state: string): readonly [string, string] {
  const [, to, actions = ''] =
    RegExp(`^${event}\\b.* \\w*${state}\\w*-(\\w*)-?(\\w*)`, 'm').exec(steps) ?? [];
  return [to || state, actions];
}
