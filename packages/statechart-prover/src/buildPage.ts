import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script of the report's page as one plain file: a page opened from a folder may not load modules. */
export async function buildPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('page/main.tsx', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const output = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the page of the report has no script');
  return chunk.code;
}
