import { readBuild } from '#tools/checks/deployCheck';
import { runCommand } from '#tools/shared/runCommand';

const folders = ['dist', '.cache/dist'] as const;

/** Builds the site twice, into dist/ and another folder, and names every file that differs. */
export async function main(): Promise<number> {
  for (const folder of folders) {
    const exitCode = await runCommand('vite', [
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      folder,
      '--emptyOutDir',
    ]);
    if (exitCode !== 0) return exitCode;
  }
  const [first, other] = await Promise.all(folders.map(readBuild));
  const names = [...new Set([...(first?.keys() ?? []), ...(other?.keys() ?? [])])];
  const different = names.filter((name) => {
    const bytes = first?.get(name);
    return !bytes || !other?.get(name)?.equals(bytes);
  });
  for (const name of different) console.error(`/${name} differs between two builds of the same source`);
  console.log(`${names.length - different.length} of ${names.length} files are the same in both builds`);
  return different.length > 0 || names.length === 0 ? 1 : 0;
}
