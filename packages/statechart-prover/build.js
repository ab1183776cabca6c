// Compiles src/ to dist/, with type declarations.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
await rm(join(root, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '--project', root], { stdio: 'inherit' });
