/** What the claims report looks like, beyond what every report does. */
export const claimsReportStyles = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; }
article { padding: 1rem 1.2rem; border: 1px solid var(--rule); border-inline-start-width: 4px; border-radius: var(--radius-control); background: var(--panel); }
code { font-size: 0.9em; }
.kinds { margin-top: 0.5rem; }
.kinds a, section section h3 { text-transform: capitalize; }
section section h3 { margin-top: 2rem; font-size: 1.15rem; }
ul { margin: 0.5rem 0; padding-inline-start: 1.1rem; }
li + li { margin-top: 0.3rem; }
.links { display: inline-flex; flex-wrap: wrap; gap: 0.1rem 0.75rem; font-size: 0.875rem; }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; background: var(--panel); border: 1px solid var(--rule); border-radius: var(--radius-control); table-layout: fixed; }
th, td { padding: 0.8rem 1rem; text-align: start; vertical-align: top; }
td > p:first-child { margin-top: 0; }
tbody tr { border-top: 1px solid var(--rule); }
tbody tr:target { background: var(--calm-bg); }
thead th { font-size: 0.8rem; color: var(--quiet); font-weight: 600; padding-block: 0.5rem; }
thead th:first-child { width: 22%; }
thead th:last-child { width: 36%; }
tbody th { font-weight: 600; }
.figure { display: block; font-size: 1.1rem; }
.id { font-size: 0.8rem; font-weight: 400; color: var(--quiet); }
.small, .source, em { font-size: 0.85rem; color: var(--quiet); }
.places { list-style: none; margin: 0; padding: 0; }
.places .heading { display: block; font-size: 0.9rem; line-height: 1.35; }
summary { cursor: pointer; font-size: 0.9rem; color: var(--link); }
details[open] summary { margin-bottom: 0.5rem; }
@media (max-width: 44rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tbody tr { padding-block: 0.6rem; }
  tbody tr:first-child { border-top: 0; }
  th, td { padding: 0.3rem 1rem; }
  td:last-child { padding-top: 0.5rem; }
  .figure { display: inline; margin-inline-end: 0.6rem; }
}
@media print {
  details::details-content { content-visibility: visible; block-size: auto; }
  tr, article { break-inside: avoid; }
}
`;
