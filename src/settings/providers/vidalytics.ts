import { scriptPolicyNeeds, type VideoProvider } from '#settings/providers/videoProvider';

interface VidalyticsWindow extends Window {
  Vidalytics?: { Embed?: new () => { run(embedId: string): void } };
  VidalyticsL?: { Loader?: new () => { loadScript(url: string, loaded: () => void): void } };
  _vidalytics?: object;
}

// The embed code in Vidalytics' dashboard adds loader.min.js, which loads player.min.js of the same folder. Vidalytics
// documents no policy: these sources are from a page in production, with paths instead of hosts for scripts.
export const vidalytics: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^([\w-]+)\/([\w-]+)$/,
    example: '7WfizetF/fq0lHOnhLvlEaDZP',
    hint: 'the two parts behind /embeds/',
  },
  embed({ idParts: [account, video] }) {
    const folder = `https://fast.vidalytics.com/embeds/${account}/${video}/`;
    const hosts = ['https://*.vidalytics.com'];
    return {
      embedId: `vidalytics_embed_${video}`,
      script: `${folder}loader.min.js`,
      global: 'VidalyticsL.Loader',
      policyNeeds: scriptPolicyNeeds({
        'script-src': [folder],
        'connect-src': hosts,
        'media-src': hosts,
        'img-src': hosts,
        'font-src': hosts,
      }),
    };
  },
  prepare: () => {
    const playerWindow: VidalyticsWindow = window;
    playerWindow.Vidalytics ??= {};
    playerWindow.VidalyticsL ??= {};
    playerWindow._vidalytics ??= {};
  },
  // If the loader or the player is missing, nothing becomes visible, which the page reports as a failure.
  start: (embedId, loader) => {
    const playerWindow: VidalyticsWindow = window;
    const Loader = playerWindow.VidalyticsL?.Loader;
    if (!Loader) return;
    new Loader().loadScript(new URL('player.min.js', loader).href, () => {
      const Embed = playerWindow.Vidalytics?.Embed;
      if (Embed) new Embed().run(embedId);
    });
  },
};
