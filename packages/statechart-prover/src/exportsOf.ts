import type { AnyStateMachine } from 'xstate';
import { layoutOf } from './diagramLayout.ts';
import { diagramSvg } from './diagramSvg.ts';
import { keyOf } from './stateKey.ts';

/**
 * A machine's files by their endings: its config and its drawing.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export async function exportsOf(machine: AnyStateMachine, tokens: string): Promise<Record<string, string>> {
  return {
    json: `${jsonOf(machine.config)}\n`,
    svg: diagramSvg(await layoutOf(machine), tokens),
  };
}

/** What JSON cannot hold is written in words. */
function jsonOf(config: unknown): string {
  const around: unknown[] = [];
  return JSON.stringify(
    config,
    function (this: unknown, _, value) {
      while (around.length > 0 && around.at(-1) !== this) around.pop();
      if (typeof value === 'bigint' || value instanceof Set || value instanceof Map) return keyOf(value);
      if (typeof value !== 'object' || value === null) return value;
      if (around.includes(value)) return '(cycle)';
      around.push(value);
      return value;
    },
    2,
  );
}
