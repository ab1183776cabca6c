import { type Plugin, runnerImport } from 'vite';

/** The query of an import that loads a single export of a content module. */
const exportQuery = '?export=';

/**
 * Replaces each module of src/content/ and src/settings/ by its values in the browser build. Evaluates the module and
 * writes each export as a literal into a module of its own, so that a script contains only the exports that it imports.
 * Visitors download no unused claims, notes or settings.
 * @throws if a content module exports a function
 */
export function contentAsData(define: Record<string, string>): Plugin {
  const { __MEASURED__ = 'false' } = define;
  const evaluated = new Map<string, ReturnType<typeof runnerImport<Record<string, unknown>>>>();
  function evaluate(file: string) {
    const result =
      evaluated.get(file) ?? runnerImport<Record<string, unknown>>(file, { define, logLevel: 'error' });
    evaluated.set(file, result);
    return result;
  }
  return {
    name: 'content-as-data',
    config: () => ({ define: { __MEASURED__ } }),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/src\/(content\/\w+|settings\/\w+)\.ts(\?export=\w+)?$/ },
      async handler(id) {
        const [file = '', name = ''] = id.split(exportQuery);
        const { module } = await evaluate(file);
        if (!name) {
          const exports = Object.keys(module).map(
            (key) => `export { ${key} } from ${JSON.stringify(file + exportQuery + key)};`,
          );
          return { code: exports.join('\n'), moduleSideEffects: false };
        }
        const value = module[name];
        // A video provider exports functions, which run in the browser.
        if (typeof value === 'function' && /\/settings\//.test(file))
          return { code: `export const ${name} = ${value};`, moduleSideEffects: false };
        const literal = JSON.stringify(value, (key, member) => {
          if (typeof member === 'function')
            this.error(`${file}: ${key || name} is a function; export data, because the browser loads it`);
          return member;
        });
        return { code: `export const ${name} = ${literal};`, moduleSideEffects: false };
      },
    },
  };
}
