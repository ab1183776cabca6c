import { join } from 'node:path';
import { build } from 'vite';

/** The script of the report's page as one plain file: a page opened from a folder may not load modules. */
export async function buildPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Whatever NODE_ENV is: with React's checks for developers, the page would be twice as large.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/main.tsx'),
        output: { format: 'iife' },
      },
    },
  });
  const output = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the page of the report has no script');
  return chunk.code;
}
