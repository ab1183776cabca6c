/**
 * What the reports look like, in light and in dark: tokens, text, tiles and badges.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export function pageStyles(tokens: string): string {
  return `:root { ${tokens} }${styles}`;
}

const styles = `
:root {
  color-scheme: light dark;
  --page: var(--color-paper); --panel: var(--color-surface); --text: var(--color-ink);
  --quiet: var(--color-muted); --rule: var(--color-line); --link: var(--color-teal-600);
  --good: var(--color-good); --good-bg: var(--color-good-50);
  --warn: var(--color-warn); --warn-bg: var(--color-warn-50);
  --risk: var(--color-risk); --risk-bg: var(--color-risk-50);
  --calm: var(--color-teal-800); --calm-bg: var(--color-teal-50);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: var(--color-ink); --panel: color-mix(in oklab, var(--color-ink), white 7%);
    --text: var(--color-paper); --quiet: color-mix(in oklab, var(--color-ink), white 68%);
    --rule: color-mix(in oklab, var(--color-ink), white 20%); --link: var(--color-digits);
    --good: var(--color-good-50); --good-bg: color-mix(in oklab, var(--color-good), black 25%);
    --warn: var(--color-warn-50); --warn-bg: var(--color-warn);
    --risk: var(--color-risk-50); --risk-bg: color-mix(in oklab, var(--color-risk), black 15%);
    --calm: var(--color-teal-50); --calm-bg: var(--color-teal-800);
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 var(--font-sans); overflow-wrap: anywhere; }
header, main { max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header { padding-top: 2.5rem; }
main { padding-bottom: 4rem; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.015em; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.4rem; margin-top: 3rem; }
h3 { font-size: 1rem; }
p { margin: 0.35rem 0 0; }
header p, section > p { color: var(--quiet); }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.75rem; margin-top: 1.5rem; }
.tile { padding: 0.9rem 1rem; border-radius: var(--radius-control); text-decoration: none; font-size: 0.9rem; line-height: 1.3; }
.tile strong { display: block; font-size: 1.9rem; line-height: 1.1; font-variant-numeric: tabular-nums; }
.good { color: var(--good); background: var(--good-bg); }
.warn { color: var(--warn); background: var(--warn-bg); }
.risk { color: var(--risk); background: var(--risk-bg); }
.calm { color: var(--calm); background: var(--calm-bg); }
.badge { display: inline-block; padding: 0.05rem 0.55rem; border-radius: var(--radius-full); font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
.badges { display: flex; align-items: center; flex-wrap: wrap; gap: 0.4rem; margin-block: 0.4rem; }
.badges a { text-decoration: none; line-height: 1; }
`;
