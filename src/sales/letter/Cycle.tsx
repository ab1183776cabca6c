import { type Fact, FactLine } from '#sales/letter/FactLine';
import { Section } from '#sales/letter/Section';

interface CycleProps {
  heading: string;
  text: string;
  /** Five steps, the last of which leads to the first. */
  steps: readonly string[];
  fact: Fact;
}

const places = [
  '@xs:top-[15%] @xs:left-1/2',
  '@xs:top-[39%] @xs:left-[82%]',
  '@xs:top-[78%] @xs:left-[74%]',
  '@xs:top-[78%] @xs:left-[26%]',
  '@xs:top-[39%] @xs:left-[18%]',
];

/** How one thing leads to the next, as a circle; as a plain list where large text leaves no room for one. */
export function Cycle({ heading, text, steps, fact }: CycleProps) {
  return (
    <Section tone="surface" className="grid items-center gap-8 @3xl:grid-cols-2 @3xl:gap-12">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4 text-lg">{text}</p>
        <FactLine {...fact} className="mt-6" />
      </div>
      <div className="@container mx-auto w-full max-w-md">
        <div className="cycle relative @xs:aspect-square">
          <svg
            viewBox="0 0 400 400"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full @xs:block"
            fill="none"
          >
            <g strokeLinecap="round">
              <path d="M200 60A140 140 0 0 1 333 157" strokeWidth="6" className="stroke-cta" />
              <path d="M333 157A140 140 0 0 1 282 313" strokeWidth="8" className="stroke-cta" />
              <path d="M282 313A140 140 0 0 1 118 313" strokeWidth="10" className="stroke-cta-hover" />
              <path d="M118 313A140 140 0 0 1 67 157" strokeWidth="12" className="stroke-cta-hover" />
              <path d="M67 157A140 140 0 0 1 200 60" strokeWidth="14" className="stroke-alert" />
            </g>
            <g className="fill-ink">
              <path d="m-7-11 16 11-16 11Z" transform="translate(282.3 86.7)rotate(36)" />
              <path d="m-7-11 16 11-16 11Z" transform="translate(333.1 243.3)rotate(108)" />
              <path d="m-7-11 16 11-16 11Z" transform="translate(200 340)rotate(180)" />
              <path d="m-7-11 16 11-16 11Z" transform="translate(66.9 243.3)rotate(252)" />
              <path d="m-7-11 16 11-16 11Z" transform="translate(117.7 86.7)rotate(324)" />
            </g>
            <circle cx="200" cy="205" r="52" className="fill-tint" />
            <circle cx="200" cy="205" r="40" strokeWidth="4" className="fill-white stroke-accent" />
            <circle cx="206" cy="203" r="13" className="fill-cta" />
            <g className="fill-alert">
              <circle cx="182" cy="190" r="4" />
              <circle cx="183" cy="218" r="5" />
              <circle cx="213" cy="227" r="4" />
            </g>
          </svg>
          <ol className="grid list-inside list-decimal gap-2 @xs:static @xs:list-none">
            {steps.map((step, index) => (
              <li
                key={step}
                className={`rounded-control border-2 border-line bg-paper px-3 py-2 font-semibold text-sm leading-tight @xs:absolute @xs:w-[36%] @xs:[translate:-50%_-50%] @xs:text-center @sm:text-base @sm:leading-tight ${places[index]}`}
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
