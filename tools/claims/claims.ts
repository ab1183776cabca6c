import { mkdir, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claims } from '#content/claims';
import { readSettings } from '#tools/build/readSettings';
import { claimKinds, linesOf, ofKind } from '#tools/claims/findings';
import { auditSite } from '#tools/claims/releaseCheck';
import { reportStyles } from '#tools/shared/reportStyles';
import { ClaimsReport } from './ClaimsReport';

const file = 'report/claims.html';

/** Reports on the claims register, in the terminal and as report/claims.html; 1 when a figure has no claim. */
export async function main(): Promise<number> {
  const { findings, places } = await auditSite(readSettings('production'));
  const page = createElement(ClaimsReport, {
    register: claims,
    findings,
    places,
    sharedStyles: await reportStyles(),
  });
  await mkdir('report', { recursive: true });
  await writeFile(file, `<!doctype html>${renderToStaticMarkup(page)}`);
  // A figure that no claim stands for is wrong whatever is settled; the rest is for people to decide.
  const isUnregistered = ofKind(findings, 'unregistered').length > 0;
  const listed = claimKinds.filter((kind) => !(isUnregistered && kind === 'unregistered'));
  for (const line of linesOf(findings, listed)) console.log(line);
  const unproven = ofKind(findings, 'evidence').length;
  console.log(
    `Claims without evidence: ${unproven} of ${Object.keys(claims).length} (npm run release:check lists them)\n\nThe whole report: ${file}`,
  );
  // Last, where one looks when a command has failed.
  if (isUnregistered) for (const line of linesOf(findings, ['unregistered'])) console.error(line);
  return isUnregistered ? 1 : 0;
}
