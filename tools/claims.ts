import { mkdir, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadEnv } from 'vite';
import { claims } from '#content/claims';
import { readSite } from '#content/siteSchema';
import { type Audit, claimsAudit } from '#tools/claimsAudit';
import { reportStyles } from '#tools/reportStyles';
import { inspectSite } from '#tools/siteInspection';
import { ClaimsReport } from './ClaimsReport';

const file = 'report/claims.html';

function linesOf({ conflicts, sums, rounded, unsubstantiated, unused, endless, repeated }: Audit): string[] {
  const part = (title: string, lines: string[]) => [
    '',
    `${title}: ${lines.length || 'none'}`,
    ...lines.map((line) => `  ${line}`),
  ];
  const result = (addsUp: boolean) => (addsUp ? 'ok' : 'DOES NOT ADD UP');
  return [
    ...part(
      'Conflicts',
      conflicts.map(
        ({ topic, reasons, acknowledged }) =>
          `${topic}${acknowledged ? ' (acknowledged)' : ''}: ${reasons.join('\n    ')}`,
      ),
    ),
    ...part(
      'Sums',
      sums.map(
        ({ claim, text, addsUp, corrected }) =>
          `${claim}: ${text}: ${result(addsUp)}${corrected ? `; ${corrected}` : ''}`,
      ),
    ),
    ...part('Deadlines that never come', endless),
    ...part(
      'One figure, several meanings',
      repeated.map(({ figure, claims: ids }) => `${figure}: ${ids.join(', ')}`),
    ),
    ...part(
      'Rounded, no conflict',
      rounded.map(({ topic, figures }) => `${topic}: ${figures.join(' and ')}`),
    ),
    ...part('Shown nowhere', unused),
    '',
    `Shown without evidence: ${unsubstantiated.length} of ${Object.keys(claims).length} claims`,
  ];
}

/** Reports on the claims register, in the terminal and as report/claims.html. */
export async function main(): Promise<number> {
  const site = readSite(loadEnv('production', process.cwd()));
  const audit = claimsAudit(claims, await inspectSite(site), site);
  const page = createElement(ClaimsReport, { register: claims, audit, sharedStyles: await reportStyles() });
  await mkdir('report', { recursive: true });
  await writeFile(file, `<!doctype html>${renderToStaticMarkup(page)}`);
  console.log([...linesOf(audit).slice(1), '', `The whole report: ${file}`].join('\n'));
  return 0;
}
