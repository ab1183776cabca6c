/**
 * What a table of charts says that an event leads to, from a state: the next state, which may be the same, and the actions
 * on the way, a letter each. tools/build/compileCharts.ts writes such tables.
 */
export function chartStep(steps: string, event: string, state: string): readonly [string, string] {
  // Scripts of others may have replaced what arrays can do: this needs nothing of it.
  const way = new RegExp(`^${event}(?: \\S+)*? \\w*${state}\\w*-(\\w*)-?(\\w*)`, 'm').exec(steps);
  return [way?.[1] || state, way?.[2] ?? ''];
}
