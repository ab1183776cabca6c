import { type ESTree, type Plugin, parseSync, runnerImport, Visitor } from 'vite';

/** Keys of a machine's config that contain data, in which `description` may be an ordinary key. */
const dataKeys = ['context', 'input', 'meta', 'output', 'params'];

/** Removes the types of a machine and the descriptions of its states and transitions from its source. */
function removeDescriptionsAndTypes(file: string, code: string): string {
  let shortened = code;
  // Works from the end of the source, so that the positions of earlier nodes stay valid.
  function removeKey(unused: string, node: ESTree.Argument | undefined | null, isDeep = true): void {
    if (node?.type === 'ArrayExpression')
      for (const element of node.elements.toReversed()) removeKey(unused, element);
    if (node?.type !== 'ObjectExpression') return;
    let end = node.end - 1;
    for (const property of node.properties.toReversed()) {
      if (property.type === 'Property') {
        const { key, value, start } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
        if (name === unused) shortened = shortened.slice(0, start) + shortened.slice(end);
        else if (isDeep && !dataKeys.includes(name)) removeKey(unused, value);
      }
      end = property.start;
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const { property } = callee.type === 'MemberExpression' ? callee : {};
      if (property?.type === 'Identifier' && property.name === 'createMachine')
        removeKey('description', config);
      if (callee.type === 'Identifier' && callee.name === 'setup') removeKey('types', config, false);
    },
  }).visit(parseSync(file, code).program);
  return shortened;
}

/**
 * Replaces `setup(parts).createMachine(config)` by `createMachine(config, parts)` in the source of a machine. Both
 * create the same machine, but `setup` imports all actions of XState, and visitors would download the unused ones too.
 */
function replaceSetup(code: string): string {
  const setup = '\nconst setup = (parts) => ({ createMachine: (config) => createMachine(config, parts) });';
  return code.replace(/(import \{[^}]*)\bsetup\b([^}]*\} from 'xstate';)/, `$1createMachine$2${setup}`);
}

/** The query of an import that loads a single export of a content module. */
const exportQuery = '?export=';

/**
 * Replaces each module of src/content/ and src/settings/ by its values in the browser build. Evaluates the module and
 * writes each export as a literal into a module of its own, so that a script contains only the exports that it imports.
 * Visitors download no unused claims, notes or settings, no descriptions of states and no types of machines.
 * @throws if a content module exports a function, or a function of a settings module uses an import
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
    buildStart: () => evaluated.clear(),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/machines\/\w+\.ts$/ },
      handler: (code, id) => ({ code: replaceSetup(removeDescriptionsAndTypes(id, code)), map: null }),
    },
    load: {
      filter: { id: /\/src\/(content\/(?!quizStates)\w+|settings\/\w+)\.ts(\?export=\w+)?$/ },
      async handler(id) {
        const [file = '', name = ''] = id.split(exportQuery);
        const { module, dependencies } = await evaluate(file);
        if (!name) {
          for (const dependency of dependencies) this.addWatchFile(dependency);
          const exports = Object.keys(module).map(
            (key) => `export { ${key} } from ${JSON.stringify(file + exportQuery + key)};`,
          );
          return { code: exports.join('\n'), moduleSideEffects: false };
        }
        const value = module[name];
        // A video provider exports functions, which run in the browser.
        if (typeof value === 'function' && /\/settings\//.test(file)) {
          if (/__vite_ssr_/.test(String(value)))
            this.error(
              `${file}: ${name} uses an import, which the browser does not get; write the needed code into ${name}`,
            );
          return { code: `export const ${name} = ${value};`, moduleSideEffects: false };
        }
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
