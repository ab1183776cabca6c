/** The footer of a page: seller, then the lines the law and honesty ask for. */
export function SiteFooter({ lines }: { lines: readonly string[] }) {
  return (
    <footer className="border-line border-t bg-surface text-muted">
      <div className="mx-auto max-w-5xl space-y-2 px-5 py-8 text-sm">
        {lines.map((line) => (
          <p key={line} className="max-w-prose">
            {line}
          </p>
        ))}
      </div>
    </footer>
  );
}
