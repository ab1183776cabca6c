/** Says that the quiz's view is not coming, unless loading the page again may bring it. */
export function reportFailure(reason: unknown): void {
  document.earlyTaps?.fail();
  console.error(reason);
}
