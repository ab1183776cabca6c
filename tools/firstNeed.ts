/** Modules that a page fetches only when a visitor first needs them: never ahead of that, and measured apart. */
const modules = ['src/effects/showToast.ts', 'src/effects/startTips.ts'];

/** Whether a module, given by its path or by its key in Vite's manifest, waits for a first need. */
export function isFirstNeed(id: string | null | undefined): boolean {
  return modules.some((module) => id === module || id?.endsWith(`/${module}`));
}
