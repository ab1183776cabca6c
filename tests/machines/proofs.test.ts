import { testProof } from 'statechart-prover/vitest';
import { expect, test } from 'vitest';
import { missingProofs, proofs } from '#tools/shared/proofs';

test('every machine has a proof', () => {
  expect(missingProofs()).toEqual([]);
  expect(proofs.length).toBeGreaterThan(0);
});

// quizMachine.test.ts proves the quiz.
for (const proof of proofs) if (proof.machine.id !== 'quiz') testProof(proof);
