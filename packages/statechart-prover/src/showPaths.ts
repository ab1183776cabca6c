import type { MachineReport } from './machineReport.ts';

/** Data of a machine in the open page. */
export interface ClientMachine
  extends Pick<MachineReport, 'name' | 'elements' | 'steps' | 'ends' | 'refused'> {
  /** Names of the parts to show in red and in yellow. */
  wrong: string[];
  unseen: string[];
}

/**
 * Runs in the page of the report: colors the drawings and lists the paths through a clicked part. The page contains the source of
 * this function, which must therefore not use anything outside itself.
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
    const stepIndexesTo = (end: number): number[] =>
      end < 0 ? [] : [...stepIndexesTo(steps[end]?.previous ?? -1), end];
    const pathInWords = (end: number) => {
      const waits = steps[end]?.times?.split(' ') ?? [];
      const stepIndexes = stepIndexesTo(end);
      const stepInWords = (stepIndex: number, index: number) =>
        `${steps[stepIndex]?.label} ${waits[index + 1] ?? ''}`.trim();
      const labels = stepIndexes.slice(1).map(stepInWords);
      const condition = steps[stepIndexes[0] ?? -1]?.label;
      return `${labels.join(' → ') || '(start)'}${condition ? ` (${condition})` : ''}`;
    };
    let selectedName = '';
    section.querySelector('.diagram')?.addEventListener('click', ({ target }) => {
      const part = (target as Element).closest<SVGElement>('[data-state], [data-transition]');
      const clickedName = part ? nameOf(part) : '';
      selectedName = clickedName === selectedName ? '' : clickedName;
      const index = elements.findIndex(({ name, kind }) => name === selectedName && kind !== 'guard');
      for (const other of parts) other.classList.toggle('is-lit', nameOf(other) === selectedName);
      const crossingEnds = [...ends, ...refused].filter((end) =>
        stepIndexesTo(end).some((stepIndex) => steps[stepIndex]?.crossed.includes(index)),
      );
      const lines = crossingEnds.map(
        (end) => pathInWords(end) + (refused.includes(end) ? ' is refused' : ''),
      );
      const heading = document.createElement('h3');
      heading.textContent = `${crossingEnds.length} paths and refused events through ${selectedName}`;
      const items = document.createElement('ol');
      items.className = 'paths';
      lines.sort((first, second) => first.length - second.length);
      for (const line of lines.slice(0, maxPaths))
        items.appendChild(document.createElement('li')).textContent = line;
      list.replaceChildren(...(selectedName ? [heading, items] : []));
      const state = selectedName.split('→ ').at(-1) ?? '';
      for (const screen of section.querySelectorAll<HTMLElement>('[data-states]'))
        screen.hidden = !(screen.dataset.states ?? '')
          .split(' ')
          .some((id) => `${id}.`.startsWith(state && `${state}.`));
    });
  }
}
