/** Data of a machine in the open page. */
export interface ClientMachine {
  id: string;
  /** Names of the states and transitions to show in red and in yellow. */
  wrong: string[];
  unseen: string[];
  /** A shortest path to each state and transition, by name. */
  paths: Record<string, string>;
}

/**
 * Runs in the page of the report: colors the drawings, and shows the screen of a clicked state and a path to it. The page
 * contains the source of this function, which must therefore not use anything outside itself.
 */
export function showStates(document: Document, machines: ClientMachine[]): void {
  for (const { id, wrong, unseen, paths } of machines) {
    const section = document.getElementById(id);
    const note = section?.querySelector<HTMLElement>('[data-selected]');
    if (!section || !note) continue;
    const button = section.querySelector('.source button');
    button?.addEventListener('click', async () => {
      const text = section.querySelector('.source pre');
      try {
        await navigator.clipboard.writeText(text?.textContent ?? '');
        button.textContent = 'Copied';
      } catch {
        section.querySelector('.source details')?.setAttribute('open', '');
        if (text) getSelection()?.selectAllChildren(text);
        button.textContent = 'Not copied: copy the selected text';
      }
    });
    const parts = [...section.querySelectorAll<SVGElement>('[data-state], [data-transition]')];
    const nameOf = ({ dataset }: SVGElement) => dataset.transition ?? dataset.state ?? '';
    for (const part of parts) {
      part.classList.toggle('is-wrong', wrong.includes(nameOf(part)));
      part.classList.toggle('is-waiting', unseen.includes(nameOf(part)));
    }
    const hint = note.textContent;
    let selectedName = '';
    section.querySelector('.diagram')?.addEventListener('click', ({ target }) => {
      const part = (target as Element).closest<SVGElement>('[data-state], [data-transition]');
      const clickedName = part ? nameOf(part) : '';
      selectedName = clickedName === selectedName ? '' : clickedName;
      for (const other of parts) other.classList.toggle('is-lit', nameOf(other) === selectedName);
      const path = paths[selectedName];
      note.textContent = selectedName
        ? `${selectedName}. ${path === undefined ? 'No path leads here.' : `Shortest path: ${path}`}`
        : hint;
      const state = selectedName.split('→ ').at(-1) ?? '';
      for (const screen of section.querySelectorAll<HTMLElement>('[data-states]'))
        screen.hidden = !(screen.dataset.states ?? '')
          .split(' ')
          .some((screenState) => `${screenState}.`.startsWith(state && `${state}.`));
      // On a phone, the screens are below the drawing.
      section.querySelector('.gallery')?.scrollIntoView({ block: 'nearest' });
    });
  }
}
