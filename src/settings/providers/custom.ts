import { asSource, defaultEmbedId, scriptNeeds, type VideoProvider } from '#settings/providers/videoProvider';

const fetchDirectives = ['connect-src', 'media-src', 'img-src', 'style-src', 'frame-src'];

/**
 * Any other player, by its script. The script may load others of its folder; list a script from elsewhere among the hosts
 * by its whole address, which ends with `.js` or `.mjs`.
 */
export const custom: VideoProvider = {
  needs: ['VITE_VIDEO_SCRIPT_URL', 'VITE_VIDEO_PLAYER_GLOBAL'],
  takes: ['VITE_VIDEO_EMBED_ID', 'VITE_VIDEO_HOSTS'],
  embed({ script, global, embedId = defaultEmbedId, hosts }) {
    const address = asSource(script);
    const folder = new URL('.', address).href;
    const isScript = (source: string) => /\.m?js$/.test(source);
    const sources = hosts.map(asSource);
    const fetched = sources.filter((source) => !isScript(source));
    return {
      embedId,
      script,
      global,
      needs: scriptNeeds({
        // The folder of a top-level script would be the whole host.
        'script-src': [new URL(folder).pathname === '/' ? address : folder, ...sources.filter(isScript)],
        ...(fetched.length > 0 && Object.fromEntries(fetchDirectives.map((name) => [name, fetched]))),
        // Players have their symbols as a font in their style sheet.
        'font-src': ['data:', ...fetched],
      }),
    };
  },
};
