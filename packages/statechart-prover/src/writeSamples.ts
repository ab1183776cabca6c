import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { InputError } from './inputError.ts';
import { constantSentTypes } from './prove.ts';
import { actorInWords, isCallback, statesOf, transitionsOf } from './statechart.ts';

/** A machine, and the name under which a file exports it. */
interface ExportedMachine {
  readonly name: string;
  readonly isDefault: boolean;
  readonly machine: AnyStateMachine;
}

/**
 * Writes a proof of each machine, with a sample of each event and actor that its config names. The types of the machine then
 * show which values are missing.
 *
 * @throws InputError if the file exists
 */
export async function writeSamples(
  path: string,
  machineFile: string,
  machines: readonly ExportedMachine[],
): Promise<void> {
  if (existsSync(path)) throw new InputError(`${path}: exists already; delete it, or give another name`);
  const source = relative(dirname(path), machineFile).replace(/\.\w+$/, '');
  const names = machines.map(({ name, isDefault }) => (isDefault ? `default as ${name}` : name));
  const imports = [
    "import { defineProof } from 'statechart-prover';",
    `import { ${names.join(', ')} } from '${source.startsWith('.') ? source : `./${source}`}';`,
  ];
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${[...imports, ...machines.map(proofInCode)].join('\n')}\n`);
}

function proofInCode({ name, machine }: ExportedMachine): string {
  const sentTypes = constantSentTypes(machine);
  const types = transitionsOf(machine).map(({ definition }) => definition.eventType);
  const events = [...new Set(types)]
    .filter((type) => !/^$|^xstate\.|\*$/.test(type) && !sentTypes.has(type))
    .map((type) => `      ${JSON.stringify(type)}: [{ type: ${JSON.stringify(type)} }],`);
  const invokes = statesOf(machine).flatMap(({ invoke }) => invoke);
  const actors = new Map(
    invokes.map(({ src, id }) => {
      const actor = actorInWords(src, id);
      const error = `errors: [new Error(${JSON.stringify(`${actor} failed`)})]`;
      const isEndless = typeof src === 'string' && isCallback(machine.implementations.actors[src]);
      return [
        actor,
        `      ${JSON.stringify(actor)}: { ${isEndless ? '' : 'outputs: [undefined], '}${error} },`,
      ];
    }),
  );
  const listOf = (key: string, lines: readonly string[]) =>
    lines.length > 0 ? [`    ${key}: {`, ...lines, '    },'] : [];
  return [
    '',
    `export const ${name.replace(/Machine$/, '')}Proof = defineProof(${name}, {`,
    '  samples: {',
    ...(typeof machine.config.context === 'function' ? ['    input: {},'] : []),
    ...listOf('events', events),
    ...listOf('actors', [...actors.values()]),
    '  },',
    '});',
  ].join('\n');
}
