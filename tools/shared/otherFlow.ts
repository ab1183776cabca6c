import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { throwInputError } from '#content/throwInputError';

/**
 * Puts another flow in the place of the site's: a file in the folder is taken for the one that has the same path in the
 * project, such as machines/quizMachine.ts. `FLOW=tests/flow npm start` shows the site with the flow in tests/flow.
 *
 * @param folder where the files are; none where it is empty
 * @throws an error of one line when there is no such folder
 */
export function otherFlow(folder = process.env.FLOW): Plugin[] {
  if (!folder) return [];
  const root = process.cwd();
  const flow = resolve(folder);
  if (!existsSync(flow))
    throwInputError(
      `FLOW=${folder}: there is no such folder; give the one that holds the flow, such as tests/flow`,
    );
  return [
    {
      name: 'other-flow',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const standIn = join(flow, relative(root, resolved?.id ?? ''));
        // A file of the flow may take parts of the one whose place it takes.
        return resolved && !resolved.external && importer !== standIn && existsSync(standIn)
          ? standIn
          : resolved;
      },
    },
  ];
}
