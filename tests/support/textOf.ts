/** The text of a document or a part of one, in one line. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return shown.replace(/&#x27;/g, "'").replace(/\s+/g, ' ');
}
