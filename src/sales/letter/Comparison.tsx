import { Section } from '#sales/letter/Section';
import type { Action } from '#sales/views/CtaLink';
import { TextLink } from '#sales/views/TextLink';

interface ComparisonProps {
  heading: string;
  text: string;
  /** The second column is this product's. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  link: Action;
}

/** What two things do differently, side by side; one below the other where large text leaves no room for two. */
export function Comparison({ heading, text, columns, rows, link }: ComparisonProps) {
  return (
    <Section tone="surface" className="grid items-center gap-8 @3xl:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="comparison">{heading}</h2>
        <p className="mt-4">{text}</p>
      </div>
      <div className="@container">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed @max-3xs:block @max-3xs:**:block border-separate [border-spacing:0] text-start leading-snug"
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="rounded-t-card px-4 py-3 font-bold first:text-muted last:bg-deep last:text-white"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]} className="group">
                {row.map((cell) => (
                  <td
                    key={cell}
                    className="border-line border-t px-4 py-4 align-top first:text-muted last:bg-tint last:font-semibold group-last:last:rounded-b-card"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <TextLink {...link} />
      </div>
    </Section>
  );
}
