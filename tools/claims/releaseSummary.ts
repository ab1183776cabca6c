import type { Plugin } from 'vite';
import { claims } from '#content/claims';
import type { Site } from '#content/siteSchema';
import { videoCost } from '#tools/build/videoCost';
import { claimFindings } from '#tools/claims/claimFindings';
import { blockingKinds, kinds, ofKind } from '#tools/claims/findings';
import { importMarked } from '#tools/claims/markedFigures';
import { samplesOf, withRealSettings } from '#tools/claims/readContent';
import { deadlineFindings, settingFindings } from '#tools/claims/settingFindings';

/**
 * What is left to settle by the settings, the content and the register, in one line, after a line for what the video's
 * provider costs and one for a deadline that is over. The pages are not read.
 */
export async function summary(env: Record<string, string>, site: Site): Promise<string> {
  const { contentModules } = await importMarked<typeof import('#tools/claims/contentModules')>(
    './tools/claims/contentModules.ts',
    withRealSettings(site),
  );
  const findings = [...settingFindings(env), ...samplesOf(contentModules), ...claimFindings(claims, site)];
  const counts = blockingKinds.flatMap((kind) => {
    const { length } = ofKind(findings, kind);
    return length > 0 ? `${kinds[kind].title.toLowerCase()} ${length}` : [];
  });
  const left = counts.join(', ') || 'nothing';
  const over = deadlineFindings(env).map(({ at, texts }) => `${at}: ${texts}\n`);
  const cost = videoCost(site.video);
  return `${cost ? `${cost}\n` : ''}${over.join('')}open before a release, without reading the pages: ${left}; npm run release:check reads them and lists what to do`;
}

/**
 * Says in the last line of a build what is left to settle before a release.
 *
 * @param env the `VITE_*` variables of the build
 */
export function releaseSummary(env: Record<string, string>, site: Site): Plugin {
  return {
    name: 'release-summary',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: async ({ config }) => config.logger.info(await summary(env, site)),
    },
  };
}
