import { readdir, readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tools/browsers/browser';
import { fetchTool } from '#tools/shared/fetchTool';

const diagrams = 'docs/diagrams';

// Fetched on demand: Mermaid has 200 MB, which the tests do not need.
// The newest version, and the one that code hosts use, which draws only one of several arrows from a state to itself.
const versions = ['12.3.0', '11.12.0'];

/** The labels of a diagram's arrows as Mermaid drew them, each with its position. */
async function drawnLabels(page: Page, diagram: string) {
  return page.evaluate(async (text) => {
    const { mermaid } = window as unknown as {
      mermaid: {
        render(id: string, text: string): Promise<{ svg: string }>;
        initialize(options: object): void;
      };
    };
    mermaid.initialize({ startOnLoad: false });
    document.body.innerHTML = (await mermaid.render('drawn', text)).svg;
    return [...document.querySelectorAll('.edgeLabels .edgeLabel, g.edgeLabel')]
      .filter((label) => !label.querySelector('.edgeLabel') && label.textContent?.trim())
      .map((label) => {
        const { x, y, width, height } = label.getBoundingClientRect();
        return { text: (label as HTMLElement).innerText ?? label.textContent ?? '', x, y, width, height };
      });
  }, diagram);
}

/** The arrow labels that are missing or covered in Mermaid's drawing. */
async function problemsOf(page: Page, name: string, diagram: string): Promise<string[]> {
  const drawn = await drawnLabels(page, diagram);
  const plain = (text: string) => text.replace(/\s+/g, '');
  const wanted = diagram.split('\n').flatMap((line) => {
    const label = / --> \w+ : (.*)$/.exec(line)?.[1];
    const words = label?.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    return words === undefined ? [] : words.split('<br/>');
  });
  const missing = wanted.filter((text) => !drawn.some((label) => plain(label.text).includes(plain(text))));
  const covered = drawn.flatMap((one, index) =>
    drawn
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${name}: "${one.text}" lies on "${other.text}"`),
  );
  return [...missing.map((text) => `${name}: "${text}" is not drawn`), ...covered];
}

/**
 * Draws Mermaid files, by default those of docs/diagrams/, with Mermaid in Chromium.
 *
 * @returns 1 if a label is missing or overlaps another
 */
export async function main(args: string[]): Promise<number> {
  const all = (await readdir(diagrams)).filter((file) => file.endsWith('.mmd'));
  const files = args.length > 0 ? args : all.map((file) => `${diagrams}/${file}`);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const problems: string[] = [];
    for (const version of versions) {
      const folder = `.cache/mermaid-${version}`;
      const script = `${folder}/node_modules/mermaid/dist/mermaid.min.js`;
      if (!(await fetchTool(folder, script, [`mermaid@${version}`]))) return 1;
      const page = await browser.newPage();
      await page.addScriptTag({ content: await readFile(script, 'utf8') });
      for (const file of files) {
        problems.push(
          ...(await problemsOf(page, `Mermaid ${version}: ${file}`, await readFile(file, 'utf8'))),
        );
      }
    }
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log(`${files.length} diagrams: every label is readable`);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}
