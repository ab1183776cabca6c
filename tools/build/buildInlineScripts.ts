import { build, type Plugin } from 'vite';
import type { Assets } from '#shared/views/Document';

/** Switches off the bundler's warning about slow plugins, because the checks treat any warning as a failure. */
export const noTimingWarnings = { bundlerTimings: false };

/** The source of each inline script, by the entry script that follows it; every page has `carry`. */
const modules = {
  quiz: 'src/quiz/inlineQuiz.ts',
  video: 'src/sales/video/inlineVideo.ts',
  carry: 'src/shared/inlineCarryParameters.ts',
};

/**
 * Bundles each inline script with what it imports, so that it needs no other request and defines no global variable.
 *
 * @param plugins the plugins that build the modules
 */
export async function buildInlineScripts(
  mode: string,
  plugins: () => Plugin[],
  minify: boolean,
): Promise<Assets['inlineSources']> {
  const scripts = await Promise.all(
    Object.entries(modules).map(async ([name, input]) => {
      const result = await build({
        configFile: false,
        mode,
        logLevel: 'error',
        plugins: plugins(),
        build: {
          write: false,
          minify,
          modulePreload: false,
          rolldownOptions: { input, output: { format: 'iife' }, checks: noTimingWarnings },
        },
      });
      const [chunk] = 'output' in result ? result.output : [];
      return [name, chunk?.code.trim()];
    }),
  );
  return Object.fromEntries(scripts);
}
