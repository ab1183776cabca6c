import { CheckList } from '#components/shared/CheckList';
import address from '../../images/masterclass.svg?url';

/** What the masterclass is about. */
export function Discover({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-5 py-10 md:grid-cols-2 md:py-14">
      <div>
        <h2>{heading}</h2>
        <CheckList items={items} className="mt-4 grid gap-2" />
      </div>
      <img src={address} alt="" width="560" height="360" loading="lazy" />
    </div>
  );
}
