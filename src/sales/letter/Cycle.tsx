import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

const stepPositions = [
  '@xs:top-[16%] @xs:left-1/2',
  '@xs:top-[42%] @xs:left-[82%]',
  '@xs:top-[82%] @xs:left-[71%]',
  '@xs:top-[82%] @xs:left-[29%]',
  '@xs:top-[42%] @xs:left-[18%]',
];

/** The positions and angles of the arrowheads on the spiral. */
const arrows = [
  'translate(294 96)rotate(44)',
  'translate(330 242)rotate(109)',
  'translate(200 333)rotate(-179)',
  'translate(77 240)rotate(-107)',
  'translate(200 112)rotate(22)',
];

/** Shows a chain of causes as an inward spiral, or as a plain list if large text leaves too little space. */
export function Cycle({ heading, text, steps }: SalesLetter['cycle']) {
  return (
    <Section tone="paper" className="grid items-center gap-x-16 gap-y-6 @4xl:grid-cols-2">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4 lg:text-lg">{text}</p>
      </div>
      <div className="@container mx-auto w-full max-w-lg">
        <div className="relative @xs:aspect-[10/9]">
          <svg
            viewBox="0 0 400 360"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full @xs:block"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <radialGradient id="inward" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="130">
              <stop offset=".3" stopColor="currentColor" className="text-alert" />
              <stop offset=".9" stopColor="currentColor" className="text-cta" />
            </radialGradient>
            <path
              d="M200 58c37 1 73 17 99 43s39 63 39 99-17 71-42 96-61 38-96 37-69-16-92-41-38-59-36-92 22-64 48-80 57-17 80-8 38 28 43 45 2 32-3 43-10 18-16 24-16 8-24 7-16-5-20-11-7-13-6-20 4-13 9-17"
              strokeWidth="8"
              stroke="url(#inward)"
            />
            <g className="fill-cta">
              {arrows.map((arrow) => (
                <path key={arrow} d="m-9-11 18 11-18 11Z" transform={arrow} />
              ))}
            </g>
            <path d="m-10-15 25 15-25 15Z" transform="translate(183 183)rotate(-38)" className="fill-alert" />
          </svg>
          <ol className="grid list-inside list-decimal gap-2 @xs:static @xs:list-none">
            {steps.map((step, index) => (
              <li
                key={step}
                className={`rounded-control bg-surface p-2 font-semibold text-sm leading-tight shadow-card @xs:absolute @xs:grid @xs:min-h-15 @xs:w-[34%] @xs:[translate:-50%_-50%] @xs:place-content-center @xs:text-center @md:text-base @md:leading-tight ${stepPositions[index]}`}
              >
                {step}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
