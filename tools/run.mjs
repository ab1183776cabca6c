// `node tools/run.mjs <tool> [args]` runs main(args) of tools/<tool>.ts, such as claims/releaseCheck. The number that
// main returns is the exit code; any call of console.error makes it 1.
// Vite loads the file, so that TypeScript, JSX and package imports work on every supported Node.
// A tool may only use static imports, because Vite's module runner is closed when main runs.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { runnerImport } from 'vite';

const [tool, ...args] = process.argv.slice(2);
// Exits quietly if a program that reads the output, such as `head`, has closed the pipe.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// An error about an invalid machine comes from deep inside XState.
Error.stackTraceLimit = 50;
// Makes stack traces name the lines of the TypeScript files.
process.setSourceMapsEnabled(true);

try {
  if (!tool) throw new Error('name a tool: node tools/run.mjs <tool> [args]');
  const { NODE_ENV } = process.env;
  const { module: shared } = await runnerImport('./tools/shared/failOnErrors.ts', { logLevel: 'error' });
  const { module: settings } = await runnerImport('./src/settings/settingsSchema.ts', { logLevel: 'error' });
  // Lets tools import content, which reads the settings from this constant.
  globalThis.__SITE__ = settings.readSite({});
  const options = {
    logLevel: 'error',
    // Resolves the prover to its sources, which need no build.
    environments: {
      inline: { resolve: { conditions: ['prover-source'], noExternal: ['statechart-prover'] } },
    },
  };
  const { module } = await runnerImport(`./tools/${tool}.ts`, options);
  // Removes the 'development' that Vite has set, because a build that a tool starts would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  shared.failOnErrors();
  const exitCode = await module.main(args);
  process.exitCode ||= exitCode;
} catch (error) {
  // The message of an input error, of a Vite plugin or about an option names the place already.
  const needsNoStack =
    error.stack === error.message || 'plugin' in error || /^ERR_PARSE_ARGS/.test(error.code);
  // Leaves out the lines of libraries.
  const shortStack = inspect(error)
    .split('\n')
    .filter((line) => !/^ +at (async |.*(node_modules|node:|<anonymous>))/.test(line))
    .join('\n');
  console.error(`${basename(tool ?? 'run')}:`, needsNoStack ? error.message : shortStack);
  process.exitCode = 1;
}
