// `node tools/run.mjs <tool> [args]` runs main(args) of tools/<tool>.ts, such as claims/releaseCheck. The returned number is the
// exit code; any call of console.error makes it 1.
// Vite loads the file, so TypeScript, JSX and package imports work on every supported Node.
// A tool imports statically, because nothing can be loaded once main runs.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { runnerImport } from 'vite';

const [tool, ...args] = process.argv.slice(2);
// A reader of the output, such as `head`, may have ended.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// An invalid machine throws deep inside a library.
Error.stackTraceLimit = 50;
// Shows the line of the loaded file.
process.setSourceMapsEnabled(true);

try {
  if (!tool) throw new Error('usage: node tools/run.mjs <tool> [args]');
  const { NODE_ENV } = process.env;
  const { module: shared } = await runnerImport('./tools/shared/failOnErrors.ts', { logLevel: 'error' });
  const { module: settings } = await runnerImport('./src/settings/settingsSchema.ts', { logLevel: 'error' });
  // Tools import the words of the published settings.
  globalThis.__SITE__ = settings.readSite({});
  const options = {
    logLevel: 'error',
    // Resolves the packages of this project to their sources, which need no build.
    environments: {
      inline: { resolve: { conditions: ['prover-source'], noExternal: ['statechart-prover'] } },
    },
  };
  const { module } = await runnerImport(`./tools/${tool}.ts`, options);
  // Vite sets NODE_ENV to 'development'; a build started by a tool must not inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  shared.failOnErrors();
  const code = await module.main(args);
  process.exitCode ||= code;
} catch (error) {
  // An input error is printed without a stack; a plugin names the file and shows the line.
  const isWritten = error.stack === error.message || 'plugin' in error;
  // The stack inside a library does not help.
  const lines = inspect(error).split('\n');
  const shown = lines
    .filter((line) => !/^ +at (async |.*(node_modules|node:|<anonymous>))/.test(line))
    .join('\n');
  console.error(`${basename(tool ?? 'run')}:`, isWritten ? error.message : shown);
  process.exitCode = 1;
}
