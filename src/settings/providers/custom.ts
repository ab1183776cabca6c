import { asSource, type Embed, scriptNeeds } from '#settings/providers/videoProvider';

/**
 * Any other player, by its script. Scripts of the same folder may follow; one from elsewhere is among the hosts by its
 * whole address, which ends with `.js` or `.mjs`.
 *
 * @param script the address of its script
 * @param global what that script leaves on the window
 * @param hosts what the player fetches from, a host or a path each
 */
export function customEmbed(
  script: string,
  global: string,
  embedId: string,
  hosts: readonly string[],
): Embed {
  const address = asSource(script);
  const folder = new URL('.', address).href;
  const isScript = (source: string) => /\.m?js$/.test(source);
  const sources = hosts.map(asSource);
  const fetched = sources.filter((source) => !isScript(source));
  const directives = ['connect-src', 'media-src', 'img-src', 'style-src', 'frame-src'];
  return {
    embedId,
    scripts: [{ src: script, isModule: new URL(script).pathname.endsWith('.mjs') }],
    global,
    needs: scriptNeeds({
      // The folder of a script at the top would be the whole host.
      'script-src': [new URL(folder).pathname === '/' ? address : folder, ...sources.filter(isScript)],
      ...(fetched.length > 0 && Object.fromEntries(directives.map((name) => [name, fetched]))),
      // Players bring their symbols as a font in their style sheet.
      'font-src': ['data:', ...fetched],
    }),
  };
}
