import { type Plugin, runnerImport } from 'vite';

/**
 * In the browser build, a module of src/content/ becomes the finished words: it is evaluated here, and each export is
 * written out as a literal. So claims, notes and settings that no page shows never reach a visitor; nor do the
 * descriptions of states, which are for diagrams.
 * @throws when a content module exports anything but data.
 */
export function contentAsData(define: Record<string, string>): Plugin {
  return {
    name: 'content-as-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/machines\/\w+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/\bdescription:\s*'[^']*',?/g, ''), map: null }),
    },
    load: {
      filter: { id: /\/src\/content\/\w+\.ts$/ },
      async handler(id) {
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
          define,
          logLevel: 'error',
        });
        for (const dependency of dependencies) this.addWatchFile(dependency);
        return Object.entries(module)
          .map(([name, value]) => {
            const literal = JSON.stringify(value, (key, part) => {
              if (typeof part === 'function')
                this.error(`${id}: ${key || name} is a function; content the browser loads is data`);
              return part;
            });
            return `export const ${name} = ${literal};`;
          })
          .join('\n');
      },
    },
  };
}
