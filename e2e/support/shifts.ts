/** Runs in the page before its scripts: adds up its layout shifts in the global variable `shifts`. */
export function countShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifts: Object(window).shifts + Object(entry).value });
  }).observe({ type: 'layout-shift', buffered: true });
}
