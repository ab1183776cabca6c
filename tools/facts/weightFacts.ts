import { readFile, writeFile } from 'node:fs/promises';

export const weightFile = () => 'tests/approved/weight.md';

/** Compressors differ by a few bytes between versions of Node: a smaller difference changes nothing, in kB. */
const tolerance = 0.15;

/** What facts/weight.md says; empty where it does not exist. */
export function approvedWeight(): Promise<string> {
  return readFile(weightFile(), 'utf8').catch(() => '');
}

export async function writeWeight(text: string): Promise<void> {
  if (text === (await approvedWeight())) return;
  await writeFile(weightFile(), text);
  console.log(`wrote ${weightFile()}`);
}

/** What is measured of a page, and how much it is, in requests or ' kB'. */
export interface PageWeight {
  path: string;
  amounts: { what: string; amount: number; unit: '' | ' kB' }[];
}

/**
 * The weight of each page in lines. A line that is approved stays as it is while its amount differs by less than what two
 * machines differ by.
 */
export function weightText(pages: readonly PageWeight[], approved: string): string {
  const known = approved.split('\n');
  const lines = pages.flatMap(({ path, amounts }) => [
    '',
    `## ${path}`,
    '',
    ...amounts.map(({ what, amount, unit }) => {
      const lead = `- ${path}, ${what}: `;
      const old = known.find((line) => line.startsWith(lead));
      const isKept = unit && old && Math.abs(Number.parseFloat(old.slice(lead.length)) - amount) < tolerance;
      return isKept ? old : lead + (unit ? amount.toFixed(1) + unit : amount);
    }),
  ]);
  const head = ['# The weight of the pages', '', 'With the settings of this folder; 1 kB is 1,000 bytes.'];
  return `${[...head, ...lines].join('\n')}\n`;
}
