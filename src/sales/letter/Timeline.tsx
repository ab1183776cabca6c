import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

const colors = ['text-good', 'text-cta', 'text-alert'];

/** Overlapping stages on one scale of years, and the period in which routine tests notice the problem. */
export function Timeline({ heading, intro, unit, axis, stages, noticed }: SalesLetter['timeline']) {
  const spans = stages.map(({ years }) => (years.match(/\d+/g) ?? []).map(Number));
  const first = Math.min(...spans.flat());
  const last = Math.max(...spans.flat());
  const percent = (years: number) => `${Math.round((years / (last - first)) * 1000) / 10}%`;
  const noticedFrom = spans.at(-1)?.[0] ?? last;

  return (
    <Section>
      <h2>{heading}</h2>
      <p className="mt-3 text-muted lg:text-lg">{intro}</p>
      <svg aria-hidden="true" className="mt-6 h-42 w-full overflow-visible">
        <rect
          x={percent(noticedFrom - first)}
          width={percent(last - noticedFrom)}
          height="124"
          className="fill-alert-50"
        />
        {spans.map(([from = first, to = first], index) => (
          <rect
            key={from}
            x={percent(from - first)}
            y={14 + 36 * index}
            width={percent(to - from)}
            height="24"
            rx="12"
            fill="currentColor"
            className={colors[index]}
          />
        ))}
        <line y1="124" y2="124" x2="100%" className="stroke-control" strokeWidth="1.5" />
        {axis.map((year, index) => (
          <g key={year} className="fill-current stroke-control">
            <line y1="124" y2="131" x1={percent(year - first)} x2={percent(year - first)} strokeWidth="1.5" />
            <text
              x={percent(year - first)}
              y="138"
              dominantBaseline="hanging"
              stroke="none"
              textAnchor={index === 0 ? 'start' : index === axis.length - 1 ? 'end' : 'middle'}
              className="text-[13px]"
            >
              {`${unit} ${year}`}
            </text>
          </g>
        ))}
      </svg>
      <p className="mt-1 flex items-center justify-end gap-2 text-muted text-sm">
        <i className="size-4 shrink-0 border border-alert bg-alert-50" />
        {noticed}
      </p>
      <ol className="mt-4 grid gap-x-10 gap-y-4 @3xl:mt-6 @3xl:grid-cols-3">
        {stages.map(({ label, title, text }, index) => (
          <li key={label} className={`border-current border-s-4 ps-4 ${colors[index]}`}>
            <div className="text-ink">
              <p className="float-end font-semibold text-accent text-sm/relaxed @3xl:float-none">{label}</p>
              <h3 className="text-lg lg:text-xl">{title}</h3>
              <p className="mt-1 text-muted leading-snug">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
