import { readFileSync } from 'node:fs';
import { type Claim, claims } from '#content/claims';
import { readSite, withPublished } from '#settings/settingsSchema';
import { readEnvFiles } from '#tools/build/readEnvFiles';
import { readPages } from '#tools/claims/readPages';
import { type Finding, kinds, settingFindings } from '#tools/claims/settingFindings';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { sourceFiles } from '#tools/shared/readTextFiles';

/** The placeholder people and quotes of the content, each with its place. */
export function sampleFindings(): Finding[] {
  return sourceFiles('src/content').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      /^ *isSample: true,$/.test(line)
        ? { kind: 'sample' as const, at: `${file}:${index + 1}`, text: 'is a sample' }
        : [],
    );
  });
}

/**
 * The contradictions without an acknowledgment, and the claims without evidence.
 *
 * @param env the `VITE_*` variables of the build: setting the score badge accepts the contradiction of its claim
 */
export function claimFindings(
  register: Readonly<Record<string, Claim>>,
  env: Record<string, string>,
): Finding[] {
  const accepted = env.VITE_SCORE_BADGE ? ['badge-high'] : [];
  return Object.entries(register).flatMap(
    ([id, { text, isSubstantiated, contradicts = [], acknowledged }]) => {
      const at = `src/content/claims.ts ${id}`;
      const isOpen = !acknowledged && !accepted.includes(id);
      return [
        ...(isOpen ? contradicts : []).map((reason) => ({
          kind: 'contradiction' as const,
          at,
          text: `“${text}”, but ${reason}`,
        })),
        ...(isSubstantiated ? [] : [{ kind: 'evidence' as const, at, text: `“${text}”` }]),
      ];
    },
  );
}

/** All open points in the settings, the content, the register and the rendered pages. */
export async function auditSite(env: Record<string, string>): Promise<Finding[]> {
  const pages = await readPages(readSite(env));
  return [
    ...settingFindings(env, pages.screens.map(({ html }) => html).join('')),
    ...sampleFindings(),
    ...unregisteredFigures(pages),
    ...claimFindings(claims, withPublished(env)),
  ];
}

/** Prints the open points by kind. @returns the exit code: 0 if there are none */
export function printFindings(findings: readonly Finding[]): number {
  if (findings.length === 0) {
    console.log('release check: no open points');
    return 0;
  }
  for (const [kind, [title, remedy]] of Object.entries(kinds)) {
    const found = findings.filter((finding) => finding.kind === kind);
    if (found.length > 0) console.error(`${title}: ${found.length} (${remedy})`);
    for (const { at, text } of found) console.error(`  ${at}: ${text}`);
  }
  console.error(`${findings.length} to settle before a release`);
  return 1;
}

/** Checks the site with the settings of a production build, from .env too. */
export async function main(): Promise<number> {
  return printFindings(await auditSite(readEnvFiles('production')));
}
