import type { SalesLetter } from '#content/salesLetter';
import { Section, SectionHead } from '#sales/letter/Section';

const colors = ['text-good', 'text-cta', 'text-alert'];

/**
 * A curve over a scale of years, and the period in which routine tests notice the problem. Each stage has a color, and two
 * colors blend while their stages overlap.
 */
export function Timeline({ heading, intro, axis, stages, noticed }: SalesLetter['timeline']) {
  const spans = stages.map(({ years }) => (years.match(/\d+/g) ?? []).map(Number));
  const first = Math.min(...spans.flat());
  const last = Math.max(...spans.flat());
  const percent = (years: number) => `${Math.round((years / (last - first)) * 1000) / 10}%`;
  const noticedFrom = spans.at(-1)?.[0] ?? last;

  return (
    <Section>
      <SectionHead heading={heading} text={intro} isWide />
      <div className="relative pb-9">
        <svg aria-hidden="true" className="h-34 w-full overflow-visible @4xl:h-76" fill="currentColor">
          <rect
            x={percent(noticedFrom - first)}
            width={percent(last - noticedFrom)}
            height="100%"
            className="fill-alert-50"
          />
          <linearGradient id="stages">
            {spans
              .slice(1)
              .flatMap(([from = first], index) =>
                [from, spans[index]?.[1] ?? from].map((year, side) => (
                  <stop
                    key={year}
                    offset={percent(year - first)}
                    stopColor="currentColor"
                    className={colors[index + side]}
                  />
                )),
              )}
          </linearGradient>
          <svg viewBox="0 0 100 124" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M0 114C45 110 65 80 96 18"
              fill="none"
              stroke="url(#stages)"
              strokeWidth="10"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <circle cx="96%" cy="14.5%" r="9" className="text-alert" />
          <rect y="100%" width="100%" height="2" />
          {axis.map(({ year, label }, index) => (
            <text
              key={year}
              x={percent(year - first)}
              y="100%"
              dy="24"
              textAnchor={index === 0 ? 'start' : index === axis.length - 1 ? 'end' : 'middle'}
              fontSize="14"
            >
              {label}
            </text>
          ))}
        </svg>
        <p className="absolute end-3 bottom-11 max-w-[45%] text-balance text-end font-semibold text-alert text-xs/tight @2xs:text-base/tight @4xl:text-xl">
          {noticed}
        </p>
      </div>
      <ol role="list" className="grid gap-4 @4xl:grid-cols-3 @4xl:gap-6">
        {stages.map(({ label, title, text }, index) => (
          <li key={label} className={`border-current border-t-4 pt-2 ${colors[index]}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
              <p className="order-1 font-semibold text-accent">{label}</p>
              <h3>{title}</h3>
            </div>
            <p className="mt-1 text-base/snug text-muted @4xl:text-lg/snug">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
