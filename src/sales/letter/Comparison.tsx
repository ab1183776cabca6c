import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { OrderLink } from '#sales/views/CtaLink';

/** Compares two things side by side, or one below the other if large text leaves too little space. */
export function Comparison({ heading, text, columns, rows, order }: SalesLetter['comparison']) {
  return (
    <Section className="grid items-center gap-x-16 gap-y-6 @3xl:grid-cols-[4fr_5fr]">
      <div>
        <h2 id="comparison">{heading}</h2>
        <p className="mt-4 lg:text-lg">{text}</p>
      </div>
      <div className="@container">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed @max-3xs:block @max-3xs:**:block border-separate [border-spacing:0] text-base leading-snug"
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="rounded-t-card px-3 py-3 text-start font-bold first:text-muted last:bg-deep last:text-white @2xl:px-6"
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
                    className="border-line border-t px-3 py-3 align-top first:text-muted last:bg-tint last:font-semibold group-last:last:rounded-b-card @2xl:px-6 @2xl:py-5"
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
