import { embedId, provider, scripts } from '#settings/videoEmbed';

// What a provider's embed code does besides adding scripts. A build leaves out what its provider does not do.

interface Vidalytics extends Window {
  Vidalytics?: { Embed?: new () => { run(embedId: string): void } };
  VidalyticsL?: { Loader?: new () => { loadScript(url: string, loaded: () => void): void } };
  _vidalytics?: object;
}

/** Makes ready what the scripts expect to find. */
export function beforeScripts(): void {
  if (provider !== 'vidalytics') return;
  const page: Vidalytics = window;
  page.Vidalytics ??= {};
  page.VidalyticsL ??= {};
  page._vidalytics ??= {};
}

/** Calls a player that does not begin by itself. One that cannot be called is not seen, which is a failure. */
export function afterScripts(): void {
  if (provider !== 'vidalytics') return;
  const page: Vidalytics = window;
  const Loader = page.VidalyticsL?.Loader;
  if (!Loader) return;
  new Loader().loadScript(new URL('player.min.js', scripts[0]?.src).href, () => {
    const Embed = page.Vidalytics?.Embed;
    if (Embed) new Embed().run(embedId);
  });
}
