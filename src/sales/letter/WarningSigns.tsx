import { Section } from '#sales/letter/Section';
import type { Action } from '#sales/views/CtaLink';
import { TextLink } from '#sales/views/TextLink';

interface WarningSignsProps {
  heading: string;
  intro: string;
  items: readonly string[];
  closing: string;
  /** Follows the number of ticks: 'of 7 sound familiar'. */
  ticked: string;
  link: Action;
}

/** A checklist to tick off. The ticks are the visitor's own: no script reads or sends them. */
export function WarningSigns({ heading, intro, items, closing, ticked, link }: WarningSignsProps) {
  return (
    <Section tone="tint">
      <h2>{heading}</h2>
      <p className="mt-3 text-muted">{intro}</p>
      <ul className="mt-6 grid gap-3 @3xl:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="@3xl:last:odd:col-span-2">
            <label className="flex h-full min-h-14 items-center gap-4 rounded-control bg-surface px-4 py-3 shadow-card has-checked:bg-warn-50">
              <input type="checkbox" className="size-[1.5rem] shrink-0 accent-accent" />
              {item}
            </label>
          </li>
        ))}
      </ul>
      {/* Counted by the style sheet: no script knows the ticks. */}
      <p data-ticked={ticked} className="mt-6" />
      <p className="mt-6 font-semibold text-lg">{closing}</p>
      <TextLink {...link} />
    </Section>
  );
}
