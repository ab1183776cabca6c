/** What the path report looks like, beyond what every report does. */
export const pathReportStyles = `
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.small { display: block; font-size: 0.85rem; color: var(--quiet); }
button { font: inherit; color: inherit; cursor: pointer; }
.search { display: block; margin-top: 1.5rem; font-weight: 600; }
.search input { display: block; width: 100%; margin-top: 0.35rem; padding: 0.7rem 1rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
h2 { margin-top: 3.5rem; font-size: 1.6rem; }
details { margin-top: 1rem; }
.failure { margin-top: 1rem; padding: 0.9rem 1.1rem; border-radius: var(--radius-control); white-space: pre-wrap; font: inherit; }
.diagram { padding: 1rem; overflow-x: auto; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
.diagram svg { display: block; max-width: max(100%, 60rem); height: auto; margin-inline: auto; }
.diagram [data-state], .diagram [data-transition] { cursor: pointer; }
.look { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin-top: 0.75rem; }
.gallery { min-width: 0; }
.screens { display: grid; grid-auto-flow: column; grid-auto-columns: 16.5rem; gap: 1rem; margin: 0; padding: 0 0 0.75rem; overflow-x: auto; list-style: none; }
@media (min-width: 60rem) {
  .look.with-screens { grid-template-columns: minmax(0, 1fr) 18rem; }
  .screens { position: absolute; inset: 0; grid-auto-flow: row; grid-auto-columns: auto; align-content: start; overflow-y: auto; padding: 0 0.25rem 0 0; }
  .gallery { position: relative; }
}
.screens li { margin: 0; padding: 0.75rem; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
.screens li.risk { background: var(--risk-bg); }
.screens strong { display: block; margin-top: 0.5rem; line-height: 1.3; }
.pictures { display: flex; gap: 0.5rem; align-items: start; }
.pictures a:first-child { flex: 0 0 4.6rem; }
.pictures img { display: block; width: 100%; border: 1px solid var(--rule); border-radius: 0.35rem; }
.values { margin: 1.5rem 0; }
.values figcaption { color: var(--quiet); }
.chart-frame { overflow-x: auto; }
.chart { display: grid; grid-auto-columns: minmax(2.4rem, 1fr); gap: 0.35rem; margin-top: 0.75rem; }
.band { grid-row: 1; min-width: 0; padding: 0.3rem 0.6rem; border-radius: var(--radius-chip); font-size: 0.85rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.chart button { grid-row: 2; display: flex; flex-direction: column; justify-content: end; padding: 0; border: 0; background: none; text-align: center; border-radius: var(--radius-chip); }
.chart button[aria-pressed='true'] { background: var(--calm-bg); }
.chart .count { font-size: 0.72rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.chart .bar { display: flex; flex-direction: column; justify-content: end; min-height: 2px; border-radius: 0.25rem 0.25rem 0 0; background: var(--color-teal-600); overflow: hidden; }
.chart .failed { background: var(--color-risk); }
.chart .not-run { background: var(--quiet); }
.chart .value { font-weight: 600; font-variant-numeric: tabular-nums; }
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-top: 1.25rem; }
.filter { padding: 0.2rem 0.8rem; border: 1px solid var(--rule); border-radius: var(--radius-full); background: var(--calm-bg); color: var(--calm); font-size: 0.9rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0.2rem 1.5rem; margin: 0.75rem 0 0; color: var(--quiet); }
.facts dt { flex: none; }
.facts dd { min-width: 0; }
.facts div { display: flex; gap: 0.4rem; }
.failure ul { margin: 0.4rem 0 0; padding-inline-start: 1.2rem; }
.failure li + li { margin-top: 0.4rem; }
.failure details { margin: 0; font-size: 0.85rem; }
.failure summary { color: inherit; text-decoration: underline; }
.failure .way { display: block; font-size: 0.85rem; opacity: 0.85; }
.nothing { padding: 0.7rem 1rem; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); }
.filter.risk { background: var(--risk-bg); color: var(--risk); }
.paths { margin: 0.5rem 0; padding: 0; list-style: none; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); max-height: 26rem; overflow-y: auto; }
.paths li { margin: 0; padding: 0.4rem 1rem; border-top: 1px solid var(--rule); font-variant-numeric: tabular-nums; }
.paths li:first-child { border-top: 0; }
.paths li:hover { background: var(--calm-bg); color: var(--calm); }
.paths li.warn { color: var(--warn); background: var(--warn-bg); }
.paths li.risk:hover { background: var(--risk-bg); color: var(--risk); }
.laws-title { margin-top: 1.25rem; }
.laws { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 0 1.5rem; margin: 0.5rem 0 1rem; padding: 0; list-style: none; }
.laws li { margin: 0; padding: 0.35rem 0.5rem 0.35rem 2rem; text-indent: -1.5rem; border-top: 1px solid var(--rule); }
.laws .mark { text-indent: 0; }
.laws .small { text-indent: 0; }
.requirements thead th:first-child { width: 4.5rem; }
.requirements thead th:nth-child(2) { width: auto; }
.requirements thead th:last-child { width: 6.5rem; }
.requirements th { white-space: nowrap; }
.requirements details { margin-top: 0.25rem; }
.requirements td > .small, .proofs .small { display: block; }
.requirements tr:target { outline: 2px solid var(--link); outline-offset: -2px; }
.proofs { margin: 0.3rem 0; padding: 0; list-style: none; font-size: 0.9rem; }
.mark { display: inline-block; width: 1.5rem; font-weight: 700; }
dl { margin: 0.3rem 0 0.4rem 1.5rem; font-size: 0.9rem; }
@media (min-width: 40rem) { dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; } }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
tbody tr.is-selected { background: var(--calm-bg); }
thead th:first-child { width: auto; }
thead th:nth-child(2) { width: 4.5rem; }
thead th:last-child { width: 7rem; }
@media (min-width: 40rem) { thead th:nth-child(2) { width: 7rem; } thead th:last-child { width: 10rem; } }
th, td { padding: 0.35rem clamp(0.4rem, 2vw, 1rem); vertical-align: top; }
table { margin-top: 0.5rem; width: 100%; border-collapse: collapse; background: var(--panel); border: 1px solid var(--rule); table-layout: fixed; }
th { text-align: start; }
tbody tr { border-top: 1px solid var(--rule); }
.number { font-variant-numeric: tabular-nums; }
.plain { padding: 0; border: 0; background: none; color: var(--link); text-align: start; text-decoration: underline; text-underline-offset: 0.2em; }
summary { cursor: pointer; color: var(--link); }
`;
