import type { SalesLetter } from '#content/salesLetter';
import { Section, SectionHead } from '#sales/letter/Section';
import { OrderLink } from '#sales/views/CtaLink';

/** Compares two things side by side, or one below the other if large text leaves too little space. */
export function Comparison({ heading, text, columns, rows, order }: SalesLetter['comparison']) {
  return (
    <Section tone="paper">
      <SectionHead id="comparison" heading={heading} text={text} isWide />
      <div className="@container">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed @max-3xs:block @max-3xs:**:block border-separate [border-spacing:0] text-start text-base/snug @4xl:font-display @4xl:font-bold @4xl:text-2xl/snug"
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-3 py-3 text-start font-bold font-display last:rounded-t-card last:bg-deep last:text-digits @md:px-6 @4xl:px-10 @4xl:text-h3"
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
                    className="border-line border-t px-3 py-3 first:text-muted last:border-accent last:bg-deep last:font-semibold last:text-white group-last:last:rounded-b-card @md:px-6 @4xl:px-10 @4xl:py-4 @4xl:font-bold"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OrderLink {...order} />
    </Section>
  );
}
