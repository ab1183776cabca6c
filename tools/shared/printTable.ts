/** Prints rows with aligned columns. */
export function printTable(rows: string[][]): void {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(width(column)));
    console.log(cells.join('   ').trimEnd());
  }
}
