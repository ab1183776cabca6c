import { readFileSync } from 'node:fs';
import { type Claim, claims } from '#content/claims';
import { mergeSettings, readSite } from '#settings/settingsSchema';
import { readEnvFiles } from '#tools/build/readEnvFiles';
import { readPages } from '#tools/claims/readPages';
import { type Finding, findingKinds, settingFindings } from '#tools/claims/settingFindings';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { sourceFiles } from '#tools/shared/readTextFiles';

/** Finds the placeholder people and quotes of the content. */
export function sampleFindings(): Finding[] {
  return sourceFiles('src/content').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      /^ *isSample: true,$/.test(line)
        ? { kind: 'sample' as const, place: `${file}:${index + 1}`, text: 'is a sample' }
        : [],
    );
  });
}

/**
 * Finds the contradictions that no person has acknowledged, and the claims without evidence.
 *
 * @param env the `VITE_*` variables of the build; setting VITE_SCORE_BADGE acknowledges the contradiction of the badge
 */
export function claimFindings(
  register: Readonly<Record<string, Claim>>,
  env: Record<string, string>,
): Finding[] {
  const acceptedIds = env.VITE_SCORE_BADGE ? ['badge-high'] : [];
  return Object.entries(register).flatMap(
    ([id, { text, isSubstantiated, contradictions = [], acknowledgedBy }]) => {
      const place = `src/content/claims.ts ${id}`;
      const isAccepted = acknowledgedBy || acceptedIds.includes(id);
      return [
        ...(isAccepted ? [] : contradictions).map((reason) => ({
          kind: 'contradiction' as const,
          place,
          text: `“${text}”, but ${reason}`,
        })),
        ...(isSubstantiated ? [] : [{ kind: 'evidence' as const, place, text: `“${text}”` }]),
      ];
    },
  );
}

/** Finds all open points in the settings, the content, the claims register and the rendered pages. */
export async function auditSite(env: Record<string, string>): Promise<Finding[]> {
  const pages = await readPages(readSite(env));
  return [
    ...settingFindings(env, pages.screens.map(({ html }) => html).join('')),
    ...sampleFindings(),
    ...unregisteredFigures(pages),
    ...claimFindings(claims, mergeSettings(env)),
  ];
}

/** Prints the open points by kind, and returns the exit code: 0 if there are none. */
export function printFindings(findings: readonly Finding[]): number {
  if (findings.length === 0) {
    console.log('release check: no open points');
    return 0;
  }
  for (const [kind, [title, remedy]] of Object.entries(findingKinds)) {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    if (ofKind.length > 0) console.error(`${title}: ${ofKind.length} (${remedy})`);
    for (const { place, text } of ofKind) console.error(`  ${place}: ${text}`);
  }
  console.error(`release check: ${findings.length} open points; settle them before a release`);
  return 1;
}

/** Checks the site with the settings of a production build, including .env files. */
export async function main(): Promise<number> {
  return printFindings(await auditSite(readEnvFiles('production')));
}
