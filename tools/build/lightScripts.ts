import type { Plugin } from 'vite';

/**
 * Lets Chromium compile the named scripts while it fetches them, so that the code of START is compiled before the tap.
 * Other browsers ignore the comment.
 *
 * @throws if no script has one of the names
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The comment counts only at the top of a file, and Vite writes its helpers there late.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (script?.type !== 'chunk') throw new Error(`no script is named ${name}: see vite.config.ts`);
          script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
        }
      },
    },
  };
}

/** The part of Vite's preload helper that these pages need: a later script waits for its style sheets. */
const helper = `
const sheets = {};
const fetchSheet = (file) => sheets[file] ??= new Promise((onload, refuse) => {
  const onerror = (event) => {
    delete sheets[file];
    refuse(event);
  };
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload, onerror }));
});
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchSheet)).then(load);`;

/** Replaces Vite's helper of 0.7 kB in the scripts by a lighter one; if Vite renames its helper, Vite's own stays. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    transform: { filter: { id: /\0vite\/preload-helper/ }, handler: () => ({ code: helper, map: null }) },
  };
}
