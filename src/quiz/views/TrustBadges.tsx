import { CheckList } from '#shared/views/CheckList';

interface TrustBadgesProps {
  badges: readonly { text: string; note: string }[];
}

/** Short promises, each with a note. */
export function TrustBadges({ badges }: TrustBadgesProps) {
  const items = badges.map(({ text, note }) => (
    <span key={text} className="block leading-snug">
      <span className="block font-semibold">{text}</span>
      <span className="text-muted text-sm">{note}</span>
    </span>
  ));
  return <CheckList items={items} className="mt-6 grid gap-x-8 gap-y-4 @xl:grid-cols-2 @3xl:grid-cols-3" />;
}
