import { type Claim, claims } from '#content/claims';
import { mergeSettings, readSite } from '#settings/settingsSchema';
import { checkSettings, type OpenPoint, openPointKinds } from '#tools/claims/checkSettings';
import { checkUnusedContent } from '#tools/claims/checkUnusedContent';
import { everyone, readSiteTexts } from '#tools/claims/readSiteTexts';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { readEnvFiles } from '#tools/shared/readEnvFiles';

/** Finds the people of src/content/people.ts who are samples; what they say is a sample too. */
export function checkSamplePeople(): OpenPoint[] {
  return [...everyone]
    .filter(({ isSample }) => isSample)
    .map(({ name }) => ({ kind: 'sample', place: 'src/content/people.ts', text: `${name} is a sample` }));
}

/**
 * Finds the contradictions that no person has acknowledged, and the claims without evidence.
 *
 * @param env the `VITE_*` variables of the build; setting VITE_SCORE_BADGE acknowledges the contradiction of the badge
 */
export function checkClaims(
  register: Readonly<Record<string, Claim>>,
  env: Record<string, string>,
): OpenPoint[] {
  const acceptedIds = env.VITE_SCORE_BADGE ? ['badge-high'] : [];
  const video = env.VITE_VIDEO_ID ?? env.VITE_VIDEO_FILM ?? env.VITE_VIDEO_SCRIPT_URL ?? '';
  return Object.entries(register).flatMap(
    ([id, { text, isSubstantiated, source = '', contradictions = [], acknowledgedBy }]) => {
      const place = `src/content/claims.ts ${id}`;
      // Another video may have another length.
      const hasEvidence = isSubstantiated && (id !== 'video-length' || source.includes(video));
      const isAccepted = acknowledgedBy || acceptedIds.includes(id);
      return [
        ...(isAccepted ? [] : contradictions).map((reason) => ({
          kind: 'contradiction' as const,
          place,
          text: `“${text}”, but ${reason}`,
        })),
        ...(hasEvidence ? [] : [{ kind: 'evidence' as const, place, text: `“${text}”` }]),
      ];
    },
  );
}

/** Finds all open points in the settings, the content, the claims register and the rendered pages. */
export async function auditSite(env: Record<string, string>): Promise<OpenPoint[]> {
  const pages = await readSiteTexts(readSite(env));
  return [
    ...checkSettings(env, pages.screens.map(({ html }) => html).join('')),
    ...checkSamplePeople(),
    ...unregisteredFigures(pages),
    ...checkClaims(claims, mergeSettings(env)),
    ...(await checkUnusedContent(pages, claims, env)),
  ];
}

/** Prints the open points by kind, and returns the exit code: 0 if there are none. */
export function printOpenPoints(openPoints: readonly OpenPoint[]): number {
  if (openPoints.length === 0) {
    console.log('release check: no open points');
    return 0;
  }
  for (const [kind, [title, remedy]] of Object.entries(openPointKinds)) {
    const ofKind = openPoints.filter((openPoint) => openPoint.kind === kind);
    if (ofKind.length > 0) console.error(`${title}: ${ofKind.length} (${remedy})`);
    for (const { place, text } of ofKind) console.error(`  ${place}: ${text}`);
  }
  console.error(`release check: ${openPoints.length} open points; settle them before a release`);
  return 1;
}

/** Checks the site with the settings of a production build, including .env files. */
export async function main(): Promise<number> {
  return printOpenPoints(await auditSite(readEnvFiles('production')));
}
