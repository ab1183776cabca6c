import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { filesAround } from './filesAround.ts';
import { InputError } from './inputError.ts';
import { type Proof, type ProofOptions, prove } from './prove.ts';

/**
 * As `prove`, with what the terminal reads from the file of the machine: payloads from its types, and the lines of findings.
 *
 * @param file the path of the file, absolute or from the folder in which the tests are run
 * @throws as `prove`; and for a file that has no machine at its top, or several and none by the `name` of the options
 */
export async function proveWithTypes<M extends AnyStateMachine>(
  machine: M,
  file: string,
  options: NoInfer<ProofOptions<M>> = {},
): Promise<Proof<M>> {
  // Whoever proves without a file does not need a compiler.
  const [{ readTypes }, { SourceFile }, { exportingLines }] = await Promise.all([
    import('./readTypes.ts'),
    import('./sourceFile.ts'),
    import('./loadMachines.ts'),
  ]);
  const path = resolve(file);
  const source = new SourceFile(relative('', path), await readFile(path, 'utf8'), () =>
    filesAround(path, ''),
  );
  const read = (lines?: readonly string[]) => readTypes(path, source.constants, lines);
  const exported = read();
  const lines = exported.size > 0 ? [] : exportingLines(path, file);
  const found = lines.length > 0 ? read(lines) : exported;
  const names = [...found.keys()];
  const { name = names.length === 1 ? names[0] : '' } = options;
  const types = found.get(name ?? '');
  if (!types)
    throw new InputError(
      names.length > 0
        ? `${file}: exports ${names.join(', ')}; give the \`name\` of the one that is proven`
        : `${file}: exports no machine; write ${lines[0]}`,
    );
  return prove(machine, { source, types, ...options, name } as ProofOptions<M>);
}
