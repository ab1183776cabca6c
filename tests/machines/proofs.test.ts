import { testProof } from 'statechart-prover/vitest';
import { proofs } from '#tools/shared/proofs';

// quizMachine.test.ts proves the quiz.
for (const proof of proofs) if (proof.machine.id !== 'quiz') testProof(proof);
