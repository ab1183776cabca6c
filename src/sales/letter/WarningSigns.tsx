import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { TextLink } from '#sales/views/CtaLink';

/** A checklist. The visitor's ticks stay private: no script reads or sends them. */
export function WarningSigns({ heading, intro, items, closing, ticked, link }: SalesLetter['signs']) {
  return (
    <Section>
      <h2>{heading}</h2>
      <p className="mt-3 text-lead text-muted">{intro}</p>
      <ul role="list" className="mt-4 gap-x-6 @4xl:mt-9 @4xl:grid @4xl:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="border-line border-t last:col-span-full">
            <label className="flex h-full min-h-13 items-center gap-4 py-1.5 leading-snug has-checked:bg-warn-50 @4xl:min-h-16">
              <input
                type="checkbox"
                className="size-6.5 shrink-0 scroll-my-[min(4rem,12svh)] accent-accent"
              />
              {item}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 @4xl:mt-9">
        <p className="font-semibold">
          {closing} {/* A CSS counter shows the number of ticks, without a script. */}
          <span data-ticked={ticked} className="inline-block rounded-full bg-warn-50 px-3 text-warn" />
        </p>
        <TextLink {...link} className="sm:ms-auto" />
      </div>
    </Section>
  );
}
