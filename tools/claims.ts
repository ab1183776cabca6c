import { mkdir, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claims } from '#content/claims';
import { readSite } from '#content/siteSchema';
import { type Audit, claimsAudit } from '#tools/claimsAudit';
import { readSettings } from '#tools/readSettings';
import { reportStyles } from '#tools/reportStyles';
import { inspectSite } from '#tools/siteInspection';
import { typedIn } from '#tools/unregisteredFigures';
import { ClaimsReport } from './claimsReport/ClaimsReport';

const file = 'report/claims.html';
const registerFile = 'src/content/claims.ts';

/** The audit in words, a heading and a line for each finding. */
export function linesOf(audit: Audit): string[] {
  const { conflicts, sums, rounded, unregistered, unsubstantiated, unused, endless, repeated } = audit;
  const part = (title: string, lines: string[], remedy = '') => [
    '',
    `${title}: ${lines.length || 'none'}${lines.length > 0 && remedy ? ` (${remedy})` : ''}`,
    ...lines.map((line) => `  ${line}`),
  ];
  const result = (addsUp: boolean) => (addsUp ? 'ok' : 'DOES NOT ADD UP');
  return [
    ...part(
      'Conflicts',
      conflicts.map(
        ({ topic, claims: ids, reasons, acknowledged }) =>
          `${topic}${acknowledged ? ' (acknowledged)' : ''}, by ${ids.join(', ')}:\n    ${reasons.join('\n    ')}`,
      ),
      `change a figure in ${registerFile} or the words, or write into acknowledged who accepts it`,
    ),
    ...part(
      'Sums',
      sums.map(
        ({ claim, text, addsUp, corrected }) =>
          `${claim}: ${text}: ${result(addsUp)}${corrected ? `; ${corrected}` : ''}`,
      ),
      'what follows from one figure for another',
    ),
    ...part(
      'Figures beside the register',
      unregistered.map(
        (unknown) =>
          `${unknown.figure} in “${unknown.words}” on ${unknown.where.join(', ')}: ${typedIn(unknown)}`,
      ),
      `add a claim to ${registerFile} and take it with figure('its-id')`,
    ),
    ...part('Deadlines that never come', endless),
    ...part(
      'One figure, several meanings',
      repeated.map(({ figure, claims: ids }) => `${figure}: ${ids.join(', ')}`),
      'a copying error, or two groups taken for one?',
    ),
    ...part(
      'Rounded, no conflict',
      rounded.map(({ topic, figures }) => `${topic}: ${figures.join(' and ')}`),
    ),
    ...part('Shown nowhere', unused),
    '',
    `Shown without evidence: ${unsubstantiated.length} of ${Object.keys(claims).length} claims; npm run release:check lists them`,
  ];
}

/** Reports on the claims register, in the terminal and as report/claims.html. */
export async function main(): Promise<number> {
  const site = readSite(readSettings('production'));
  const audit = claimsAudit(claims, await inspectSite(site), site);
  const page = createElement(ClaimsReport, { register: claims, audit, sharedStyles: await reportStyles() });
  await mkdir('report', { recursive: true });
  await writeFile(file, `<!doctype html>${renderToStaticMarkup(page)}`);
  console.log([...linesOf(audit).slice(1), '', `The whole report: ${file}`].join('\n'));
  return 0;
}
