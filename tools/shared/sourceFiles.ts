import { readdirSync } from 'node:fs';

/** The TypeScript files of folders and of the folders in them, as paths from the project's folder, in order. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .sort(),
  );
}
