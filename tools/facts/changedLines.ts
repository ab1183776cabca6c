import { structuredPatch } from 'diff';

/** The lines that went and came between two texts, each place under the heading that it stands below. */
export function changedLines(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0 });
  const [old, now] = [before.split('\n'), after.split('\n')];
  let said: string | undefined;
  return hunks.flatMap(({ oldStart, newStart, lines }) => {
    const heading = (all: string[], end: number) =>
      all.slice(0, end).findLast((line) => line.startsWith('#'));
    const above = heading(now, newStart - 1) ?? heading(old, oldStart - 1);
    const headingLine = above && above !== said ? [`  ${above}`] : [];
    said = above;
    return [...headingLine, ...lines.filter((line) => /^[-+]./.test(line))];
  });
}
