import { runnerImport } from 'vite';
import type * as Schema from '#settings/siteSchema';
import { funnel } from '#tools/shared/funnel';

/**
 * The settings of the funnel that is built, for a configuration, which is loaded before a funnel is chosen.
 *
 * @param env the `VITE_*` variables of this machine
 * @throws an error of one line that names key, value and remedy
 */
export async function readFunnelSite(env: Record<string, string>): Promise<Schema.Site> {
  const { module } = await runnerImport<typeof Schema>('./src/settings/siteSchema.ts', {
    logLevel: 'error',
    plugins: funnel(),
  });
  return module.readSite(env);
}
