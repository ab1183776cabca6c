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

/** A text with something else in place of each marker. */
export function withoutFigures(text: string, instead = ''): string {
  return text.replace(marker, instead);
}

/** Writes a marker in place of each figure() call; notes the place of a call where it cannot. */
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
 * Evaluates a module and everything it imports, with a marker in place of each figure. So a page says which claims it
 * shows and which line takes each of them.
 *
 * @throws a one-line error where figure() is called with anything but a claim's id in quotes
 */
export async function importMarked<T>(file: string, site: Site): Promise<T> {
  const unmarked: string[] = [];
  const { module } = await runnerImport<T>(file, {
    define: { __SITE__: JSON.stringify(site) },
    // Without the second a portrait's addresses would be one text, whose letters React takes for attributes.
    plugins: [markFigures(unmarked), pictures()],
    // As in a build: a small drawing keeps the name of its file.
    build: { assetsInlineLimit: 0 },
    logLevel: 'error',
  });
  if (unmarked[0])
    throwInputError(`${unmarked[0]}: figure() takes a claim's id in quotes, such as figure('price-now')`);
  return module;
}
