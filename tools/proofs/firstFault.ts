import { checkLaws, lawInWords, lawsOf } from 'statechart-prover';
import { editedMachines } from '#tools/proofs/chartEdits';
import { invalidEventEffects } from '#tools/proofs/crossChecks';
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
    return invalidEventEffects(name, graphs)[0];
  } catch (error) {
    return String(error);
  }
}

/** The sentences of the laws that a machine breaks, or another in its place; a law that then selects nothing is not among them. */
export function brokenLaws(name: string, machine = registrationOf(name).machine): string[] {
  const { laws, walksOf } = registrationOf(name);
  // A change may make a machine without an end.
  const options = { onStep: undefined, keepFailures: true, budget: 6000 };
  const walks = walksOf('edge', options, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).flatMap(({ sentence, broken, checkedOn }) =>
    broken && checkedOn > 0 ? sentence : [],
  );
}

/** The sentences of the laws on the time of a machine, which its delays break. */
export function lawsOnTime(name: string): string[] {
  const laws = lawsOf(registrationOf(name).laws);
  return laws.flatMap(({ kind, sentence }) => (kind === 'within' || kind === 'not before' ? sentence : []));
}

/** The sentences of the other laws that neither these nor any edit of the chart break: they may say nothing. */
export function unbrokenLaws(name: string, broken: readonly string[]): string[] {
  const { laws, machine } = registrationOf(name);
  const known = new Set([...broken, ...lawsOnTime(name)]);
  const left = new Set(lawsOf(laws).flatMap(({ sentence }) => (known.has(sentence) ? [] : sentence)));
  for (const edited of editedMachines(machine)) {
    if (left.size === 0) break;
    for (const sentence of brokenLaws(name, edited)) left.delete(sentence);
  }
  return [...left];
}
