import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Site } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';
import { pictures } from '#tools/build/pictures';

/**
 * The marker of a figure in words that `importMarked` evaluated: the claim's id, the file and line that take the
 * figure and, where it is not its value, the name of its form.
 */
const marker = /«([\w-]+)@([^»#]+:\d+)#?(\w*)»/g;

/** Replaces each marker in a text. */
export function withoutFigures(text: string, instead = ''): string {
  return text.replace(marker, instead);
}

/** Replaces each figure() call by a marker; records the place of each call that it cannot replace. */
function markFigures(unmarked: string[]): Plugin {
  return {
    name: 'mark-figures',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/(?!(figure|claims)\.)\w+\.ts$/ },
      handler: (code, id) =>
        code.replace(
          /\bfigure\((?:'([\w-]+)'(?:, '(\w+)')?\))?/g,
          (call, claim: string | undefined, form: string | undefined, at: number) => {
            const location = `${relative(process.cwd(), id)}:${code.slice(0, at).split('\n').length}`;
            if (claim) return `'«${claim}@${location}${form ? `#${form}` : ''}»'`;
            unmarked.push(location);
            return call;
          },
        ),
    },
  };
}

/**
 * Evaluates a module and its imports with a marker in place of each figure, so that a page reveals which claims it shows
 * and which line takes each of them.
 *
 * @throws a one-line error if figure() is called with anything but a claim's id in quotes
 */
export async function importMarked<T>(file: string, site: Site): Promise<T> {
  const unmarked: string[] = [];
  const { module } = await runnerImport<T>(file, {
    define: { __SITE__: JSON.stringify(site) },
    // Without the second, a portrait's addresses would be one string, and React would set its letters as attributes.
    plugins: [markFigures(unmarked), pictures()],
    // Keeps the file name of a small drawing, as a build does.
    build: { assetsInlineLimit: 0 },
    logLevel: 'error',
  });
  if (unmarked[0])
    throwInputError(`${unmarked[0]}: figure() takes a claim's id in quotes, such as figure('price-now')`);
  return module;
}
