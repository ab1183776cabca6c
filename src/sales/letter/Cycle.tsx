import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

const right = '@xs:ps-[calc(2%+12px)] @xs:[translate:0_-50%]';
const left = '@xs:pe-[calc(2%+12px)] @xs:text-end @xs:[translate:0_-50%]';

/** The steps' points on the spiral, and the places of their labels beside it. */
const steps = [
  { x: 200, y: 44, place: '@xs:inset-x-0 @xs:bottom-[84.3%] @xs:pb-[calc(2%+12px)] @xs:text-center' },
  { x: 305, y: 120, place: `@xs:top-[43%] @xs:left-[76%] ${right}` },
  { x: 265, y: 243, place: `@xs:top-[88%] @xs:left-[66%] ${right}` },
  { x: 147, y: 247, place: `@xs:top-[92%] @xs:right-[65%] ${left}` },
  { x: 114, y: 146, place: `@xs:top-[52%] @xs:right-[71%] ${left}` },
];

/** Arrowheads on the spiral. In one path without transforms, because these would move the gradient too. */
const arrows =
  'M261 55.2L272.3 70.3 254.4 64.2M312.7 181.2L301.8 196.6 302.1 177.7M209 269.6L191 264 209 258.4M111.9 212.1L111.6 193.2 122.5 208.6M136.5 102L154.4 95.9 143.1 111M205 189.6L187 184 205 178.4';

/** Shows a chain of causes as an inward spiral, or as a plain list if large text leaves too little space. */
export function Cycle({ heading, text, steps: labels }: SalesLetter['cycle']) {
  return (
    <Section tone="paper">
      <div className="@4xl:col-span-5">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="@container mx-auto mt-6 w-full max-w-136 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0">
        <div className="relative @xs:aspect-10/7">
          <svg
            viewBox="0 0 400 280"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full @xs:block"
            fill="url(#inward)"
            stroke="url(#inward)"
            strokeWidth="4"
          >
            <radialGradient id="inward" gradientUnits="userSpaceOnUse" cx="200" cy="164" r="120">
              <stop offset=".3" stopColor="currentColor" className="text-alert" />
              <stop offset=".7" stopColor="currentColor" className="text-cta" />
              <stop offset=".95" stopColor="currentColor" className="text-good" />
            </radialGradient>
            <path
              d="M200 44a110 110 0 0 1 0 220 90 90 0 0 1 0-180 70 70 0 0 1 0 140 50 50 0 0 1 0-100 30 30 0 0 1 0 60"
              fill="none"
              vectorEffect="non-scaling-stroke"
            />
            <path d={arrows} stroke="none" />
            {steps.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="7" className="fill-surface" />
            ))}
          </svg>
          <ol
            role="list"
            className="list-inside list-decimal font-semibold @xs:list-none @xs:text-sm/tight @xs:*:absolute @md:text-lg/tight"
          >
            {labels.map((label, index) => (
              <li key={label} className={steps[index]?.place}>
                {label}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
