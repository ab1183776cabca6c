import { readdirSync } from 'node:fs';
import type { MachineProof } from 'statechart-prover';

const files = import.meta.glob<Record<string, MachineProof>>('/proofs/*Proof.ts', { eager: true });

/** The proof of every machine, in the order of the files in `proofs/`. */
export const proofs: readonly MachineProof[] = Object.values(files).flatMap((module) =>
  Object.values(module),
);

export const machineFile = ({ machine }: MachineProof) => `machines/${machine.id}Machine.ts`;

/** @returns a line for each file in `machines/` whose machine has no proof */
export function missingProofs(): string[] {
  const proved = proofs.map(machineFile);
  return readdirSync('machines').flatMap((file) => {
    const proof = file.replace('Machine.ts', 'Proof');
    return proved.includes(`machines/${file}`)
      ? []
      : `machines/${file}: has no proof; export ${proof} from proofs/${proof}.ts`;
  });
}
