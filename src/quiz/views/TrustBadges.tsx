import { Fragment } from 'react';
import { CheckList } from '#shared/views/CheckList';
import { Tip } from '#shared/views/Tip';

interface TrustBadgesProps {
  badges: readonly { text: string; note: string }[];
}

/** Short promises, each with a note: in a tooltip or, where that cannot be had, in the page. */
export function TrustBadges({ badges }: TrustBadgesProps) {
  const items = badges.map(({ text, note }, index) => (
    <Fragment key={text}>
      <Tip note={`badge-${index}`}>{text}</Tip>
      <span id={`badge-${index}`} className="hidden">
        {note}
      </span>
    </Fragment>
  ));
  return <CheckList items={items} className="mt-5 grid gap-x-3 gap-y-4 pb-2 sm:grid-cols-2 lg:grid-cols-3" />;
}
