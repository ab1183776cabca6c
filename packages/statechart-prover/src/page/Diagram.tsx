import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { ReportElement } from '../machineReport.ts';

interface DiagramProps {
  svg: string;
  elements: ReportElement[];
  /** The elements to highlight. */
  lit: ReadonlySet<number> | undefined;
  /** The elements to show in red: those that fail, and those that no path crosses. */
  wrong: ReadonlySet<number>;
  onSelect: (index: number) => void;
}

/** The index of the element that a part of the drawing stands for; -1 for none. */
function indexOf(part: SVGElement | null, elements: ReportElement[]): number {
  const name = part?.dataset.transition ?? part?.dataset.state;
  return elements.findIndex((element) => element.name === name && element.kind !== 'guard');
}

/** The statechart; a click on one of its parts selects it, and the parts that a path crosses light up. */
export function Diagram({ svg, elements, lit, wrong, onSelect }: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: svg }), [svg]);

  useEffect(() => {
    const parts = frame.current?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? [];
    for (const part of parts) {
      const index = indexOf(part, elements);
      part.classList.toggle('is-lit', lit?.has(index) ?? false);
      part.classList.toggle('is-wrong', wrong.has(index));
    }
  }, [elements, lit, wrong]);

  function select({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    // The innermost that was hit: a transition lies on top of the state around it.
    const part = target.closest<SVGElement>('[data-state], [data-transition]');
    const index = indexOf(part, elements);
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
