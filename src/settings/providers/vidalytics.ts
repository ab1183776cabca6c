import { scriptNeeds, type VideoProvider } from '#settings/providers/videoProvider';

export const vidalytics: VideoProvider = {
  kind: 'script',
  sources: [
    'the embed code as its dashboard gives it: loader.min.js and, by it, player.min.js of the same folder',
    'no policy is documented: that of a page in production that plays it, narrowed to paths for scripts',
  ],
  id: {
    shape: /^([\w-]+)\/([\w-]+)$/,
    example: '7WfizetF/fq0lHOnhLvlEaDZP',
    where: 'the two parts behind /embeds/',
    within: /vidalytics\.com\/embeds\/([\w-]+)\/([\w-]+)/,
  },
  embed(account, video) {
    const folder = `https://fast.vidalytics.com/embeds/${account}/${video}/`;
    const hosts = ['https://*.vidalytics.com'];
    return {
      embedId: `vidalytics_embed_${video}`,
      scripts: [{ src: `${folder}loader.min.js` }],
      global: 'VidalyticsL.Loader',
      needs: scriptNeeds({
        'script-src': [folder],
        'connect-src': hosts,
        'media-src': hosts,
        'img-src': hosts,
        'font-src': hosts,
      }),
    };
  },
};

interface VidalyticsWindow extends Window {
  Vidalytics?: { Embed?: new () => { run(embedId: string): void } };
  VidalyticsL?: { Loader?: new () => { loadScript(url: string, loaded: () => void): void } };
  _vidalytics?: object;
}

/** In the page, before its scripts are added: makes ready what they expect to find. */
export function prepareVidalytics(): void {
  const page: VidalyticsWindow = window;
  page.Vidalytics ??= {};
  page.VidalyticsL ??= {};
  page._vidalytics ??= {};
}

/**
 * In the page, once its scripts have run: calls the player, which does not begin by itself. One that cannot be called is not
 * seen, which is a failure.
 *
 * @param embedId id of the element that the player fills
 * @param loader the address of its first script
 */
export function startVidalytics(embedId: string, loader: string): void {
  const page: VidalyticsWindow = window;
  const Loader = page.VidalyticsL?.Loader;
  if (!Loader) return;
  new Loader().loadScript(new URL('player.min.js', loader).href, () => {
    const Embed = page.Vidalytics?.Embed;
    if (Embed) new Embed().run(embedId);
  });
}
