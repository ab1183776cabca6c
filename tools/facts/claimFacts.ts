import { groupedBy } from 'statechart-prover/diagram';
import type { Claim } from '#content/claim';
import { claims } from '#content/claims';
import type { Site } from '#settings/settingsSchema';
import { claimFindings } from '#tools/claims/claimFindings';
import { type ClaimUse, claimUses } from '#tools/claims/claimUses';
import { type ClaimFinding, claimKinds, kinds, ofKind } from '#tools/claims/findings';
import { type MarkedSite, pagesIn } from '#tools/claims/readPages';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import type { Files } from '#tools/facts/Files';

/** Where a claim stands, a line for each page: '/: Your guides; Questions people ask'. */
function pagesOfClaim(uses: readonly ClaimUse[]): string[] {
  const pages = groupedBy(uses, ({ path, screen }) => (screen ? `${path}, ${screen}` : path));
  return [...pages].map(([page, shown]) => {
    const headings = new Set(shown.map(({ heading }) => heading || 'without a heading'));
    return `- On ${page}: ${[...headings].join('; ')}`;
  });
}

/**
 * The claims register: what contradicts it, then each claim with its evidence and where it appears; and the figures that no
 * claim stands for, which nobody can approve.
 */
export function claimFacts(
  site: Site,
  rendering: MarkedSite,
): { files: Files; unregistered: ClaimFinding[] } {
  const pages = pagesIn(site, rendering);
  const uses = claimUses(claims, pages.screens);
  const unregistered = unregisteredFigures(pages, {});
  const findings = [...unregistered, ...claimFindings(claims, site, { uses, screens: pages.screens })];
  const decisions = claimKinds.flatMap((kind) => [
    `## ${kinds[kind].title}`,
    '',
    ...ofKind(findings, kind).flatMap(({ topic, claims: ids = [], texts }) =>
      texts.map((text) => `- ${topic ?? (ids.join(', ') || 'a figure')}: ${text}`),
    ),
    '',
  ]);
  const register = Object.entries<Claim>(claims).flatMap(([id, claim]) => {
    const {
      value,
      text,
      kind,
      topic,
      status,
      source,
      note,
      forms = {},
      acknowledged,
      requirements = [],
    } = claim;
    return [
      `### ${id}: ${value}`,
      '',
      `- Says: ${text} (${kind}, ${topic})`,
      ...Object.entries(forms).map(([name, form]) => `- As “${name}”: ${form}`),
      `- ${status === 'substantiated' ? 'Evidence' : 'No evidence; where to start'}: ${source ?? 'not named'}`,
      ...(note ? [`- Note: ${note}`] : []),
      ...(acknowledged ? [`- Accepted: ${acknowledged}`] : []),
      ...(requirements.length > 0 ? [`- Asked for by ${requirements.join(', ')}`] : []),
      ...pagesOfClaim(uses[id] ?? []),
      '',
    ];
  });
  const files = { 'claims.md': ['# The claims', '', ...decisions, '## Every claim', '', ...register] };
  return { files, unregistered };
}
