import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Names of files that are worth compressing: text, in short. */
export const compressible = /\.(html|css|js|svg|txt|xml|json)$/;

/** Writes the compressed copies of a file beside it, `.br` and `.gz`, which servers send in its place. */
export async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(source));
  await writeFile(`${file}.gz`, gzipSync(source, { level: 9 }));
}
