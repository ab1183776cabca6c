import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** How many files are read at most. */
const filesAtMost = 5000;
const isLeftOut =
  /^(node_modules|dist|build|out|coverage|tests?|e2e|__\w+__|\..*)$|\.(test|spec|stories|d)\.\w+$/;

/**
 * The other code of the project of a file, each file with its text: what the nearest package.json above is for, without
 * packages, tests and what is built.
 *
 * @param from the folder to which the paths are relative
 */
export function* filesAround(file: string, from: string): Generator<[path: string, text: string]> {
  let root = dirname(file);
  while (root !== dirname(root) && !existsSync(join(root, 'package.json'))) root = dirname(root);
  const folders = root === dirname(root) ? [] : [root];
  let left = filesAtMost;
  // Iterating over a list also visits the folders added on the way.
  for (const folder of folders)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (isLeftOut.test(entry.name) || path === file) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (/\.[cm]?[jt]sx?$/.test(entry.name) && --left > 0)
        yield [relative(from, path), readFileSync(path, 'utf8')];
    }
}
