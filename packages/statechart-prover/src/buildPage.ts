import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The script of the report's page as one plain file: a page opened from a folder may not load modules. */
export async function buildPage(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'page/main.tsx'),
    platform: 'browser',
    // Whatever NODE_ENV is: with React's checks for developers, the page would be twice as large.
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { development: false } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
