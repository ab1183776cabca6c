import { scriptNeeds, type VideoProvider } from '#settings/providers/videoProvider';

interface VidalyticsWindow extends Window {
  Vidalytics?: { Embed?: new () => { run(embedId: string): void } };
  VidalyticsL?: { Loader?: new () => { loadScript(url: string, loaded: () => void): void } };
  _vidalytics?: object;
}

// The embed code of its dashboard: loader.min.js, which loads player.min.js of the same folder.
// No policy is documented: this one is from a page in production, narrowed to paths for scripts.
export const vidalytics: VideoProvider = {
  needs: ['VITE_VIDEO_ID'],
  id: {
    shape: /^([\w-]+)\/([\w-]+)$/,
    example: '7WfizetF/fq0lHOnhLvlEaDZP',
    where: 'the two parts behind /embeds/',
  },
  embed({ id: [account, video] }) {
    const folder = `https://fast.vidalytics.com/embeds/${account}/${video}/`;
    const hosts = ['https://*.vidalytics.com'];
    return {
      embedId: `vidalytics_embed_${video}`,
      script: `${folder}loader.min.js`,
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
  prepare: () => {
    const page: VidalyticsWindow = window;
    page.Vidalytics ??= {};
    page.VidalyticsL ??= {};
    page._vidalytics ??= {};
  },
  // A player that cannot be called does not become visible, which is a failure.
  start: (embedId, loader) => {
    const page: VidalyticsWindow = window;
    const Loader = page.VidalyticsL?.Loader;
    if (!Loader) return;
    new Loader().loadScript(new URL('player.min.js', loader).href, () => {
      const Embed = page.Vidalytics?.Embed;
      if (Embed) new Embed().run(embedId);
    });
  },
};
