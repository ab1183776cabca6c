import { checkLaws, lawInWords } from 'statechart-prover';
import { graphDifferences, invalidEventEffects } from '#tools/proofs/crossChecks';
import { registrationOf } from '#tools/proofs/registered';

/** The first thing that is wrong with a machine, in words; undefined where all that is proven of its state graph holds. */
export function firstFault(name: string): string | undefined {
  const { machine, laws, walksOf } = registrationOf(name);
  try {
    const graphs = walksOf('edge', {});
    const walks = graphs.map(({ walk }) => ({ graph: walk, paths: walk }));
    const broken = checkLaws(laws, walks).find((law) => law.broken);
    if (`${machine.id}Machine` !== name) return `its id is ${machine.id}`;
    if (broken) return `${lawInWords(broken)}: ${broken.outcome}`;
    return [...graphDifferences(name, graphs), ...invalidEventEffects(name, graphs)][0];
  } catch (error) {
    return String(error);
  }
}
