import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { ReportElement } from '../machineReport';

interface DiagramProps {
  svg: string;
  elements: ReportElement[];
  /** The elements to highlight. */
  lit: ReadonlySet<number> | undefined;
  onSelect: (index: number) => void;
}

const kinds = ['state', 'transition'] as const;

function elementAt(target: EventTarget | null, elements: ReportElement[]): number {
  const kind = kinds.find((one) => target instanceof Element && target.closest(`[data-${one}]`)) ?? 'state';
  // The innermost that was hit: a transition lies on top of the state around it.
  const hit =
    target instanceof Element ? target.closest<SVGElement>('[data-state], [data-transition]') : null;
  const name = hit?.dataset.transition ?? hit?.dataset.state;
  const isTransition = hit?.dataset.transition !== undefined || kind === 'transition';
  return elements.findIndex(
    (element) => element.name === name && (element.kind === 'transition') === isTransition,
  );
}

/** The statechart; a click on one of its parts selects it, and the parts that a path crosses light up. */
export function Diagram({ svg, elements, lit, onSelect }: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: svg }), [svg]);

  useEffect(() => {
    const parts = frame.current?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? [];
    for (const part of parts) {
      const index = elements.findIndex(
        ({ name }) => name === (part.dataset.transition ?? part.dataset.state),
      );
      part.classList.toggle('is-lit', lit?.has(index) ?? false);
    }
  }, [elements, lit]);

  function select({ target }: MouseEvent) {
    const index = elementAt(target, elements);
    if (index >= 0) onSelect(index);
  }

  return (
    // The same choice is a list of buttons in the table below, for the keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: a drawing has no buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table has them
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    <div ref={frame} className="diagram" onClick={select} dangerouslySetInnerHTML={html} />
  );
}
