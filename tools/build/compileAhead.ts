import type { Plugin } from 'vite';

/**
 * Lets Chromium compile the named scripts while it fetches them, so that what START calls need not be compiled when it is
 * tapped. Other browsers read a comment.
 *
 * @throws when there is no script of a name
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The comment counts at the top of a file alone, and Vite writes its helpers there late.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (script?.type !== 'chunk')
            return this.error(`no script is named ${name}: see compileAhead in vite.config.ts`);
          script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
        }
      },
    },
  };
}
