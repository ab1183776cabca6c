import type { Plugin } from 'vite';

/**
 * Makes Chromium compile the named scripts while it fetches them, so that a tap on START waits for no compilation. Adds
 * a comment that other browsers ignore.
 *
 * @throws if no script has one of the names
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs last, because the comment must be at the top of the file, where Vite inserts its helpers.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (script?.type !== 'chunk') throw new Error(`no script is named ${name}; correct vite.config.ts`);
          script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
        }
      },
    },
  };
}

/** Makes a dynamic import wait for the style sheets of the imported script, and nothing else. */
const helperCode = `
const sheets = {};
const fetchSheet = (file) => sheets[file] ??= new Promise((onload, refuse) => {
  const onerror = (event) => {
    delete sheets[file];
    refuse(event);
  };
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload, onerror }));
});
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchSheet)).then(load);`;

/** Replaces Vite's preload helper, which has 0.7 kB, by a smaller one. If Vite renames the module, its helper stays. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    transform: { filter: { id: /\0vite\/preload-helper/ }, handler: () => ({ code: helperCode, map: null }) },
  };
}
