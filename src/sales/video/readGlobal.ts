/**
 * Reads a global value by a name such as `videoPlayer.Loader`; undefined if no script has set it. Browsers also make the
 * element with the id `videoPlayer` a global value.
 */
export function readGlobal(name: string): unknown {
  const value = name
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
  return value === document.getElementById(name) ? undefined : value;
}
