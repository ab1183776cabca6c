import type { MachineReport } from './machineReport.ts';

/** Data of a machine in the open page. */
export interface ClientMachine
  extends Pick<MachineReport, 'name' | 'elements' | 'steps' | 'ends' | 'refused'> {
  /** Names of the parts to show in red and in yellow. */
  wrong: string[];
  unseen: string[];
}

/**
 * Runs in the page: colors the drawings and lists the paths through a clicked part. The page contains its source, so it must not
 * use anything outside.
 */
export function showPaths(document: Document, machines: ClientMachine[]): void {
  const maxPaths = 200;
  for (const { name, elements, steps, ends, refused, wrong, unseen } of machines) {
    const section = document.getElementById(name)?.closest('section');
    const list = section?.querySelector<HTMLElement>('[data-paths]');
    if (!section || !list) continue;
    const parts = [...section.querySelectorAll<SVGElement>('[data-state], [data-transition]')];
    const nameOf = ({ dataset }: SVGElement) => dataset.transition ?? dataset.state ?? '';
    for (const part of parts) {
      part.classList.toggle('is-wrong', wrong.includes(nameOf(part)));
      part.classList.toggle('is-waiting', unseen.includes(nameOf(part)));
    }
    const trailTo = (end: number): number[] => (end < 0 ? [] : [...trailTo(steps[end]?.previous ?? -1), end]);
    const inWords = (end: number) => {
      const times = steps[end]?.times?.split(' ') ?? [];
      const trail = trailTo(end);
      const labels = trail
        .slice(1)
        .map((at, index) => `${steps[at]?.label} ${times[index + 1] ?? ''}`.trim());
      const condition = steps[trail[0] ?? -1]?.label;
      return `${labels.join(' → ') || '(start)'}${condition ? ` (${condition})` : ''}`;
    };
    let selected = '';
    section.querySelector('.diagram')?.addEventListener('click', ({ target }) => {
      const part = (target as Element).closest<SVGElement>('[data-state], [data-transition]');
      const clicked = part ? nameOf(part) : '';
      selected = clicked === selected ? '' : clicked;
      const index = elements.findIndex((one) => one.name === selected && one.kind !== 'guard');
      for (const other of parts) other.classList.toggle('is-lit', nameOf(other) === selected);
      const through = [...ends, ...refused].filter((end) =>
        trailTo(end).some((at) => steps[at]?.crossed.includes(index)),
      );
      const lines = through.map((end) => `${inWords(end)}${refused.includes(end) ? ' is refused' : ''}`);
      const heading = document.createElement('h3');
      heading.textContent = `${through.length} paths and refusals through ${selected}`;
      const items = document.createElement('ol');
      items.className = 'paths';
      lines.sort((first, second) => first.length - second.length);
      for (const line of lines.slice(0, maxPaths))
        items.appendChild(document.createElement('li')).textContent = line;
      list.replaceChildren(...(selected ? [heading, items] : []));
      const state = selected.split('→ ').at(-1) ?? '';
      for (const screen of section.querySelectorAll<HTMLElement>('[data-states]'))
        screen.hidden = !(screen.dataset.states ?? '')
          .split(' ')
          .some((id) => `${id}.`.startsWith(state && `${state}.`));
    });
  }
}
