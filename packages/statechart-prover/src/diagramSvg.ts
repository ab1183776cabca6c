import type { ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Box, type Layout, round, type StateBox, type TransitionDrawing } from './diagramLayout.ts';
import { type Line, styles as textStyles } from './diagramText.ts';

const bendRadius = 8;
const arrow = { length: 9, width: 8 };

/**
 * Draws a machine with a layout. Groups have `data-state` or `data-transition` with the name of their part in coverage reports,
 * and the class `is-lit` highlights a group. No element has an id, so a page can contain the drawing several times.
 *
 * @param tokens colors and fonts of the design as CSS declarations
 */
export function diagramSvg(layout: Layout, tokens: string): string {
  const { machine, description, width, height, states, transitions, initialDots } = layout;
  const label = `Statechart ${machine}. ${description}`.trim();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" data-machine="${escapeHtml(machine)}" role="group" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${diagramStyles(tokens)}</style>`,
    ...states.map(stateSvg),
    ...initialDots.map(initialSvg),
    ...transitions.map(transitionSvg),
    '</svg>\n',
  ].join('\n');
}

function stateSvg({ id, kind, lines, x, y, width, height }: StateBox): string {
  const inset = kind === 'final' ? [rectSvg({ x: 4, y: 4, width: width - 8, height: height - 8 }, 8)] : [];
  return [
    `<g data-${kind === 'history' ? 'history' : 'state'}="${escapeHtml(id)}" class="state ${kind}" transform="translate(${x} ${y})">`,
    rectSvg({ x: 0, y: 0, width, height }, kind === 'history' ? height / 2 : 12),
    ...inset,
    ...lines.map(lineSvg),
    '</g>',
  ].join('');
}

function initialSvg({ dot, line }: Layout['initialDots'][number]): string {
  const radius = dot.width / 2;
  return `<g class="initial"><circle cx="${dot.x + radius}" cy="${dot.y + radius}" r="${radius}"/>${arrowSvg(line)}</g>`;
}

function transitionSvg({ name, lines, chip }: TransitionDrawing): string {
  return [
    `<g data-transition="${escapeHtml(name)}" class="transition">`,
    ...lines.map(arrowSvg),
    `<g class="chip" transform="translate(${chip.x} ${chip.y})">`,
    rectSvg({ x: 0, y: 0, width: chip.width, height: chip.height }, 8),
    ...chip.lines.map(lineSvg),
    '</g></g>',
  ].join('');
}

function lineSvg({ text, lead, style, x, y }: Line): string {
  const before = lead ? `<tspan class="lead">${escapeHtml(lead)}</tspan> ` : '';
  return `<text class="${style}" x="${x}" y="${round(y)}">${before}${escapeHtml(text)}</text>`;
}

/** Draws a line with rounded bends and an arrowhead. The arrowhead is no SVG marker, because that would need an id. */
function arrowSvg(points: readonly ElkPoint[]): string {
  const end = points.at(-1);
  const previous = points.at(-2);
  if (!end || !previous) return '';
  const length = Math.hypot(end.x - previous.x, end.y - previous.y) || 1;
  const direction = { x: (end.x - previous.x) / length, y: (end.y - previous.y) / length };
  const base = { x: end.x - direction.x * arrow.length, y: end.y - direction.y * arrow.length };
  const half = { x: (-direction.y * arrow.width) / 2, y: (direction.x * arrow.width) / 2 };
  const head = [end, { x: base.x + half.x, y: base.y + half.y }, { x: base.x - half.x, y: base.y - half.y }];
  return `<path class="line" d="${pathThrough([...points.slice(0, -1), base])}"/><path class="head" d="M${head.map(pointText).join('L')}Z"/>`;
}

function pathThrough(points: readonly ElkPoint[]): string {
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      const next = points[index + 1];
      if (!previous) return `M${pointText(point)}`;
      if (!next) return `L${pointText(point)}`;
      return `L${pointText(pointToward(point, previous))}Q${pointText(point)} ${pointText(pointToward(point, next))}`;
    })
    .join('');
}

