/** Reads a global value by a name such as `videoPlayer.Loader`; undefined if it does not exist. */
export function readGlobal(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
}
