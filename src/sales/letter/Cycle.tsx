import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

const places = [
  '@xs:top-[16%] @xs:left-1/2',
  '@xs:top-[42%] @xs:left-[82%]',
  '@xs:top-[82%] @xs:left-[71%]',
  '@xs:top-[82%] @xs:left-[29%]',
  '@xs:top-[42%] @xs:left-[18%]',
];

/** How far from its middle the spiral is after so many turns: almost a circle, then inward between its own lines. */
function radiusAt(turns: number): number {
  if (turns < 0.85) return 142 - 18 * turns;
  return turns < 1.2 ? 127 - 186 * (turns - 0.85) : 62 - 54 * (turns - 1.2);
}

/** A point of the spiral, clockwise from the top. */
function pointAt(turns: number) {
  const angle = 2 * Math.PI * turns;
  return { x: 200 + radiusAt(turns) * Math.sin(angle), y: 200 - radiusAt(turns) * Math.cos(angle) };
}

/** The spiral between two turns, as arcs. */
function pathOf(from: number, to: number): string {
  const count = Math.round((to - from) * 10);
  const arcs = Array.from({ length: count + 1 }, (_, index) => {
    const turns = from + index / 10;
    const { x, y } = pointAt(turns);
    const radius = Math.round(radiusAt(turns - 0.05));
    return `${index === 0 ? 'M' : `A${radius} ${radius} 0 0 1 `}${Math.round(x)} ${Math.round(y)}`;
  });
  return arcs.join('');
}

/** Puts an arrowhead on the spiral, along its tangent. */
function arrowAt(turns: number): string {
  const [before, { x, y }, after] = [pointAt(turns - 0.01), pointAt(turns), pointAt(turns + 0.01)];
  const angle = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
  return `translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(angle)})`;
}

/** How one thing leads to the next, as a spiral inward; as a plain list where large text leaves no room for one. */
export function Cycle({ heading, text, steps }: SalesLetter['cycle']) {
  return (
    <Section tone="paper" className="grid items-center gap-x-16 gap-y-6 @3xl:grid-cols-2">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4 lg:text-lg">{text}</p>
      </div>
      <div className="@container mx-auto w-full max-w-lg">
        <div className="cycle relative @xs:aspect-[10/9]">
          <svg
            viewBox="0 0 400 360"
            aria-hidden="true"
            className="absolute inset-0 hidden size-full @xs:block"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={pathOf(0, 0.7)} strokeWidth="7" className="stroke-cta" />
            <path d={pathOf(0.7, 1.2)} strokeWidth="8" className="stroke-cta-hover" />
            <path d={pathOf(1.2, 1.9)} strokeWidth="9" className="stroke-alert" />
            <g className="fill-ink">
              {[0.1, 0.3, 0.5, 0.7, 1].map((turns) => (
                <path key={turns} d="m-9-11 18 11-18 11Z" transform={arrowAt(turns)} />
              ))}
            </g>
            <path d="m-10-15 25 15-25 15Z" transform={arrowAt(1.9)} className="fill-alert" />
          </svg>
          <ol className="grid list-inside list-decimal gap-2 @xs:static @xs:list-none">
            {steps.map((step, index) => (
              <li
                key={step}
                className={`rounded-control bg-surface p-2 font-semibold text-sm leading-tight shadow-card @xs:absolute @xs:grid @xs:min-h-15 @xs:w-[34%] @xs:[translate:-50%_-50%] @xs:place-content-center @xs:text-center @md:text-base @md:leading-tight ${places[index]}`}
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
