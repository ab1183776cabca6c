/** Links to claims in the report, by their ids. */
export function ClaimLinks({ ids }: { ids: readonly string[] }) {
  return (
    <span className="links">
      {ids.map((id) => (
        <a key={id} href={`#${id}`}>
          {id}
        </a>
      ))}
    </span>
  );
}
