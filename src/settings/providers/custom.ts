import {
  defaultEmbedId,
  scriptPolicyNeeds,
  toPolicySource,
  type VideoProvider,
} from '#settings/providers/videoProvider';

const fetchDirectives = ['connect-src', 'media-src', 'img-src', 'style-src', 'frame-src'];

/**
 * Any other player, loaded by its script, which may load other scripts of its folder. VITE_VIDEO_HOSTS lists a script from
 * elsewhere by its absolute address, which ends with `.js` or `.mjs`.
 */
export const custom: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_SCRIPT_URL', 'VITE_VIDEO_PLAYER_GLOBAL'],
  optionalKeys: ['VITE_VIDEO_EMBED_ID', 'VITE_VIDEO_HOSTS'],
  embed({ script, global, embedId = defaultEmbedId, hosts }) {
    const address = toPolicySource(script);
    const folder = new URL('.', address).href;
    const isScript = (source: string) => /\.m?js$/.test(source);
    const sources = hosts.map(toPolicySource);
    const fetchSources = sources.filter((source) => !isScript(source));
    return {
      embedId,
      script,
      global,
      policyNeeds: scriptPolicyNeeds({
        // The folder of a top-level script would be the whole host.
        'script-src': [new URL(folder).pathname === '/' ? address : folder, ...sources.filter(isScript)],
        ...(fetchSources.length > 0 &&
          Object.fromEntries(fetchDirectives.map((name) => [name, fetchSources]))),
        // Players often embed an icon font in their style sheet.
        'font-src': ['data:', ...fetchSources],
      }),
    };
  },
};
