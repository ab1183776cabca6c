// Writes dist/: the modules with their types.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
await rm(join(here, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '--project', here], { stdio: 'inherit' });