/** Returns the point where the bend toward `to` begins. */
function pointToward(from: ElkPoint, to: ElkPoint): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const fraction = length === 0 ? 0 : Math.min(bendRadius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

function rectSvg({ x, y, width, height }: Box, radius: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function pointText({ x, y }: ElkPoint): string {
  return `${round(x)} ${round(y)}`;
}

export function escapeHtml(text: string): string {
  const entityNames: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (character) => `&${entityNames[character]};`);
}

/** Colors of the drawing, each with its design token in the light theme. */
const colors = {
  page: 'paper',
  card: 'surface',
  border: 'control',
  frame: 'line',
  text: 'ink',
  quiet: 'muted',
  chip: 'tint',
  line: 'control',
  lit: 'accent',
  'lit-card': 'tint',
  wrong: 'alert',
  'wrong-card': 'alert-50',
};

/** Returns the style sheet of a drawing. Its colors are CSS variables, so that a page can override them. */
export function diagramStyles(tokens: string): string {
  const fonts = Object.entries(textStyles).map(
    ([name, { size, weight }]) => `.statechart .${name} { font-size: ${size}px; font-weight: ${weight}; }`,
  );
  const usedTokens =
    tokens.match(
      /--(color-(?:ink|muted|paper|surface|line|control|deep|accent|tint|digits|alert(?:-50)?)|font-sans): [^;]+;/g,
    ) ?? [];
  const paint = (property: 'fill' | 'stroke', color: keyof typeof colors) =>
    `${property}: var(--chart-${color});`;
  return `
.statechart {
  ${usedTokens.join('\n  ')}
  ${Object.entries(colors)
    .map(([color, token]) => `--chart-${color}: var(--color-${token});`)
    .join('\n  ')}
  max-width: 100%; height: auto; font-family: var(--font-sans);
}
@media (prefers-color-scheme: dark) {
  .statechart {
    --chart-page: var(--color-ink); --chart-card: color-mix(in srgb, var(--color-ink), white 8%);
    --chart-border: color-mix(in srgb, var(--color-ink), white 45%);
    --chart-frame: color-mix(in srgb, var(--color-ink), white 22%);
    --chart-text: var(--color-paper); --chart-quiet: color-mix(in srgb, var(--color-ink), white 70%);
    --chart-chip: var(--color-deep); --chart-line: color-mix(in srgb, var(--color-ink), white 50%);
    --chart-lit: var(--color-digits); --chart-lit-card: var(--color-deep);
    --chart-wrong: var(--color-alert-50); --chart-wrong-card: var(--color-alert);
  }
}
.statechart rect { ${paint('fill', 'card')} ${paint('stroke', 'border')} }
.statechart .compound > rect { ${paint('fill', 'page')} ${paint('stroke', 'frame')} stroke-width: 1.5; }
.statechart .region > rect { fill: none; ${paint('stroke', 'border')} stroke-dasharray: 5 4; }
.statechart .chip > rect { ${paint('fill', 'chip')} stroke: none; }
.statechart text { ${paint('fill', 'text')} white-space: pre; }
.statechart .note, .statechart .lead { ${paint('fill', 'quiet')} }
${fonts.join('\n')}
.statechart .line { fill: none; ${paint('stroke', 'line')} stroke-width: 1.5; }
.statechart .head { ${paint('fill', 'line')} }
.statechart .initial circle { ${paint('fill', 'text')} }
.statechart .is-wrong { --mark: var(--chart-wrong); --mark-card: var(--chart-wrong-card); }
.statechart .is-lit { --mark: var(--chart-lit); --mark-card: var(--chart-lit-card); }
.statechart :is(.is-wrong, .is-lit) > rect, .statechart :is(.is-wrong, .is-lit) .chip > rect { stroke: var(--mark); stroke-width: 2; }
.statechart :is(.is-wrong, .is-lit):not(.compound, .region) > rect, .statechart .is-wrong .chip > rect { fill: var(--mark-card); }
.statechart :is(.is-wrong, .is-lit) > .line { stroke: var(--mark); stroke-width: 2.5; }
.statechart :is(.is-wrong, .is-lit) > .head { fill: var(--mark); }
`;
}
