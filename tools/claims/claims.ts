import { claims } from '#funnel/claims';
import { readSettings } from '#tools/build/readSettings';
import { claimKinds, findingLines, ofKind } from '#tools/claims/findings';
import { auditSite } from '#tools/claims/releaseCheck';
import { funnelFile } from '#tools/shared/funnel';

/** Says what contradicts the claims register, with the settings of `.env`; 1 when a figure has no claim. */
export async function main(): Promise<number> {
  const { findings } = await auditSite(readSettings('production'));
  // A figure that no claim stands for is wrong whatever is settled; the rest is for people to decide.
  const isUnregistered = ofKind(findings, 'unregistered').length > 0;
  const listed = claimKinds.filter((kind) => !(isUnregistered && kind === 'unregistered'));
  for (const line of findingLines(findings, listed)) console.log(line);
  const unproven = ofKind(findings, 'evidence').length;
  console.log(
    `Claims without evidence: ${unproven} of ${Object.keys(claims).length} (npm run release:check lists them)\n\nWhere each claim stands: ${funnelFile('facts')}/claims.md`,
  );
  // Last, where one looks when a command has failed.
  if (isUnregistered) for (const line of findingLines(findings, ['unregistered'])) console.error(line);
  return isUnregistered ? 1 : 0;
}
