import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Site } from '#content/siteSchema';

/** A figure in words that `importMarked` evaluated: the claim's id and the number of the call. */
export const marker = /«([\w-]+)#(\d+)»/g;

/** A text with something else in place of each marker. */
export function withoutFigures(text: string, instead = ''): string {
  return text.replace(marker, instead);
}

/** A `figure()` or `period()` call. */
export interface Call {
  file: string;
  line: number;
}

/** Writes a marker in place of each figure() and period() call and notes where the call stands. */
function markFigures(calls: Call[]): Plugin {
  return {
    name: 'mark-figures',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/src\/content\/\w+\.ts$/, exclude: /\/claims\.ts$/ } },
      handler(code, id) {
        const file = relative(process.cwd(), id);
        const marked = code.replace(
          /\b(?:figure|period)\('([\w-]+)'\)/g,
          (_call, claim: string, at: number) => {
            const line = code.slice(0, at).split('\n').length;
            return `'«${claim}#${calls.push({ file, line }) - 1}»'`;
          },
        );
        if (/\b(?:figure|period)\(/.test(marked))
          this.error(`${file}: figure() and period() take a claim's id as it stands`);
        return marked;
      },
    },
  };
}

/**
 * Evaluates a module and all it imports, with a marker wherever a figure would stand. So what is on a page tells which
 * claim it shows and which line put it there.
 */
export async function importMarked<T>(file: string, site: Site): Promise<{ module: T; calls: Call[] }> {
  const calls: Call[] = [];
  const { module } = await runnerImport<T>(file, {
    define: { __SITE__: JSON.stringify(site) },
    plugins: [markFigures(calls)],
    logLevel: 'error',
  });
  return { module, calls };
}
