import type { ReactNode } from 'react';
import type { Product } from '#content/product';
import { PaperSheet } from '#shared/views/PaperSheet';

const ranges = ['text-control opacity-50', 'text-good', 'text-cta'];

/** The arcs of a dial for the three ranges. */
const arcs = [
  'M16 100A84 84 0 0 1 54.5 29.4',
  'M57.7 27.4A84 84 0 0 1 142.3 27.4',
  'M145.5 29.4A84 84 0 0 1 184 100',
];

/** A drawing of a report with two dials and three scales. Its words are decoration; screen readers get its description. */
export function SampleReport(props: Product['report'] & { children: ReactNode }) {
  const { alt, title, mark, verdict, dials, scale, markers, children } = props;
  return (
    <PaperSheet alt={alt} title={title} mark={mark} text={children}>
      <div className="mt-3 grid grid-cols-2 gap-3 text-center @max-2xs:grid-cols-1">
        {dials.map((dial) => (
          <div key={dial} className="rounded-control bg-paper px-2 py-2">
            <svg
              aria-hidden="true"
              viewBox="3 0 194 116"
              width="128"
              fill="none"
              strokeWidth="20"
              className="mx-auto w-full max-w-32 @4xl:max-w-42"
            >
              {arcs.map((arc, index) => (
                <path key={arc} d={arc} stroke="currentColor" className={ranges[index]} />
              ))}
              <circle cx="100" cy="16" r="13" fill="#fff" stroke="currentColor" strokeWidth="7" />
            </svg>
            <p className="font-bold font-display text-h3">{verdict}</p>
            <p className="mt-1 font-semibold text-sm leading-tight">{dial}</p>
          </div>
        ))}
      </div>
      {markers.map(({ name, range, percent }) => (
        <div key={name} className="mt-2.5 border-line border-t pt-2.5">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-base">
            {name} <span className="font-bold font-display">{range}</span>
          </p>
          <svg
            aria-hidden="true"
            height="18"
            className="mt-1.5 h-4.5 w-full overflow-visible"
            fill="currentColor"
          >
            <rect y="4" width="29.5%" height="10" rx="5" className={ranges[0]} />
            <rect y="4" x="30%" width="39.5%" height="10" rx="2" className={ranges[1]} />
            <rect y="4" x="70%" width="30%" height="10" rx="5" className={ranges[2]} />
            <circle cx={`${percent}%`} cy="9" r="6.5" fill="#fff" stroke="currentColor" strokeWidth="5" />
          </svg>
        </div>
      ))}
      <p className="mt-1 grid grid-cols-[3fr_4fr_3fr] text-center text-[0.8125rem]">
        {scale.map((range) => (
          <span key={range}>{range}</span>
        ))}
      </p>
    </PaperSheet>
  );
}
