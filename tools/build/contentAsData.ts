import { type ESTree, type Plugin, parseSync, runnerImport, Visitor } from 'vite';

/** Keys of a machine whose values may have `description` as an ordinary key. */
const ownValues = ['context', 'input', 'meta', 'output', 'params'];

/** Removes the types of a machine and the descriptions of its states and transitions from its source. */
function withoutDescriptionsAndTypes(file: string, code: string): string {
  let left = code;
  // From the end, so that earlier positions stay valid.
  function remove(unused: string, node: ESTree.Argument | undefined | null, isDeep = true): void {
    if (node?.type === 'ArrayExpression')
      for (const element of node.elements.toReversed()) remove(unused, element);
    if (node?.type !== 'ObjectExpression') return;
    let end = node.end - 1;
    for (const property of node.properties.toReversed()) {
      if (property.type === 'Property') {
        const { key, value, start } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
        if (name === unused) left = left.slice(0, start) + left.slice(end);
        else if (isDeep && !ownValues.includes(name)) remove(unused, value);
      }
      end = property.start;
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const { property } = callee.type === 'MemberExpression' ? callee : {};
      if (property?.type === 'Identifier' && property.name === 'createMachine') remove('description', config);
      if (callee.type === 'Identifier' && callee.name === 'setup') remove('types', config, false);
    },
  }).visit(parseSync(file, code).program);
  return left;
}

/**
 * Replaces `setup(parts).createMachine(config)` by `createMachine(config, parts)` in the source of a machine: the same
 * machine, but `setup` also imports all of XState's actions, used or not, and visitors would fetch them.
 */
function withoutSetup(code: string): string {
  const setup = '\nconst setup = (parts) => ({ createMachine: (config) => createMachine(config, parts) });';
  return code.replace(/(import \{[^}]*)\bsetup\b([^}]*\} from 'xstate';)/, `$1createMachine$2${setup}`);
}

/** Imports one export of a content module from a module of its own. */
const ofExport = '?export=';

/**
 * In the browser build, replaces each module of src/content/ and src/settings/ by its values: evaluates it here and writes
 * each export as a literal in a module of its own, so that a script contains only the exports that it imports. Visitors
 * receive no claims, notes or settings that no page shows, no descriptions of states and no types of machines.
 * @throws if a module exports anything but data, or functions of settings that need nothing beside themselves
 */
export function contentAsData(define: Record<string, string>): Plugin {
  const { __MEASURED__ = 'false' } = define;
  const known = new Map<string, ReturnType<typeof runnerImport<Record<string, unknown>>>>();
  function valuesOf(file: string) {
    const found =
      known.get(file) ?? runnerImport<Record<string, unknown>>(file, { define, logLevel: 'error' });
    known.set(file, found);
    return found;
  }
  return {
    name: 'content-as-data',
    config: () => ({ define: { __MEASURED__ } }),
    buildStart: () => known.clear(),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/machines\/\w+\.ts$/ },
      handler: (code, id) => ({ code: withoutSetup(withoutDescriptionsAndTypes(id, code)), map: null }),
    },
    load: {
      filter: {
        id: /\/src\/(content\/(?!quizStates)\w+|settings\/\w+)\.ts(\?export=\w+)?$/,
      },
      async handler(id) {
        const [file = '', name = ''] = id.split(ofExport);
        const { module, dependencies } = await valuesOf(file);
        if (!name) {
          for (const dependency of dependencies) this.addWatchFile(dependency);
          const exports = Object.keys(module).map(
            (each) => `export { ${each} } from ${JSON.stringify(file + ofExport + each)};`,
          );
          return { code: exports.join('\n'), moduleSideEffects: false };
        }
        const value = module[name];
        // This is the code of a video provider.
        if (typeof value === 'function' && /\/settings\//.test(file)) {
          if (/__vite_ssr_/.test(String(value)))
            this.error(
              `${file}: ${name} uses what its module imports; only its own source reaches the browser`,
            );
          return { code: `export const ${name} = ${value};`, moduleSideEffects: false };
        }
        const literal = JSON.stringify(value, (key, part) => {
          if (typeof part === 'function')
            this.error(`${file}: ${key || name} is a function; content the browser loads is data`);
          return part;
        });
        return { code: `export const ${name} = ${literal};`, moduleSideEffects: false };
      },
    },
  };
}
