import { paths } from '#prerender';
import { readTokens } from '#tools/designTokens';
import { liveMachines } from '#tools/machinesCheck';
import { reportStyles } from '#tools/reportStyles';
import { layoutOf } from '#tools/statecharts/diagramLayout';
import { diagramSvg } from '#tools/statecharts/diagramSvg';

/**
 * The page `/__machines` of the dev server: every statechart beside the site in a frame. The frame's actors tell it where
 * they are (src/effects/development.ts), and it highlights these states.
 *
 * @returns an HTML document
 */
export async function machinesPage(): Promise<string> {
  const tokens = await readTokens();
  const diagrams = await Promise.all(
    Object.values(liveMachines).map(async (machine) => diagramSvg(await layoutOf(machine), tokens)),
  );
  const links = paths.map((page) => `<a href="${page}" target="site">${page}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Machines, live</title>
<style>${await reportStyles()}${styles}</style>
<main>
  <div class="diagrams">
    <h1>Machines, live</h1>
    <p>Use the site in the frame: the states it is in are highlighted here. Last event: <output>none yet</output></p>
    ${diagrams.join('\n')}
  </div>
  <div class="site">
    <nav aria-label="Pages">${links.join(' ')}</nav>
    <iframe name="site" title="The site" src="/quiz"></iframe>
  </div>
</main>
<script>${script}</script>
</html>
`;
}

const styles = `
body { height: 100vh; overflow: hidden; }
main { display: grid; grid-template-columns: 1fr 410px; max-width: none; height: 100%; padding: 0; }
.diagrams { padding: 1.5rem; overflow-y: auto; }
svg { margin: 1.25rem 0; display: block; max-width: 100%; height: auto; }
.site { display: flex; flex-direction: column; border-inline-start: 1px solid var(--rule); }
nav { display: flex; gap: 1rem; padding: 0.75rem 1rem; }
iframe { flex: 1; border: 0; background: #fff; }
output { font-weight: 600; color: var(--text); }
`;

const script = `
let page;
addEventListener('message', ({ origin, data }) => {
  if (origin !== location.origin || !data?.states) return;
  // Another page, or the same one loaded again: what was lit belongs to the one before.
  if (data.page !== page) for (const part of document.querySelectorAll('.is-lit')) part.classList.remove('is-lit');
  page = data.page;
  for (const part of document.querySelectorAll('[data-machine="' + data.machine + '"] [data-state]'))
    part.classList.toggle('is-lit', data.states.includes(part.dataset.state));
  document.querySelector('output').textContent = data.machine + ': ' + data.event;
});
`;
