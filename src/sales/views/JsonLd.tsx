/** Data for search engines, as schema.org describes it. Rendered at build time only. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Escaped, so that no text in the data can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
