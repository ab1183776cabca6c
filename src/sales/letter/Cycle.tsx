import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

const places = [
  '@xs:top-[16%] @xs:left-1/2',
  '@xs:top-[42%] @xs:left-[82%]',
  '@xs:top-[82%] @xs:left-[71%]',
  '@xs:top-[82%] @xs:left-[29%]',
  '@xs:top-[42%] @xs:left-[18%]',
];

/** The radius of the spiral after so many turns: almost a circle through the steps, then inward, clear of them. */
function radiusAt(turns: number): number {
  const inward = Math.min(Math.max((turns - 0.72) / 0.62, 0), 1);
  return 142 - 18 * turns - 84 * inward ** 2 * (3 - 2 * inward);
}

/** A point of the spiral, clockwise from the top. */
function pointAt(turns: number) {
  const angle = 2 * Math.PI * turns;
  return { x: 200 + radiusAt(turns) * Math.sin(angle), y: 200 - radiusAt(turns) * Math.cos(angle) };
}

/** The spiral up to a turn, as arcs. */
function pathTo(end: number): string {
  const arcs = Array.from({ length: Math.round(end * 16) + 1 }, (_, index) => {
    const turns = index / 16;
    const { x, y } = pointAt(turns);
    const radius = Math.round(radiusAt(turns - 1 / 32));
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
            <radialGradient id="inward" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="130">
              <stop offset=".3" stopColor="currentColor" className="text-alert" />
              <stop offset=".9" stopColor="currentColor" className="text-cta" />
            </radialGradient>
            <path d={pathTo(1.875)} strokeWidth="8" stroke="url(#inward)" />
            <g className="fill-ink">
              {[0.1, 0.3, 0.5, 0.7, 1].map((turns) => (
                <path key={turns} d="m-9-11 18 11-18 11Z" transform={arrowAt(turns)} />
              ))}
            </g>
            <path d="m-10-15 25 15-25 15Z" transform={arrowAt(1.875)} className="fill-alert" />
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
