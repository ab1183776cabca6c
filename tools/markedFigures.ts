import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { refuse } from '#content/refuse';
import type { Site } from '#content/siteSchema';

/** A figure in words that `importMarked` evaluated: the claim's id, the number of the call and, for period(), a p. */
export const marker = /«([\w-]+)#(\d+)(p?)»/g;

/** A text with something else in place of each marker. */
export function withoutFigures(text: string, instead = ''): string {
  return text.replace(marker, instead);
}

/** A `figure()` or `period()` call. */
export interface Call {
  file: string;
  line: number;
}

/** Writes a marker in place of each figure() and period() call and notes where the call stands, or that it cannot. */
function markFigures(calls: Call[], unmarked: Call[]): Plugin {
  return {
    name: 'mark-figures',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/src\/content\/\w+\.ts$/, exclude: /\/claims\.ts$/ } },
      handler(code, id) {
        const file = relative(process.cwd(), id);
        const lineOf = (at: number) => code.slice(0, at).split('\n').length;
        return code.replace(
          /\b(?:figure|(p)eriod)\((?:(['"`])([\w-]+)\2\))?/g,
          (call, kind = '', _quote, claim: string | undefined, at: number) => {
            const stands = { file, line: lineOf(at) };
            if (claim) return `'«${claim}#${calls.push(stands) - 1}${kind}»'`;
            unmarked.push(stands);
            return call;
          },
        );
      },
    },
  };
}

/**
 * Evaluates a module and all it imports, with a marker wherever a figure would stand. So what is on a page tells which
 * claim it shows and which line put it there.
 *
 * @throws an error of one line where a figure is not taken by a claim's id as it stands
 */
export async function importMarked<T>(file: string, site: Site): Promise<{ module: T; calls: Call[] }> {
  const calls: Call[] = [];
  const unmarked: Call[] = [];
  const { module } = await runnerImport<T>(file, {
    define: { __SITE__: JSON.stringify(site) },
    plugins: [markFigures(calls, unmarked)],
    logLevel: 'error',
  });
  const [first] = unmarked;
  if (first)
    refuse(
      `${first.file}:${first.line}: figure() and period() take a claim's id as it stands, such as figure('price-now')`,
    );
  return { module, calls };
}
