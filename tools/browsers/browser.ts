import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { installWithApt, which } from '#tools/browsers/apt';

const execute = promisify(execFile);

const cache = join(import.meta.dirname, '../../.cache');
const rememberedFile = join(cache, 'browser.json');

/** The headless shell needs half the time of a full browser for the same tests. */
const onPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/** A possible place of a browser; `find` may install it first. `undefined` means Playwright's own choice. */
interface BrowserCandidate {
  name: string;
  find: () => Promise<string | undefined>;
}

function candidateAt(name: string, path: string | undefined): BrowserCandidate[] {
  return path ? [{ name, find: async () => path }] : [];
}

/** The path that `findBrowser` found last on this machine, if any. */
export function savedBrowserPath(): string | undefined {
  try {
    return JSON.parse(readFileSync(rememberedFile, 'utf8')).path;
  } catch {
    return undefined;
  }
}

async function withApt(): Promise<string | undefined> {
  process.stderr.write('browser: installing Chromium with apt-get\n');
  await installWithApt(['fonts-liberation', 'chromium-headless-shell'], ['fonts-liberation', 'chromium']);
  return onPath.flatMap((command) => which(command))[0];
}

async function withPlaywright(): Promise<undefined> {
  process.stderr.write("browser: installing Playwright's headless shell\n");
  await execute('npx', ['playwright', 'install', '--only-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000', ...process.env },
  });
  return undefined;
}

/** A Chromium from npm that brings its own libraries, so that it needs neither root nor apt-get. */
async function withNpm(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('exists for Linux on x64 only');
  }
  process.stderr.write('browser: installing @sparticuz/chromium with npm\n');
  const folder = join(cache, 'chromium');
  const unpacked = join(folder, 'unpacked');
  await rm(folder, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  await execute('npm', [
    ...['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
    '@sparticuz/chromium@147.0.0',
  ]);
  const unpack = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath());";
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  // Its own configuration searches fonts only in /tmp.
  const fonts = join(unpacked, 'fonts');
  const fontFolders = [fonts, '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  const fontConfig = `<fontconfig>${fontFolders}<cachedir>${fonts}/cache</cachedir></fontconfig>\n`;
  await writeFile(join(fonts, 'fonts.conf'), fontConfig);
  const launcher = join(folder, 'launch');
  const environment = `LD_LIBRARY_PATH='${unpacked}/al2023/lib' FONTCONFIG_PATH='${fonts}'`;
  await writeFile(launcher, `#!/bin/sh\n${environment} exec '${stdout.trim()}' "$@"\n`);
  await chmod(launcher, 0o755);
  return launcher;
}

function candidates(): BrowserCandidate[] {
  return [
    ...candidateAt('$CHROMIUM', process.env.CHROMIUM),
    ...candidateAt('the one found last time', savedBrowserPath()),
    { name: "Playwright's headless shell", find: async () => undefined },
    ...candidateAt("Playwright's Chromium", chromium.executablePath()),
    ...onPath.flatMap((command) => which(command)).flatMap((path) => candidateAt(path, path)),
    { name: 'apt-get install chromium', find: withApt },
    { name: 'playwright install --only-shell chromium', find: withPlaywright },
    { name: 'npm install @sparticuz/chromium', find: withNpm },
  ];
}

/** Launches the browser and opens a page; returns the path of its program, throws if it does not start. */
async function launch(path: string | undefined): Promise<string> {
  const server = await chromium.launchServer(path ? { executablePath: path } : {});
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await page.goto('about:blank');
    return server.process().spawnfile;
  } finally {
    await server.close();
  }
}

/** The first line of an error and, if the program printed a reason, that line too. */
function reason(error: unknown): string {
  const [first, ...others] = String(error).split('\n');
  const why = others.find((line) => /\[err\]|^(Error:|E:|npm error)/.test(line));
  return [first, why].filter(Boolean).join('\n    ');
}

/**
 * Finds a Chromium that starts on this machine and remembers it; installs one if none starts.
 *
 * @returns the path of its program
 * @throws if none starts; the message lists each attempt with its error
 */
export async function findBrowser(): Promise<string> {
  const failures: string[] = [];
  for (const { name, find } of candidates()) {
    try {
      const path = await launch(await find());
      await mkdir(cache, { recursive: true });
      await writeFile(rememberedFile, `${JSON.stringify({ path })}\n`);
      const { CHROMIUM } = process.env;
      if (CHROMIUM && CHROMIUM !== path) process.stderr.write(`browser: using ${path};${failures[0]}\n`);
      return path;
    } catch (error) {
      failures.push(`  ${name}: ${reason(error)}`);
    }
  }
  throw new Error(
    `no Chromium starts on this machine; set CHROMIUM to the path of one. Tried:\n${failures.join('\n')}`,
  );
}
