import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { TextLink } from '#sales/views/CtaLink';

/** A checklist. The visitor's ticks stay private: no script reads or sends them. */
export function WarningSigns({ heading, intro, items, closing, ticked, link }: SalesLetter['signs']) {
  return (
    <Section>
      <h2>{heading}</h2>
      <p className="mt-3 text-muted lg:text-lg">{intro}</p>
      <ul className="mt-5 grid gap-x-12 border-line border-t @3xl:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="border-line border-b">
            <label className="flex h-full min-h-12 items-center gap-4 px-1 py-2 text-base leading-snug has-checked:bg-warn-50">
              <input
                type="checkbox"
                className="size-[1.4rem] shrink-0 scroll-my-[min(4rem,12svh)] accent-accent"
              />
              {item}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-semibold lg:text-lg">
          {closing} {/* A CSS counter shows the number of ticks, without a script. */}
          <span
            data-ticked={ticked}
            className="ms-1 inline-block rounded-full bg-warn-50 px-3 text-base text-warn"
          />
        </p>
        <TextLink {...link} className="@4xl:ms-auto" />
      </div>
    </Section>
  );
}
