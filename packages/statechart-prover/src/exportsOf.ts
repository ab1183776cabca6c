import type { AnyStateMachine } from 'xstate';
import { layoutOf } from './diagramLayout.ts';
import { diagramSvg } from './diagramSvg.ts';
import { textOf } from './stateKey.ts';

/**
 * A machine's files by their endings: its config and its drawing.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export async function exportsOf(machine: AnyStateMachine, tokens: string): Promise<Record<string, string>> {
  return { json: `${jsonOf(machine.config)}\n`, svg: diagramSvg(await layoutOf(machine), tokens) };
}

/** What JSON cannot hold is written in words. */
function jsonOf(config: AnyStateMachine['config']): string {
  const plain = (_: string, value: unknown) =>
    typeof value === 'bigint' || value instanceof Set || value instanceof Map ? textOf(value) : value;
  try {
    return JSON.stringify(config, plain, 2);
  } catch {
    // A context may have cycles.
    return JSON.stringify({ ...config, context: textOf(config.context) }, plain, 2);
  }
}
