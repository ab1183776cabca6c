/** Returns the value on the window under a name such as `videoPlayer.Loader`; undefined where it has nothing. */
export function onWindow(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
}
