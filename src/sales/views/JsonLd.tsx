/** Structured data for search engines, in the vocabulary of schema.org. It is rendered only at build time. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Escapes `<`, so that no text in the data can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
