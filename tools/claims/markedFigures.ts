import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Site } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';
import { pictures } from '#tools/build/pictures';

/**
 * Matches the marker that `importWithMarkers` writes in place of a figure: the claim's id or `unclaimed`, the file and line
 * of the call, and the form if the call names one.
 */
const marker = /«([\w-]+)@([^»#]+:\d+)#?(\w*)»/g;

/** Replaces each marker in a text; removes it by default. */
export function replaceMarkers(text: string, replacement = ''): string {
  return text.replace(marker, replacement);
}

/** Replaces each call of figure() or unclaimed() by a marker. Adds the place of a call that it cannot replace to `unmarkedCalls`. */
function markFigures(unmarkedCalls: string[]): Plugin {
  return {
    name: 'mark-figures',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/(?!(figure|claims)\.)\w+\.ts$/ },
      handler: (code, id) =>
        code.replace(
          /\b(?:figure\((?:'([a-z-]+)'(?:, '(\w+)')?\))?|unclaimed\((?:('[^']*'|`[^`]*`)\))?)/gi,
          (call, claim: string, form: string, words: string, index: number) => {
            const place = `${relative(process.cwd(), id)}:${code.slice(0, index).split('\n').length}`;
            if (claim || words) return `'«${claim ?? 'unclaimed'}@${place}${form ? `#${form}` : ''}»'`;
            unmarkedCalls.push(place);
            return call;
          },
        ),
    },
  };
}

/**
 * Evaluates a module and its imports with a marker in place of each figure, so that a rendered page reveals which
 * claims it shows, and which line of the content takes each of them.
 *
 * @throws a one-line error if figure() is called with anything but a claim's id in quotes, or unclaimed() with anything but a text
 */
export async function importWithMarkers<T>(file: string, site: Site): Promise<T> {
  const unmarkedCalls: string[] = [];
  const { module } = await runnerImport<T>(file, {
    define: { __SITE__: JSON.stringify(site) },
    // Without pictures(), a portrait would be a string, and React would set each of its letters as an attribute.
    plugins: [markFigures(unmarkedCalls), pictures()],
    // Keeps the file name of a small drawing, as a build does.
    build: { assetsInlineLimit: 0 },
    logLevel: 'error',
  });
  if (unmarkedCalls[0])
    throwInputError(
      `${unmarkedCalls[0]}: write the id of a claim, which has no digits, or words in quotes, such as figure('price-now') or unclaimed('two kits')`,
    );
  return module;
}
