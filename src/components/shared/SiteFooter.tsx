interface SiteFooterProps {
  lines: readonly string[];
  /** The page's own width: an article's footer begins where its column does. */
  width?: string;
}

/** The footer of a page: seller, then the lines the law and honesty ask for. */
export function SiteFooter({ lines, width = 'max-w-5xl' }: SiteFooterProps) {
  return (
    <footer className="border-line border-t bg-surface text-muted">
      <div className={`mx-auto space-y-2 px-5 py-8 text-sm ${width}`}>
        {lines.map((line) => (
          <p key={line} className="max-w-prose">
            {line}
          </p>
        ))}
      </div>
    </footer>
  );
}
