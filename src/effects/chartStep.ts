/**
 * What a table of charts says that an event leads to, from a state: the next state, which may be the same, and the actions
 * on the way, a letter each. tools/build/compileCharts.ts writes such tables.
 */
export function chartStep(steps: string, event: string, state: string): readonly [string, string] {
  for (const line of steps.split('\n')) {
    const [name, ...ways] = line.split(' ');
    const [, to, actions = ''] =
      (name === event && ways.map((way) => way.split('-')).find(([from]) => from?.includes(state))) || [];
    if (to !== undefined) return [to || state, actions];
  }
  return [state, ''];
}
