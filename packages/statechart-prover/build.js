// Writes dist/: the modules with their types, and the script of the report's page.
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
await rm(join(here, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '--project', here], { stdio: 'inherit' });
const { module } = await runnerImport(join(here, 'src/buildPage.ts'), { root: here, logLevel: 'error' });
await writeFile(join(here, 'dist/page.js'), await module.buildPage(join(here, 'src/page/main.tsx')));
