import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { OrderLink } from '#sales/views/CtaLink';

/** Compares two things side by side, or one below the other if large text leaves too little space. */
export function Comparison({ heading, text, columns, rows, order }: SalesLetter['comparison']) {
  return (
    <Section>
      <div className="@4xl:col-span-5">
        <h2 id="comparison">{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="@container mt-7 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed @max-3xs:block @max-3xs:**:block border-separate [border-spacing:0] text-start text-base/snug md:text-lg/snug"
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-3 py-2.5 text-start font-bold font-display last:rounded-t-card last:bg-deep last:text-white @md:px-6"
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
                    className="border-line border-t px-3 py-2.5 align-middle first:text-muted last:border-accent last:bg-deep last:font-semibold last:text-white group-last:last:rounded-b-card @md:p-6"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <OrderLink {...order} />
      </div>
    </Section>
  );
}
