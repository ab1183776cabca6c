import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A sentence of spec/requirements.md. */
export interface Requirement {
  /** 'R4.5' */
  number: string;
  /** The heading of its section. */
  section: string;
  text: string;
  /** What the site does where the specification is open or contradicts itself, in Markdown; often empty. */
  decided: string;
}

const row = /^\| (R\d+\.\d+) \| (.+?) \| (.*?) ?\|$/;

/**
 * The requirements in a text of Markdown, in their order.
 *
 * @throws when a number is out of order: it would be there twice, or missing
 */
export function requirementsIn(markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let [section, title] = [0, ''];
  let inSection = 0;
  for (const line of markdown.split('\n')) {
    const heading = /^## ((\d+)\..*)$/.exec(line);
    if (heading) [title, section, inSection] = [heading[1] ?? '', Number(heading[2]), 0];
    if (!line.startsWith('| R')) continue;
    const [, number = line, text = '', decided = ''] = row.exec(line) ?? [];
    inSection += 1;
    const expected = `R${section}.${inSection}`;
    if (number !== expected) {
      throw new Error(
        `spec/requirements.md: ${number}: stands where ${expected} is expected; number it anew`,
      );
    }
    found.push({ number, section: title, text, decided });
  }
  return found;
}

export function readRequirements(): Requirement[] {
  return requirementsIn(
    readFileSync(fileURLToPath(new URL('../../spec/requirements.md', import.meta.url)), 'utf8'),
  );
}
