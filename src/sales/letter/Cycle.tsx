import type { SalesLetter } from '#content/salesLetter';
import { Section, SectionHead } from '#sales/letter/Section';

const right = '@xs:ps-[calc(2.75%+9px)] @xs:[translate:0_-50%]';
const left = '@xs:pe-[calc(2.75%+9px)] @xs:text-end @xs:[translate:0_-50%]';

/** The steps' points on the spiral, and the places of their labels beside it. */
const steps = [
  { x: 200, y: 44, place: '@xs:[inset:auto_0_calc(89%+11px)] @xs:text-center' },
  { x: 305, y: 120, place: `@xs:[inset:43%_auto_auto_77%] ${right}` },
  { x: 265, y: 243, place: `@xs:[inset:88%_auto_auto_67%] ${right}` },
  { x: 147, y: 247, place: `@xs:[inset:92%_66%_auto_auto] ${left}` },
  { x: 114, y: 146, place: `@xs:[inset:52%_72%_auto_auto] ${left}` },
];

/** Arrowheads along the spiral, and a larger one at its end. */
const arrows =
  'M272 70l-20-3 11-15zM302 197l-3-20 17 5zM191 264l18-9v18zM112 193l14 15-17 5zM154 96l-9 18-10-15zM204 174v20l-22-10z';

/** Shows a chain of causes as an inward spiral, or as a plain list if large text leaves too little space. */
export function Cycle({ heading, text, steps: labels }: SalesLetter['cycle']) {
  return (
    <Section>
      <SectionHead heading={heading} text={text} />
      <div className="@container @4xl:col-span-7">
        <div className="relative @xs:aspect-10/7">
          <svg
            viewBox="0 0 400 280"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full @xs:block"
            fill="url(#inward)"
            stroke="url(#inward)"
            strokeWidth="8"
          >
            <radialGradient id="inward" gradientUnits="userSpaceOnUse" cx="200" cy="164" r="120">
              <stop offset=".3" stopColor="currentColor" className="text-alert" />
              <stop offset=".9" stopColor="currentColor" className="text-cta" />
            </radialGradient>
            <path
              d="M200 44a110 110 0 0 1 0 220 90 90 0 0 1 0-180 70 70 0 0 1 0 140 50 50 0 0 1 0-100 30 30 0 0 1 0 60"
              fill="none"
              vectorEffect="non-scaling-stroke"
            />
            <path d={arrows} stroke="none" />
            {steps.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="8" strokeWidth="6" className="fill-surface" />
            ))}
          </svg>
          <ol
            role="list"
            className="list-inside list-decimal font-semibold @xs:list-none @xs:text-base/tight @xs:*:absolute @md:text-xl/tight"
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
