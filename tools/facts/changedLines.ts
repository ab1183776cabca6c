import { structuredPatch } from 'diff';

/** The lines that went and came between two texts, each place under the heading that it stands below. */
export function changedLines(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0 });
  const now = after.split('\n');
  let said: string | undefined;
  return hunks.flatMap(({ newStart, lines }) => {
    const above = now.slice(0, newStart - 1).findLast((line) => line.startsWith('#'));
    const headingLine = above && above !== said ? [`  ${above}`] : [];
    said = above;
    return [...headingLine, ...lines.filter((line) => /^[-+]./.test(line))];
  });
}
