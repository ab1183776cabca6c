/**
 * Styles shared by all reports, for light and dark themes.
 *
 * @param tokens colors and fonts of the design as CSS declarations
 */
export function pageStyles(tokens: string): string {
  return `:root { ${tokens} }${styles}`;
}

const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(var(--color-paper), var(--color-ink));
  --panel: light-dark(var(--color-surface), color-mix(in oklab, var(--color-ink), white 7%));
  --text: light-dark(var(--color-ink), var(--color-paper));
  --quiet: light-dark(var(--color-muted), color-mix(in oklab, var(--color-ink), white 68%));
  --rule: light-dark(var(--color-line), color-mix(in oklab, var(--color-ink), white 20%));
  --link: light-dark(var(--color-accent), var(--color-digits));
  --good: light-dark(var(--color-good), var(--color-good-50));
  --good-bg: light-dark(var(--color-good-50), color-mix(in oklab, var(--color-good), black 25%));
  --warn: light-dark(var(--color-warn), var(--color-warn-50)); --warn-bg: light-dark(var(--color-warn-50), var(--color-warn));
  --bad: light-dark(var(--color-alert), var(--color-alert-50));
  --bad-bg: light-dark(var(--color-alert-50), color-mix(in oklab, var(--color-alert), black 15%));
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 var(--font-sans); overflow-wrap: anywhere; }
header, main { max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header { padding-top: 2.5rem; }
main { padding-bottom: 4rem; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.015em; margin: 0; }
h1 { font-size: 2rem; }
h2 { margin-top: 3.5rem; font-size: 1.6rem; }
h3 { margin-top: 1.25rem; font-size: 1rem; }
p { margin: 0.35rem 0 0; }
header p, section > p { color: var(--quiet); }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); }
.small { display: block; font-size: 0.85rem; color: var(--quiet); }
.verdict { font-weight: 600; }
.number { display: inline-block; min-width: 1.6em; color: var(--quiet); text-decoration: none; font-variant-numeric: tabular-nums; }
.number:target { color: var(--page); background: var(--link); border-radius: 0.3em; text-align: center; }
.tag { padding: 0.05em 0.45em; font-size: 0.8rem; white-space: nowrap; color: var(--link); background: var(--panel); border-radius: 999px; }
.facts { display: flex; flex-wrap: wrap; gap: 0.2rem 1.5rem; margin: 0.75rem 0 0; color: var(--quiet); }
.facts div { display: flex; gap: 0.4rem; min-width: 0; }
dt { flex: none; font-weight: 600; }
dd { margin: 0; min-width: 0; }
ul { margin: 0.4rem 0 0; padding-inline-start: 1.2rem; }
.summary, .laws, .screens { padding: 0; list-style: none; }
.summary { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0.75rem; margin-top: 1.5rem; }
.summary li, .failure { padding: 0.75rem 1rem; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
.failures h2 { margin-top: 1.5rem; color: var(--bad); }
.failure { margin-top: 0.75rem; border-inline-start: 4px solid var(--bad); }
summary { cursor: pointer; color: var(--link); }
button { padding: 0.3rem 0.8rem; font: inherit; color: var(--link); background: var(--panel); border: 1px solid; border-radius: var(--radius-control); cursor: pointer; }
pre { max-height: 60vh; overflow: auto; padding: 0.75rem; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
details { margin-top: 0.5rem; font-size: 0.9rem; }
table { width: 100%; margin-top: 0.5rem; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--rule); }
td:not(:last-child) { overflow-wrap: break-word; }
.diagram, .screens li { background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
.diagram { padding: 1rem; max-height: 85vh; overflow: auto; }
.diagram svg { display: block; height: auto; margin-inline: auto; }
@media (width < 40rem) { .diagram { margin-inline: -1rem; padding: 0; border-inline: 0; border-radius: 0; } }
.diagram .statechart .is-waiting > rect, .diagram .statechart .is-waiting .chip > rect { fill: var(--warn-bg); stroke: var(--warn); stroke-width: 2; }
.diagram .statechart .is-waiting > .line { stroke: var(--warn); stroke-dasharray: 5 4; }
.diagram [data-state], .diagram [data-transition] { cursor: pointer; }
.look { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin-top: 0.75rem; }
[data-selected] { position: sticky; top: 0; z-index: 1; grid-column: 1 / -1; margin: 0; padding-block: 0.4rem; font-size: 0.9rem; color: var(--quiet); background: var(--page); }
.gallery { min-width: 0; position: relative; }
.screens { display: grid; grid-auto-flow: column; grid-auto-columns: 16.5rem; gap: 1rem; margin: 0; padding: 0 0 0.75rem; overflow-x: auto; }
@media (width >= 60rem) {
  .look.with-screens { grid-template-columns: minmax(0, 1fr) 18rem; }
  .look .screens { position: absolute; inset: 0; grid-auto-flow: row; grid-auto-columns: auto; align-content: start; overflow-y: auto; padding: 0; }
}
.screens li { padding: 0.75rem; }
.pictures { display: flex; gap: 0.5rem; align-items: start; }
.pictures a:first-child { flex: 0 0 4.6rem; }
.pictures a { max-height: 12rem; overflow: hidden; }
.pictures img { display: block; width: 100%; border: 1px solid var(--rule); border-radius: 0.35rem; }
.laws { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 0 1.5rem; }
.laws li { padding: 0.35rem 0.5rem; border-top: 1px solid var(--rule); }
`;

/** Colors, fonts and corners for projects without design tokens. */
export const defaultTokens = `
--color-ink: #18212b; --color-muted: #51606f; --color-paper: #f6f8fa; --color-surface: #ffffff; --color-line: #d5dce3;
--color-control: #7b8a99; --color-tint: #e6f4f3; --color-accent: #0f766e; --color-deep: #115e59;
--color-digits: #5eead4; --color-good: #166534; --color-good-50: #e7f6ec; --color-warn: #854d0e;
--color-warn-50: #fdf4dc; --color-alert: #b42318; --color-alert-50: #fdecea;
--font-sans: system-ui, sans-serif; --radius-control: 0.75rem; --radius-chip: 0.5rem; --radius-full: 999px;
`.trim();
