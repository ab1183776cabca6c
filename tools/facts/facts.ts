import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { claims } from '#content/claims';
import { readSite } from '#settings/settingsSchema';
import { withFigures } from '#tools/claims/claimUses';
import { type ClaimFinding, findingLines } from '#tools/claims/findings';
import { marker } from '#tools/claims/markedFigures';
import { renderMarked } from '#tools/claims/readPages';
import { changedLines } from '#tools/facts/changedLines';
import { claimFacts } from '#tools/facts/claimFacts';
import type { Files } from '#tools/facts/Files';
import { isApproved } from '#tools/facts/isApproved';
import { machineFacts } from '#tools/facts/machineFacts';
import { pageFacts } from '#tools/facts/pageFacts';
import { quizFacts } from '#tools/facts/quizFacts';
import { requirementFacts, sentFacts, settingFacts } from '#tools/facts/ruleFacts';
import { readTextFiles } from '#tools/shared/readTextFiles';

/** What the funnel shows and does with the sample settings, and the figures on its pages that no claim stands for. */
async function readFacts(): Promise<{ texts: Record<string, string>; unregistered: ClaimFinding[] }> {
  const site = readSite({});
  const rendering = await renderMarked(site);
  const { files: ofClaims, unregistered } = claimFacts(site, rendering);
  const files: Files = {
    ...quizFacts(rendering),
    ...(await pageFacts(rendering)),
    ...machineFacts(),
    ...ofClaims,
    ...requirementFacts(),
    ...settingFacts(),
    ...sentFacts(site, rendering),
  };
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, lines]) => [name, `${withClaims(lines.join('\n')).trim()}\n`]),
  );
  return { texts, unregistered };
}

/** The files of facts/ that only a build can tell: e2e/accessibility/looks.spec.ts and the budgets compare them. */
export const ofBuild = ['weight.md', 'looks.md'];

/** The texts of the files of facts/ as they should be, by their names, but for those of a build. */
export async function factsNow(): Promise<Record<string, string>> {
  return (await readFacts()).texts;
}

/** A text with each marked figure as a visitor reads it, and its claim after it. */
function withClaims(text: string): string {
  return text.replace(marker, (mark, id: string) => `${withFigures(mark, claims)} \`${id}\``);
}

/** The files of a folder of facts by their names. */
export function approvedFacts(folder: string): Promise<Record<string, string>> {
  return readTextFiles(folder, '.md');
}

/** What a file of facts/ is called: by its heading, or by its name. */
export function factTitle(name: string, text: string): string {
  const [, title = name] = /^# (.*)$/m.exec(text) ?? [];
  return name.startsWith('pages/') ? `The page ${title}` : title;
}

/**
 * Compares facts/ with the funnel; with `--fix`, and until they are in a commit, it writes them.
 *
 * @returns 1 where facts/ is out of date, or a page shows a figure that no claim stands for
 */
export async function main(args: string[], folder = 'tests/approved'): Promise<number> {
  const [{ texts: wanted, unregistered }, present] = await Promise.all([readFacts(), approvedFacts(folder)]);
  if (unregistered.length > 0)
    for (const line of findingLines(unregistered, ['unregistered'])) console.error(line);
  const names = [...new Set([...Object.keys(present), ...Object.keys(wanted)])].sort();
  const stale = names.filter((name) => !ofBuild.includes(name) && present[name] !== wanted[name]);
  const isNew = !isApproved(folder);
  if (isNew || args.includes('--fix')) {
    for (const name of stale) {
      const [file, text] = [`${folder}/${name}`, wanted[name]];
      await mkdir(dirname(file), { recursive: true });
      await (text === undefined ? rm(file) : writeFile(file, text));
      if (!isNew) console.log(`${text === undefined ? 'removed' : 'wrote'} ${file}`);
    }
    if (isNew) console.log(`${folder} says what visitors see: read it; your first commit of it approves it`);
    return unregistered.length > 0 ? 1 : 0;
  }
  for (const name of stale) {
    if (present[name] === undefined) {
      console.error(`${folder}/${name} is not there yet`);
      continue;
    }
    console.error(`${folder}/${name} is out of date:`);
    for (const line of changedLines(present[name] ?? '', wanted[name] ?? '')) console.error(line);
  }
  if (stale.length > 0)
    console.error('`npm run check -- --fix` writes them; what changes for visitors is what these lines say');
  return stale.length + unregistered.length > 0 ? 1 : 0;
}
