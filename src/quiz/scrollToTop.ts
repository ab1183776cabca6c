export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls the page to its top: smoothly, or at once for a visitor who prefers reduced motion. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}
