import { claims } from '#content/claims';
import type { Setting } from '#settings/kinds';
import { ownSettings } from '#settings/published';
import { readSite, withPublished } from '#settings/settingsSchema';
import { readEnvFiles } from '#tools/build/readEnvFiles';
import { claimFindings } from '#tools/claims/claimFindings';
import { type ClaimUses, claimUses, type Register } from '#tools/claims/claimUses';
import { type ClaimFinding, findingLines, type Kind, kinds, ofKind } from '#tools/claims/findings';
import { type Pages, readPages } from '#tools/claims/readPages';
import { settingFindings } from '#tools/claims/settingFindings';
import { sampleFindings } from '#tools/claims/sourceLines';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';

/** The register with what the settings decide: a claim that somebody set to stay as specified is accepted. */
export function decided(register: Register, ofMachine: Record<string, string>): Register {
  const env = withPublished(ofMachine);
  const accepted = Object.entries<Setting>(ownSettings).flatMap(([key, { acknowledges = '' }]) => {
    const claim = register[acknowledges];
    if (!claim || env[key] === undefined) return [];
    return [
      [
        acknowledges,
        {
          ...claim,
          acknowledged:
            claim.acknowledged ??
            `${key}=${env[key]} in ${key in ofMachine ? '.env' : 'src/settings/published.ts'}`,
        },
      ],
    ];
  });
  return { ...register, ...Object.fromEntries(accepted) };
}

/**
 * Everything that is found in the settings, the content, the register and the rendered pages, with the uses of each
 * claim and the pages as they were read. A new check goes here; its kind, with what to do, into findings.ts.
 *
 * @param env the `VITE_*` variables of the build
 */
export async function auditSite(
  env: Record<string, string>,
): Promise<{ findings: ClaimFinding[]; uses: ClaimUses; pages: Pages }> {
  const site = readSite(env);
  const pages = await readPages(site);
  const uses = claimUses(claims, pages.screens);
  const findings = [
    ...settingFindings(env, pages.screens.map(({ html }) => html).join('')),
    ...sampleFindings(),
    ...unregisteredFigures(pages, env),
    ...claimFindings(decided(claims, env), site, { uses, screens: pages.screens }),
  ];
  return { findings, uses, pages };
}

/** Prints what blocks a release, by kind. @returns the exit code: 0 when nothing does */
export function printBlocking(findings: readonly ClaimFinding[]): number {
  const found = (Object.keys(kinds) as Kind[]).filter(
    (kind) => kinds[kind].isBlocking && ofKind(findings, kind).length > 0,
  );
  if (found.length === 0) {
    console.log('release check: no open points');
    return 0;
  }
  const count = findings.filter(({ kind }) => found.includes(kind)).length;
  for (const line of findingLines(findings, found)) console.error(line);
  console.error(
    `${count} to settle before a release; ${'tests/approved'}/claims.md shows the claims in full`,
  );
  return 1;
}

/** Checks the site with the settings of .env, as a production build takes them. */
export async function main(): Promise<number> {
  return printBlocking((await auditSite(readEnvFiles('production'))).findings);
}
