import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { InputError } from './inputError.ts';
import { constantSentTypes } from './prove.ts';
import { isMachine, transitionsOf } from './statechart.ts';

/**
 * Writes a proof of each machine that a file exports, with a sample of each event type that its config names. The types of the
 * machine then show which payloads are missing.
 *
 * @throws InputError if the file to write exists
 */
export async function writeSamples(path: string, machineFile: string, exported: object): Promise<void> {
  if (existsSync(path)) throw new InputError(`${path}: exists already; delete it, or give another name`);
  const source = relative(dirname(path), machineFile).replace(/\.\w+$/, '');
  const proofs = Object.entries(exported).flatMap(([key, value]) =>
    isMachine(value) ? proofInCode(key, value) : [],
  );
  const imports = `import { defineProof } from 'statechart-prover';
import * as machines from '${source.startsWith('.') ? source : `./${source}`}';
`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, [imports, ...proofs].join('\n'));
}

function proofInCode(key: string, machine: AnyStateMachine): string {
  const sentTypes = constantSentTypes(machine);
  const types = new Set(transitionsOf(machine).map(({ definition }) => definition.eventType));
  const samples = [...types]
    .filter((type) => !/^$|^xstate\.|\*$/.test(type) && !sentTypes.has(type))
    .map((type) => `      ${JSON.stringify(type)}: [{ type: ${JSON.stringify(type)} }],\n`);
  const name = key === 'default' ? 'default' : `const ${key.replace(/Machine$/, '')}Proof =`;
  return `export ${name} defineProof(machines.${key}, {
  samples: {
    events: {
${samples.join('')}    },
  },
});
`;
}
