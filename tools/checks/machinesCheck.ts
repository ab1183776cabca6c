import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { parseSync, transformWithOxc } from 'vite';
import * as xstate from 'xstate';
import { machineProblems } from '#tools/checks/machineProblems';
import { missingLaws, registered } from '#tools/proofs/registered';

/**
 * Evaluates a machine's source as Stately Sketch does: without types and imports, with nothing but xstate in scope.
 *
 * @throws what the source throws, for example a ReferenceError for a value from outside
 */
async function evaluateMachine(name: string, source: string): Promise<xstate.AnyStateMachine> {
  const { code } = await transformWithOxc(source, `${name}.ts`, { sourcemap: false });
  let script = code;
  // From the end, so that earlier positions stay valid.
  for (const node of parseSync(`${name}.js`, code).program.body.reverse()) {
    if (node.type === 'ImportDeclaration') {
      script = script.slice(0, node.start) + script.slice(node.end);
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      script = script.slice(0, node.start) + script.slice(node.declaration.start);
    }
  }
  return runInNewContext(`${script}\n;${name}`, { ...xstate }, { filename: `${name}.ts` });
}

/** The parts of a machine that a diagram shows, and the names in its setup; functions are only marked as present. */
function essence({ config, definition, implementations }: xstate.AnyStateMachine): string {
  const names = Object.values(implementations).map((kind) => Object.keys(kind));
  return JSON.stringify([config, definition, names], (_, value) =>
    typeof value === 'function' ? '(function)' : value,
  );
}

/** Evaluates a machine's source and compares it with the machine that the site runs; returns a line if they differ. */
export async function evaluationProblem(
  name: string,
  source: string,
  live: xstate.AnyStateMachine | undefined,
): Promise<string | undefined> {
  const at = `machines/${name}.ts:1`;
  try {
    const evaluated = await evaluateMachine(name, source);
    if (live && essence(evaluated) === essence(live)) return undefined;
    return `${at}: evaluates to another machine than the site runs; make it depend on xstate alone`;
  } catch (error) {
    return `${at}: with xstate alone it fails: ${(error as Error).message}; write here what it needs`;
  }
}

/** Checks that each file of machines/ can be pasted into Stately's tools unchanged, and that its machine has descriptions and laws. */
export async function main(): Promise<number> {
  const problems: string[] = [];
  const files = (await readdir('machines')).sort();
  for (const file of files) {
    const source = await readFile(`machines/${file}`, 'utf8');
    const name = file.replace('.ts', '');
    const path = `machines/${file}`;
    const found = machineProblems(path, source);
    problems.push(...found);
    if (found.length > 0) continue;
    const differs = await evaluationProblem(name, source, registered[name]?.machine);
    if (differs) problems.push(differs);
  }
  problems.push(...missingLaws());
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${files.length} machines can be pasted into Stately unchanged`);
  return problems.length > 0 ? 1 : 0;
}
