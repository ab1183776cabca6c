/** Says that the page's script is not coming, so that the style sheet shows what the document holds for that case. */
export function reportFailure(reason: unknown): void {
  document.documentElement.dataset.script = 'failed';
  console.error(reason);
}
