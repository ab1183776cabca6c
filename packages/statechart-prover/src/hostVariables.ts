/** Finds the variables at the top of modules that the host, its settings, chance or a missing package decides. */
import { hostInWords } from './chance.ts';
import { bare, changedAround, mentionsIn, type Node, nameOf, namesOfPattern, visit } from './syntax.ts';

/**
 * Variables by their names, each with what decides it; besides 'context.name' for an entry with which a machine begins, and
 * 'createMachine' for what else machines are made of.
 */
export type HostVariables = ReadonlyMap<string, string>;

/** What a parameter is for which a stand-in stands, or nothing. */
export const unknownInWords = (parameter: string) => `\`${parameter}\`, which nobody gave`;

/** The variables and functions of some modules, with what each mentions where it is made or, under 'name()', when it is called. */
export class ModuleVariables {
  private readonly made = new Map<string, Set<string>>();

  /** Adds those of a module; where it `isMain`, what its machines are made of too. */
  add(program: Node | undefined, isMain: boolean): void {
    const note = (name: string, mentions: Iterable<string>) =>
      this.made.set(name, new Set([...(this.made.get(name) ?? []), ...mentions]));
    const give = (pattern: Node, value: Node) => {
      const isCode = /Function/.test(value.type);
      for (const name of namesOfPattern(pattern))
        note(isCode ? `${name}()` : name, mentionsIn(value, isCode));
    };
    visit(program, ({ type, id, init, left, right, source, specifiers, ...node }) => {
      if (type === 'VariableDeclarator' && init) give(id, init);
      if (type === 'AssignmentExpression' && left.name) give(left, right);
      if (type === 'FunctionDeclaration' && id) give(id, { ...node, type } as Node);
      if (type === 'ImportDeclaration')
        for (const { local, imported } of specifiers) {
          note(local.name, [`from ${source.value}`, ...(imported ? [imported.name] : [])]);
          if (imported) note(`${local.name}()`, [`${imported.name}()`]);
        }
      return !/Function/.test(type);
    });
    visit(program, (node) => {
      if (!/Function/.test(node.type)) return;
      for (const name of changedAround(node)) if (!(name in globalThis)) note(name, [`changed ${name}`]);
    });
    if (!isMain) return;
    const makers: Node[] = [];
    visit(program, (node) => {
      if (/Function/.test(node.type)) makers.push(node);
      if (node.type !== 'CallExpression' || !/createMachine$/.test(nameOf(node.callee))) return;
      const isContext = ({ key }: Node) => key && nameOf(key) === 'context';
      const context: Node | undefined = bare(node.arguments[0] ?? node).properties?.find(isContext)?.value;
      note('createMachine', mentionsIn(node, false));
      // What a function is given that makes the machine.
      const given = makers
        .filter(({ start, end }) => start < node.start && node.end <= end)
        .flatMap(({ params }) => params.flatMap(namesOfPattern));
      for (const { key, value, argument } of context?.properties ?? [{ value: context }])
        note(
          `context.${key ? nameOf(key) : '*'}`,
          [...mentionsIn(value ?? argument, false)].map((name) =>
            given.includes(name) ? `given ${name}` : name,
          ),
        );
    });
  }

  /** @param lacking says in words that nobody gave what code mentions: a package, 'from name', or a setting, 'import.meta.env.NAME' */
  decidedByHost(lacking: (mention: string) => string | undefined = () => undefined): HostVariables {
    const found = new Map<string, string>();
    const look = (isCode: boolean, sourceOf: (mention: string, name: string) => string | undefined) => {
      for (const name of this.made.keys()) {
        if (name.endsWith('()') !== isCode) continue;
        // Iterating over a set also visits the entries added on the way.
        const mentions = new Set([name]);
        for (const mention of mentions) {
          const source = sourceOf(mention, name);
          if (source) found.set(name, source);
          if (source) break;
          if (!isCode || mention.endsWith('()'))
            for (const inner of this.made.get(mention) ?? []) mentions.add(inner);
        }
      }
    };
    const absent = (mention: string) => {
      const [, asked] = /^typeof (.*)/.exec(mention) ?? [];
      return asked && !this.made.has(asked) && !(asked in globalThis) ? asked : undefined;
    };
    const givenInWords = (mention: string) => {
      const [, name] = /^given (.*)/.exec(mention) ?? [];
      return name && unknownInWords(name);
    };
    const changedInWords = (mention: string) => {
      const [, name] = /^changed (.*)/.exec(mention) ?? [];
      return name && `\`${name}\`, which functions change`;
    };
    look(false, (mention, name) => {
      // What a stand-in answers is noted where a machine has one.
      const isStandIn = name === 'createMachine' && mention.startsWith('from ');
      return this.made.has(mention) || isStandIn
        ? undefined
        : (givenInWords(mention) ??
            changedInWords(mention) ??
            lacking(mention) ??
            hostInWords(mention) ??
            absent(mention));
    });
    // What a function itself asks of the host is noted when it runs.
    look(true, (mention) => found.get(mention) ?? absent(mention));
    return found;
  }
}
