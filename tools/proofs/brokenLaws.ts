import { checkLaws, lawsOf } from 'statechart-prover';
import { registrationOf } from '#tools/proofs/registered';

/** The sentences of the laws that a machine breaks, or another in its place; a law that then selects nothing is not among them. */
export function brokenLaws(name: string, machine = registrationOf(name).machine): string[] {
  const { laws, walksOf } = registrationOf(name);
  // A change may make a machine without an end.
  const options = { onStep: undefined, keepFailures: true, budget: 6000 };
  const walks = walksOf('edge', options, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).flatMap(({ sentence, verdict, checkedOn }) =>
    verdict === 'broken' && checkedOn > 0 ? sentence : [],
  );
}

/** The sentences of the laws on the time of a machine, which its delays break. */
export function lawsOnTime(name: string): string[] {
  const laws = lawsOf(registrationOf(name).laws);
  return laws.flatMap(({ kind, sentence }) => (kind === 'within' || kind === 'not before' ? sentence : []));
}
