import { type Plugin, runnerImport } from 'vite';

type ReleaseCheck = typeof import('#tools/releaseCheck');

/**
 * Says at the end of a build what the video's provider costs and, in one line, how much is left to settle before a
 * release.
 *
 * @param env the `VITE_*` variables of the build
 */
export function releaseSummary(env: Record<string, string>): Plugin {
  return {
    name: 'release-summary',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const { module } = await runnerImport<ReleaseCheck>('./tools/releaseCheck.ts', { logLevel: 'error' });
        config.logger.info(await module.summary(env));
      },
    },
  };
}
