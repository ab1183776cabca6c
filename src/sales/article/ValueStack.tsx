import type { Advertorial } from '#content/advertorial';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** A table with the value of each part of the kit and the total. */
export function ValueStack({
  id,
  heading,
  columns,
  rows,
  total,
  discount,
}: Advertorial['values'] & { id: string }) {
  return (
    <>
      <h2 id={id} className="mb-3">
        {heading}
      </h2>
      <div className="@container mb-6">
        <table
          aria-labelledby={id}
          className="w-full font-sans text-base @sm:text-lg @max-3xs:block @max-3xs:**:block"
        >
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start">
                {columns[0]}
              </th>
              <th scope="col" className="py-2 whitespace-nowrap text-end">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ item, value }) => (
              <tr key={item} className="border-line border-t">
                <th scope="row" className="py-3 pe-4 text-start font-normal">
                  <UnbrokenWords text={item} />
                </th>
                <td className="py-3 whitespace-nowrap text-end tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-ink border-t-3 font-bold">
              <th scope="row" className="py-3 pe-4 text-start">
                {total.item} <span className="ms-2 inline-block text-good text-sm">{discount}</span>
              </th>
              <td className="py-3 whitespace-nowrap text-end tabular-nums">{total.value}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
