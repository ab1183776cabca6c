import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

/** The steps' points on the spiral, and the cells of their labels beside it. */
const steps = [
  { x: 200, y: 58, cell: 'col-start-2 row-start-1 @xs:self-end @xs:text-center' },
  { x: 326, y: 143, cell: 'col-start-3 row-start-2' },
  { x: 296, y: 296, cell: 'col-start-3 row-start-3' },
  { x: 108, y: 292, cell: 'col-start-1 row-start-3 @xs:text-end' },
  { x: 85, y: 153, cell: 'col-start-1 row-start-2 @xs:text-end' },
];

/** The positions and angles of the arrowheads on the spiral. */
const arrows = [
  'translate(284 88)rotate(38)',
  'translate(334 230)rotate(101)',
  'translate(200 333)rotate(-179)',
  'translate(79 245)rotate(-111)',
  'translate(183 107)rotate(13)',
];

/** Shows a chain of causes as an inward spiral, or as a plain list if large text leaves too little space. */
export function Cycle({ heading, text, steps: labels }: SalesLetter['cycle']) {
  return (
    <Section tone="paper" className="items-center">
      <div className="@4xl:col-span-5">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="@container mx-auto mt-6 w-full max-w-136 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0">
        <div className="relative @xs:aspect-4/3">
          <svg
            viewBox="0 0 400 300"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full text-cta @xs:block"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <radialGradient id="inward" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="130">
              <stop offset=".3" stopColor="currentColor" className="text-alert" />
              <stop offset=".9" stopColor="currentColor" />
            </radialGradient>
            <g transform="translate(52 30)scale(.74)">
              <path
                d="M200 58c37 1 73 17 99 43s39 63 39 99-17 71-42 96-61 38-96 37-69-16-92-41-38-59-36-92 22-64 48-80 57-17 80-8 38 28 43 45 2 32-3 43-10 18-16 24-16 8-24 7-16-5-20-11-7-13-6-20 4-13 9-17"
                pathLength="1"
                className="drawn"
                strokeWidth="10"
                stroke="url(#inward)"
              />
              {arrows.map((arrow) => (
                <path key={arrow} d="m-10-14 22 14-22 14Z" transform={arrow} fill="currentColor" />
              ))}
              <path
                d="m-12-17 28 17-28 17Z"
                transform="translate(182 185)rotate(-54)"
                className="fill-alert"
              />
              {steps.map(({ x, y }) => (
                <circle
                  key={x}
                  cx={x}
                  cy={y}
                  r="11"
                  stroke="currentColor"
                  strokeWidth="8"
                  className="fill-surface"
                />
              ))}
            </g>
          </svg>
          <ol
            role="list"
            className="inset-0 list-inside list-decimal items-center font-semibold @xs:absolute @xs:grid @xs:list-none @xs:text-sm/tight @xs:grid-cols-[23%_1fr_22%] @xs:grid-rows-[17%_1fr_30%] @xs:gap-x-[2%] @md:text-lg/tight"
          >
            {labels.map((label, index) => (
              <li key={label} className={steps[index]?.cell}>
                {label}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
