import { build } from 'vite';

/** The script of a report's page as one plain file: a page opened from a folder may not load modules. */
export async function buildPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: ['prover-source', 'browser', 'module'] },
    // Whatever NODE_ENV is: with React's checks for developers, the page would be twice as large.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry}: nothing was built`);
  return output.output[0].code;
}
