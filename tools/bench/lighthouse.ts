import { findBrowser } from '#tools/browsers/browser';
import { builtPages, expectBuild } from '#tools/shared/builtPages';
import { fetchTool } from '#tools/shared/fetchTool';
import { readJson } from '#tools/shared/readJson';
import { runCommand } from '#tools/shared/runCommand';
import { servePreview } from '#tools/shared/servePreview';

interface LighthouseReport {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string }>;
}

// Fetched on demand: Lighthouse has 185 MB, which the tests do not need.
const version = '12.8.2';
const folder = `.cache/lighthouse-${version}`;
const program = `${folder}/node_modules/lighthouse/cli/index.js`;

async function measure(url: string, file: string, browser: string): Promise<LighthouseReport> {
  const exitCode = await runCommand(
    process.execPath,
    [
      program,
      url,
      ...['--output=json', `--output-path=${file}`, '--quiet'],
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { CHROME_PATH: browser },
  );
  if (exitCode !== 0) throw new Error(`Lighthouse could not measure ${url}`);
  return readJson(file);
}

/** Runs Lighthouse's mobile test on every document of dist/ and prints scores and failed audits. */
export async function main(): Promise<number> {
  expectBuild();
  if (!(await fetchTool(folder, program, [`lighthouse@${version}`]))) return 1;
  const browser = await findBrowser();
  const server = await servePreview();
  try {
    for (const [index, page] of [...(await builtPages()), '/404.html'].entries()) {
      const { categories, audits } = await measure(server.origin + page, `${folder}/${index}.json`, browser);
      const scores = Object.values(categories).map(
        ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
      );
      console.log(`${page}: ${scores.join(', ')}`);
      const failed = Object.values(audits).filter(
        ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1,
      );
      for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
    }
    return 0;
  } finally {
    await server.close();
  }
}
