import { readFileSync } from 'node:fs';
import type { ClaimFinding } from '#tools/claims/findings';
import { sourceFiles } from '#tools/shared/sourceFiles';

/** A line of a file that says something on a page. */
interface SourceLine {
  /** Such as 'src/content/people.ts:12'. */
  at: string;
  text: string;
}

/** The lines of every file of these folders. */
function readSourceLines(...folders: string[]): SourceLine[] {
  return sourceFiles(...folders).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
  );
}

/** The first 60 characters of a text. */
export function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The placeholder people and quotes of the content, each where it is written, with the words or the name beside it. */
export function sampleFindings(): ClaimFinding[] {
  const lines = readSourceLines('src/content', 'src/settings');
  return lines.flatMap(({ at, text }, index) => {
    if (!/^ *isSample: true,$/.test(text)) return [];
    const around = lines.slice(0, index).reverse();
    const [, words = ''] =
      around.map((line) => /(?:text|quote|name): ['"`](.*)['"`],$/.exec(line.text)).find(Boolean) ?? [];
    return { kind: 'sample', at, texts: [`“${excerpt(words)}” is a sample`] };
  });
}

/**
 * Where a text with a figure is written: the line of the funnel, of src/ or of the settings that has the figure and
 * most of the text's words.
 */
export function whereWritten(figure: string, text: string, env: Record<string, string>): string {
  const settings = Object.entries(env).map(([key, value]) => ({ at: `.env ${key}`, text: value }));
  const lines = [...settings, ...readSourceLines('src')];
  const words = text.split(/[^\p{L}\d]+/u).filter(Boolean);
  let [found, most] = [`src/content/`, 0];
  for (const line of lines.filter((candidate) => candidate.text.includes(figure))) {
    const same = words.filter((word) => line.text.includes(word)).length;
    if (same > most) [found, most] = [line.at, same];
  }
  return found;
}
