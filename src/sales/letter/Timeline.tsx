import { Section } from '#sales/letter/Section';
import type { Action } from '#sales/views/CtaLink';
import { TextLink } from '#sales/views/TextLink';

interface Stage {
  /** First and last year: '3-8'. */
  years: string;
  label: string;
  title: string;
  text: string;
}

interface TimelineProps {
  heading: string;
  intro: string;
  stages: readonly Stage[];
  link: Action;
}

const fills = ['fill-good', 'fill-cta', 'fill-alert'];

/** Stages on one scale of years, so that one can see where they overlap. */
export function Timeline({ heading, intro, stages, link }: TimelineProps) {
  const spans = stages.map(({ years }) => (years.match(/\d+/g) ?? []).map(Number));
  const first = Math.min(...spans.flat());
  const length = Math.max(...spans.flat()) - first;
  const percent = (years = 0) => `${Math.round((years / length) * 1000) / 10}%`;
  const grid = Array.from({ length: length + 1 }, (_, year) => `M${year} 0v1`).join('');

  return (
    <Section tone="tint">
      <h2>{heading}</h2>
      <p className="mt-3 text-muted">{intro}</p>
      <ol className="mt-6 rounded-card bg-surface px-5 py-2 shadow-card md:px-8">
        {stages.map(({ label, title, text }, index) => {
          const [from = first, to = first] = spans[index] ?? [];
          return (
            <li key={label} className="grid gap-x-8 border-line not-first:border-t @3xl:grid-cols-[2fr_3fr]">
              <div className="pt-4 @3xl:py-5">
                <p className="font-semibold text-sm text-accent">{label}</p>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
              <svg aria-hidden="true" className="mt-3 mb-4 h-10 w-full self-stretch @3xl:my-0 @3xl:h-full">
                <svg
                  viewBox={`0 0 ${length} 1`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="stroke-line"
                >
                  <path d={grid} vectorEffect="non-scaling-stroke" />
                </svg>
                <rect
                  x={percent(from - first)}
                  y="50%"
                  width={percent(to - from)}
                  height="20"
                  rx="10"
                  transform="translate(0 -10)"
                  className={fills[index]}
                />
              </svg>
            </li>
          );
        })}
      </ol>
      <TextLink {...link} />
    </Section>
  );
}
