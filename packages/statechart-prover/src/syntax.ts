/** Facts about a function that its syntax tree shows. */
import { isProxy } from 'node:util/types';
import { parseAst } from 'rolldown/parseAst';
import { closureValue } from './inspected.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: what else a node has depends on its type
  readonly [part: string]: any;
}
type Code = (...args: never[]) => unknown;

/** Keeps the result of `answer` for each function. */
function kept<T>(answer: (code: Code) => T): (code: Code) => T {
  const known = new WeakMap<Code, { answer: T }>();
  return (code) => {
    const before = known.get(code) ?? { answer: answer(code) };
    known.set(code, before);
    return before.answer;
  };
}

/** The syntax tree of a function; undefined where its text is not JavaScript, as for a bound function. */
const treeOf = kept((code) => {
  const text = Function.prototype.toString.call(code);
  const known = trees.get(text) ?? { tree: parsed(text) };
  trees.set(text, known);
  return known.tree;
});
const trees = new Map<string, { tree: Node | undefined }>();

function parsed(text: string): Node | undefined {
  // The text of a method is valid only inside an object.
  for (const source of [`(${text})`, `({${text}})`]) {
    try {
      const { expression } = parseAst(source).body[0] as unknown as { expression: Node };
      return source.startsWith('({') ? plain(expression).properties[0].value : plain(expression);
    } catch {
      // Tried as a method.
    }
  }
  return undefined;
}

/** An expression without parentheses, `await` and optional chaining around it. */
export function plain(node: Node): Node {
  return /^(Parenthesized|Chain|Await)Expression$/.test(node.type)
    ? plain(node.expression ?? node.argument)
    : node;
}

/** The language of a file, by its name: files of JavaScript may have JSX. */
export function languageOf(file: string): 'ts' | 'tsx' | 'jsx' {
  const [, kind = '', x] = /\.[cm]?([jt])s(x?)$/.exec(file) ?? [];
  return kind === 't' ? (x ? 'tsx' : 'ts') : 'jsx';
}

/** The syntax tree of a file's text; undefined where it is not valid. */
export function treeOfFile(file: string, text: string): Node | undefined {
  try {
    return parseAst(text, { lang: languageOf(file) }) as unknown as Node;
  } catch {
    return undefined;
  }
}

/** Calls `see` for a node and, unless it returns false, for the nodes inside it. */
export function visit(node: Node | undefined, see: (node: Node) => unknown): void {
  if (!node || see(node) === false) return;
  for (const part of Object.values(node).flat()) if (typeof part?.type === 'string') visit(part, see);
}

/** What a function returns: at each of its own `return`s, or its one expression. */
export function returnedBy({ body }: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const all: Node[] = [];
  visit(body, ({ type, argument }) => {
    if (type === 'ReturnStatement' && argument) all.push(argument);
    return !type.includes('Function');
  });
  return all;
}

/** Whether a function has no code. */
export const isEmptyCode = kept((code): boolean => treeOf(code)?.body?.body?.length === 0);

/** Whether a function only throws, as a placeholder for an implementation does. */
export const onlyThrows = kept((code): boolean => {
  const statements = treeOf(code)?.body?.body;
  return statements?.length === 1 && statements[0].type === 'ThrowStatement';
});

/** Whether the last that a function does is to throw, on each way. */
export const endsByThrow = kept((code): boolean => {
  const throws = (node: Node | null | undefined): boolean => {
    const { type, body, consequent, alternate } = node ?? ({} as Node);
    if (type === 'IfStatement') return throws(consequent) && throws(alternate);
    return type === 'ThrowStatement' || (type === 'BlockStatement' && throws(body.at(-1)));
  };
  return throws(treeOf(code)?.body);
});

/** The answer of a function that always gives the same one, as `() => false` does. */
export const constantAnswer = kept((code): boolean | undefined => {
  const tree = treeOf(code);
  const [statement] = tree?.body?.body ?? [];
  const isShort = tree?.body && (!statement || statement.type === 'ReturnStatement');
  const [returned] = isShort ? returnedBy(tree).map(plain) : [];
  // `!0` is what minifiers make of `true`.
  const isTurned = returned?.operator === '!' && returned.argument.type === 'Literal';
  const value = isTurned ? !returned.argument.value : returned?.value;
  return typeof value === 'boolean' ? value : undefined;
});

/** Patterns of the texts that the template strings of a function may make. */
export function templatesIn(code: Code): RegExp[] {
  const found: RegExp[] = [];
  visit(treeOf(code), ({ type, quasis }) => {
    const texts: string[] = type === 'TemplateLiteral' ? quasis.map((quasi: Node) => quasi.value.raw) : [];
    if (texts.length > 1 && texts.join(''))
      found.push(new RegExp(`^${texts.map((text) => text.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`));
  });
  return found;
}

/** XState's functions that make an action and do not run it. */
export const creators =
  /^(assign|raise|sendTo|sendParent|forwardTo|emit|cancel|log|spawnChild|stopChild|stop|enqueueActions)$/;

/** Those that take the name of an implementation. */
const takers = /^(enqueue|check|spawn|spawnChild)$/;

/** Whether a function names implementations by values that its text does not show: `spawn(key)`, `enqueue(openDetails())`. */
export function namesByValue(code: Code): boolean {
  let isFound = false;
  visit(treeOf(code), ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !takers.test(nameOf(callee)) || given.length === 0) return;
    const { type: kind, callee: maker } = plain(given[0]);
    const isShown = /Literal|Function|ObjectExpression/.test(kind) || (maker && creators.test(nameOf(maker)));
    if (!isShown) isFound = true;
  });
  return isFound;
}

/** The variables that a pattern declares. */
export function namesOfPattern(pattern: Node): string[] {
  const names: string[] = [];
  visit(pattern, ({ type, name }) => void (type === 'Identifier' && names.push(name)));
  return names;
}

/**
 * What code mentions: variables around it and their parts ('process', 'Date.now', 'import.meta.env.NAME'), 'name()' for what it
 * calls, and 'typeof name'.
 *
 * @param isDeep whether functions inside it run too; their own variables are left out
 */
export function mentionsIn(code: Node | undefined, isDeep: boolean): Set<string> {
  const [found, locals] = [new Set<string>(), new Set<string>()];
  const note = (name: string) => found.add(name).add(isDeep ? `${name}()` : name);
  const see = ({ type, name, object, property, computed, key, value, callee, ...node }: Node): unknown => {
    if (/Function/.test(type) && !isDeep) return false;
    for (const pattern of [node.id, node.param, ...(node.params ?? [])])
      for (const local of pattern ? namesOfPattern(pattern) : []) locals.add(local);
    if (type === 'Identifier') note(name);
    if (node.operator === 'typeof') found.add(`typeof ${node.argument.name}`);
    if (type === 'CallExpression' && callee.name) found.add(`${callee.name}()`);
    if (type === 'NewExpression' && callee.name === 'Date' && node.arguments.length === 0)
      found.add('Date.now');
    // What only acts decides nothing of a machine.
    if (type === 'Property' && !isDeep && /^(actors|actions|guards|entry|exit|types|context)$/.test(key.name))
      return false;
    if (type !== 'Property' && type !== 'MemberExpression') return true;
    const path = type === 'MemberExpression' && !computed ? pathOf(object) : '';
    if (path) found.add(`${path}.${property.name}`);
    if (path === 'import.meta.env') return false;
    // As Vite compiles an import.
    if (/^__vite_ssr_import_\d+__$/.test(path)) note(property.name);
    for (const part of [object, value, ...(computed ? [key, property] : [])]) visit(part, see);
    return false;
  };
  visit(code, see);
  return new Set([...found].filter((name) => !locals.has(name.replace(/^typeof |\(\)$|\..*/g, ''))));
}

/** The variables around a function that it assigns or changes in place. */
export function changedAround(code: Node): string[] {
  const [around, found] = [mentionsIn(code, true), [] as string[]];
  const rootOf = (node: Node): string => (node.object ? rootOf(plain(node.object)) : node.name);
  visit(code, ({ type, left, operator, argument, callee, arguments: given = [] }) => {
    const { object, property } = callee ? plain(callee) : ({} as Node);
    const isChange = type === 'UpdateExpression' || operator === 'delete';
    const isCall = object && changing.test(nameOf(property));
    const isAssign = object?.name === 'Object' && /^(assign|define|set)/.test(nameOf(property));
    const changed =
      type === 'AssignmentExpression' ? left : isChange ? argument : isCall ? object : isAssign && given[0];
    if (changed) found.push(rootOf(plain(changed)));
  });
  return found.filter((name) => around.has(name));
}

/** Methods that change their object. */
const changing = /^(add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;

/** 'import.meta.env' of such an expression; '' of one that is not made of names. */
function pathOf(node: Node): string {
  const { type, name, object, property, computed, meta } = plain(node);
  if (type === 'MetaProperty') return `${meta.name}.${property.name}`;
  return type === 'MemberExpression' && !computed ? `${pathOf(object)}.${property.name}` : (name ?? '');
}

/** The names that a function mentions, 'this' for its object, and of those the ones of which it asks by `typeof` whether they are there, and they are not. */
export const namesIn = kept((code) => {
  const all = [...mentionsIn(treeOf(code), true)];
  const asked = all.flatMap((name) => /^typeof (.*)/.exec(name)?.[1] ?? []);
  const absent = asked.filter((name) => !(name in globalThis) && closureValue(code, name) === undefined);
  visit(treeOf(code)?.body, ({ type }) => {
    if (type === 'ThisExpression') all.push('this');
    return !/^(Function|Class)/.test(type);
  });
  return { all, absent };
});

/** What a function mentions of the values around it, by name; not what packages export. */
const valuesAround = kept((code) =>
  namesIn(code).all.flatMap((path): { name: string; value: unknown }[] => {
    const [root = '', ...parts] = path.split('.');
    const around = /^typeof |\(\)$/.test(path) ? undefined : closureValue(code, root);
    if (moduleName.test(root) && !Object.hasOwn(Object(around), parts[0] ?? '')) return [];
    try {
      const value = parts.reduce((inside, part) => Object(inside)[part], around);
      return [{ name: path.replace(moduleName, '').replace(/^\./, ''), value }];
    } catch {
      // A getter may throw.
      return [];
    }
  }),
);

/** The functions around a function that it mentions. */
export const functionsAround = kept((code): Code[] =>
  valuesAround(code).flatMap(({ value }) =>
    typeof value === 'function' && value !== code ? [value as Code] : [],
  ),
);

/** The names of what a function mentions that is there to be changed by others: what has `subscribe`, and a proxy. */
export const storesAround = kept((code): string[] =>
  valuesAround(code).flatMap(({ name, value }) => {
    const { subscribe } = Object(value);
    // A stand-in is itself in each of its parts.
    const isStore = subscribe !== value && (typeof subscribe === 'function' || isProxy(value));
    return isStore ? [name] : [];
  }),
);

/** What the language has that gives the same for the same values, wherever it runs. */
const ofLanguage =
  /^(Array|BigInt|Boolean|Error|Infinity|JSON|Map|Math|NaN|Number|Object|RegExp|Set|String|TypeError|URLSearchParams|undefined|structuredClone|is(Finite|NaN)|parse(Float|Int)|(de|en)codeURI(Component)?)$/;

/** A name that a compiled module has for another one. */
const moduleName = /^__v\w+_import_\d+__/;

/** What some code of a function mentions beside the language and, with `hasData`, beside data around the function. */
function foreignIn(code: Code, node: Node, hasData = false): string[] {
  const found: string[] = [];
  visit(node, ({ type, name, property }) => {
    const used = name ?? nameOf(property ?? ({} as Node));
    if (/^(This|Meta|Import)/.test(type) || /^(self|system|random|.*[lL]ocale.*)$/.test(used))
      found.push(used || type);
  });
  const names = [...mentionsIn(node, true)].filter((name) => !/^typeof |\(\)$/.test(name));
  const ofModules = names.filter((name) => moduleName.test(name)).map((name) => name.split('.')[1]);
  return [...found, ...names.filter((name) => !ofModules.includes(name) && !isKnown(name))];

  function isKnown(name: string): boolean {
    const [root = '', part] = name.split('.');
    const value = closureValue(code, root);
    if (moduleName.test(root)) return hasData && (!part || isData(Object(value)[part]));
    return value === undefined ? ofLanguage.test(root) : hasData && isData(value);
  }
}

/** Whether a value has data only; an empty list or object may be filled elsewhere. */
function isData(value: unknown, depth = 4): boolean {
  if (typeof value === 'function' || value === undefined) return false;
  if (typeof value !== 'object' || value === null) return true;
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  const parts = Object.values(value);
  return isPlain && depth > 0 && parts.length > 0 && parts.every((part) => isData(part, depth - 1));
}

/** A call in a function that may answer otherwise elsewhere, `load()`; undefined where it calls nothing but the language. */
export const foreignCall = kept((code): string | undefined => {
  const tree = treeOf(code);
  const calls: Node[] = [];
  visit(tree, (node) => void (node.type === 'CallExpression' && calls.push(node)));
  const foreign = tree && calls.length > 0 ? foreignIn(code, tree, true) : [];
  const using = calls.filter((call) => foreignIn(code, call, true).some((name) => foreign.includes(name)));
  const isInner = ({ start, end }: Node) =>
    using.filter((other) => start <= other.start && other.end <= end).length === 1;
  const call = using.find(isInner) ?? calls[0];
  return call && foreign.length > 0 ? calledIn(call) : undefined;
});

/**
 * What a call calls, in words: `api.load()`.
 *
 * @param names what stands for the names of imports; a compiled module has them already
 */
export function calledIn({ callee }: Node, names: ReadonlyMap<string, string> = new Map()): string {
  const called = plain(callee);
  const [root = '', ...parts] = pathOf(called.expressions?.at(-1) ?? called).split('.');
  const path = [moduleName.test(root) ? '' : (names.get(root) ?? root), ...parts].filter(Boolean);
  return `\`${path.join('.') || '…'}()\``;
}

/** A call of a method of an object around a function, whose state other code may change; undefined where there is none. */
export const objectCall = kept((code): string | undefined => {
  let found: string | undefined;
  visit(treeOf(code), (node) => {
    const { object } = node.type === 'CallExpression' ? plain(node.callee) : ({} as Node);
    const value = object && valueIn(code, object);
    if (typeof value === 'object' && value !== null && Reflect.get(value, Symbol.toStringTag) !== 'Module')
      found ??= calledIn(node);
  });
  return found;
});

/**
 * The keys of the object that a function returns, each with whether the language alone makes its value; undefined where there
 * may be others, as by a computed key.
 */
export const returnedKeys = kept((code): Map<string, boolean> | undefined => {
  const tree = treeOf(code);
  return tree && keysReturnedBy(code, tree);
});

function keysReturnedBy(code: Code, tree: Node): Map<string, boolean> | undefined {
  const returned = returnedBy(tree).map(plain);
  const keys = new Map<string, boolean>();
  for (const { properties } of returned)
    for (const { type, key, value, computed, argument } of properties ?? [{}]) {
      // `...context` adds no new entries.
      if (type === 'SpreadElement' && nameOf(plain(argument)) === 'context') continue;
      if (type !== 'Property' || computed) return undefined;
      keys.set(String(key.name ?? key.value), returned.length === 1 && foreignIn(code, value).length === 0);
    }
  return returned.length > 0 ? keys : undefined;
}

/** The entries of the context that a function assigns, or that it assigns with `enqueue`; undefined where it may be any. */
export function assignedKeys(code: Code, enqueues: boolean): Iterable<string> | undefined {
  if (!enqueues) return returnedKeys(code)?.keys();
  const tree = treeOf(code);
  const keys = new Set<string>();
  let isAny = !tree;
  visit(tree, ({ type, callee, arguments: given = [] }) => {
    if (type !== 'CallExpression') return;
    // A function that receives `enqueue` may assign with it.
    if (given.some((argument: Node) => ['enqueue', ...paramsOf(tree)].includes(argument.name))) isAny = true;
    if (nameOf(plain(callee)) !== 'assign') return;
    const { properties, params } = plain(given[0]);
    const found = params
      ? keysReturnedBy(code, given[0])?.keys()
      : properties?.map((property: Node) => property.key?.name ?? property.key?.value);
    for (const key of found ?? [undefined])
      if (key === undefined) isAny = true;
      else keys.add(String(key));
  });
  return isAny ? undefined : keys;
}

const paramsOf = (tree: Node | undefined): string[] =>
  tree?.params.flatMap(({ name }: Node) => name ?? []) ?? [];

/** The name of a variable, or of the last part of a path to something. */
export function nameOf({ name, property, expressions }: Node): string {
  return name ?? property?.name ?? (expressions?.length > 0 ? nameOf(expressions.at(-1)) : '');
}

/**
 * Whether a function uses `root`, a property of its parameter, as a whole: it passes, spreads, renames or returns it, or the
 * parameter itself, or reads a part by a computed key.
 */
export function usesWhole(code: Code, root: 'context' | 'event'): boolean {
  const tree = treeOf(code);
  if (!tree) return true;
  // Nodes of which only parts are used, and names of properties.
  const inParts = new Set<Node>();
  visit(tree, ({ type, object, property, computed, id, init, key }) => {
    const isTakenApart = id?.properties?.every(({ type }: Node) => type === 'Property');
    if (type === 'VariableDeclarator' && init && isTakenApart) inParts.add(plain(init));
    if (type === 'MemberExpression' && !computed) inParts.add(plain(object)).add(property);
    if (type === 'Property' && !computed) inParts.add(key);
  });
  const [parameter = ''] = paramsOf(tree);
  let isWhole = tree.params.some(({ properties = [] }: Node) =>
    properties.some(
      ({ type, key, value }: Node) =>
        type === 'RestElement' || (nameOf(key) === root && value.name && value.name !== root),
    ),
  );
  visit(tree.body, (node) => {
    const { type, name, property, computed } = node;
    const isRoot =
      name === root || (parameter && name === parameter) || (property?.name === root && !computed);
    if (isRoot && /^(Identifier|MemberExpression)$/.test(type) && !inParts.has(node)) isWhole = true;
  });
  return isWhole;
}

/** What a function surely reads of the `input` of its parameter before anything else: 'input.id'. */
export const readOfInput = kept((code): string | undefined => {
  const tree = treeOf(code);
  const isInput = ({ key }: Node) => key && nameOf(key) === 'input';
  const input: Node | undefined = tree?.params[0]?.properties?.find(isInput)?.value;
  const inWords = (key?: Node) => (key ? `input.${nameOf(key)}` : 'input');
  if (input?.properties) return inWords(input.properties[0]?.key);
  if (!tree || !input?.name) return undefined;
  let found: string | undefined;
  visit(tree.body.body?.[0] ?? tree.body, ({ type, id, init, object, property, computed, optional }) => {
    if (id?.properties && init?.name === input.name) found ??= inWords(id.properties[0]?.key);
    const isRead = type === 'MemberExpression' && object.name === input.name && !optional;
    if (isRead) found ??= inWords(computed ? undefined : property);
    // The rest may be left out.
    return !/Function|Conditional|Logical|^(If|Try|For|While|Switch)/.test(type);
  });
  return found;
});

/** Methods that do not change their object, and methods of actors. */
const reading =
  /^(get|has|keys|values|entries|forEach|map|flatMap|filter|find\w*|some|every|reduce\w*|includes|(last)?[iI]ndexOf|slice|at|concat|join|flat|to\w+|split|trim\w*|replace\w*|match\w*|test|(starts|ends)With|pad\w+|getTime|charAt|send|subscribe|getSnapshot|stop)$/;

/** Functions that do not change their arguments, by the end of their path: they print, copy or compute. */
const harmlessTo =
  /^((console|Math|JSON|Number|String|Array|Date)\.\w+|Object\.(keys|values|entries|fromEntries|is|hasOwn)|(String|Number|Boolean|structuredClone|parse\w+|Set|Map|Date|Array|Error))$/;

/**
 * The entries of `root`, a property of a function's parameter, that the function may change: it assigns or deletes one
 * (`whole`), or changes it in place (`inside`), since it assigns inside, calls a method, or passes it to another function. '*'
 * stands for all of them.
 */
export function touchedIn(code: Code, root: 'context' | 'input'): Map<string, 'whole' | 'inside'> {
  const [tree, bound, touched] = [
    treeOf(code),
    new Map<string, string>(),
    new Map<string, 'whole' | 'inside'>(),
  ];
  const touch = (entry: string | undefined, how: 'whole' | 'inside') =>
    entry !== undefined && touched.get(entry) !== 'whole' && touched.set(entry, how);
  const bind = (pattern: Node) => {
    for (const { key, value } of pattern.properties ?? [])
      if (key) bound.set(nameOf(value.left ?? value), nameOf(key));
  };
  const [all = ''] = paramsOf(tree);
  bound.set(all, '*');
  visit(tree, ({ type, key, value, id, init }) => {
    if (type === 'Property' && nameOf(key) === root) {
      if (value.name) bound.set(value.name, '*');
      bind(value);
    }
    if (type === 'VariableDeclarator' && init && nameOf(plain(init)) === root) {
      if (id.name) bound.set(id.name, '*');
      bind(id);
    }
  });
  const entryOf = (node: Node): string | undefined => {
    const { type, name, object, property, computed } = plain(node);
    if (type !== 'MemberExpression') return name === root ? '*' : bound.get(name);
    const part = computed ? String(property.value ?? '*') : nameOf(property);
    if (plain(object).name === all) return part === root ? '*' : undefined;
    const around = entryOf(object);
    return around === '*' ? part : around;
  };
  /** The entries that an argument passes to a function. */
  const handedIn = (node: Node | null): string[] => {
    if (!node) return [];
    const { type, elements, properties, value, argument, consequent, alternate, left, right } = plain(node);
    if (/^(Object|Array)Expression$/.test(type)) return (elements ?? properties).flatMap(handedIn);
    if (type === 'Property') return handedIn(value);
    if (type === 'SpreadElement') return handedIn(argument);
    if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(handedIn);
    if (type === 'LogicalExpression') return [left, right].flatMap(handedIn);
    return [entryOf(node) ?? []].flat();
  };
  visit(tree, (node) => {
    const { type, left, argument, operator } = node;
    const isChange = type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete');
    const changed = type === 'AssignmentExpression' ? left : isChange ? argument : undefined;
    const isMember = changed && plain(changed).type === 'MemberExpression';
    if (isMember) touch(entryOf(changed), entryOf(plain(changed).object) === '*' ? 'whole' : 'inside');
    if (!/^(Call|New)Expression$/.test(type)) return;
    const callee = plain(node.callee);
    const [object, method] = [callee.object && plain(callee.object), nameOf(callee)];
    if (object && reading.test(method)) return;
    if (object && object.name !== all) touch(entryOf(object), 'inside');
    const isAssigning = object?.name === 'Object' && /^(assign|definePropert|set)/.test(method);
    if (isAssigning && entryOf(node.arguments[0]) === '*') touch('*', 'whole');
    if (harmlessTo.test(object ? `${nameOf(object)}.${method}` : method)) return;
    for (const entry of node.arguments.flatMap(handedIn)) touch(entry, 'inside');
  });
  return touched;
}

/** Calls that do not fail: they log, wait, compute or iterate. */
const harmless =
  /^(log|info|warn|error|debug|setTimeout|__setTimeout|allSettled|firstValueFrom|lastValueFrom|resolve|done|delay|sleep|wait|filter|find|forEach|some|every|slice|includes|join|keys|values|entries|fromEntries|random|floor|round|max|min|now|toString|toISOString|Number|String|Boolean)$/;

/** Calls that ask a server, whatever their code. */
const requests = /^(get|post|put|patch|delete|request|fetch)$/;

/** What an expression of a function stands for, as far as it is made of variables around the function. */
function valueIn(code: Code, node: Node): unknown {
  const { type, name, object, property, computed, expressions } = plain(node);
  if (expressions) return valueIn(code, expressions.at(-1));
  if (type === 'Identifier') return closureValue(code, name);
  return type === 'MemberExpression' && !computed ? Object(valueIn(code, object))[property.name] : undefined;
}

/** The functions about which it is asked whether they may fail: one may call itself. */
const asked = new Set<unknown>();

/** Whether this code of a promise throws, or waits for what may fail. */
export const mayFail = kept((code): boolean => {
  asked.add(code);
  const tree = treeOf(code);
  const isFound = tree !== undefined && mayReject(tree, code);
  asked.delete(code);
  return isFound;
});

/** Whether a function that stands in some code throws, or waits for what may fail. What it does not wait for fails elsewhere. */
function mayReject(node: Node, code: Code): boolean {
  /** The variables of what was waited for: what may fail there has been found. */
  const arrived: string[] = [];
  let isFound = node.type === 'ArrowFunctionExpression' && node.expression && isRisky(node.body);
  visit(node, function see(part: Node): unknown {
    const { type, handler, finalizer, argument, id, init } = part;
    if (type === 'VariableDeclarator' && init?.type === 'AwaitExpression')
      arrived.push(...namesOfPattern(id));
    if (/Function/.test(type) && part !== node) return false;
    if (type === 'TryStatement' && handler) {
      for (const after of [handler.body, finalizer]) visit(after, see);
      return false;
    }
    const isWaited = /^(Await|Return)/.test(type) && argument;
    isFound ||= type === 'ThrowStatement' || isRisky(isWaited ? argument : part, isWaited);
    return true;
  });
  return isFound;

  function isRisky(waitedFor: Node, isWaited = true): boolean {
    const { type, callee, argument, elements, arguments: given = [] } = plain(waitedFor);
    if (type === 'NewExpression') return callee.name === 'Promise' && usesReject(plain(given[0]));
    if (!isWaited) return false;
    if (type === 'ImportExpression') return true;
    if (type === 'UnaryExpression') return isRisky(argument);
    if (elements) return elements.some((element: Node | null) => element && isRisky(element));
    return type === 'CallExpression' && mayCallFail(callee, given);
  }

  function mayCallFail(callee: Node, [first, second]: readonly Node[]): boolean {
    const [called, before] = [nameOf(plain(callee)), plain(callee).object];
    const isThrowing = first !== undefined && /Function/.test(first.type) && mayReject(first, code);
    if (called === 'catch' || (called === 'then' && second)) return isThrowing;
    if (/^(then|finally|json|text|blob)$/.test(called)) return isThrowing || isRisky(before);
    if (/^(all|any|race)$/.test(called) && first) return isRisky(first);
    if (called === 'map' && first) return isThrowing || (!/Function/.test(first.type) && mayFailWhere(first));
    return !harmless.test(called) && !arrived.includes(before?.name) && mayFailWhere(callee);
  }

  function mayFailWhere(named: Node): boolean {
    const meant = valueIn(code, named);
    if (typeof meant !== 'function') return true;
    return treeOf(meant as Code)
      ? !asked.has(meant) && mayFail(meant as Code)
      : requests.test(nameOf(plain(named)));
  }
}

/** Whether the code of a new promise may reject it. */
function usesReject({ params, body }: Node): boolean {
  let isFound = false;
  visit(body, ({ type, name }) => {
    isFound ||= type === 'Identifier' && name === params?.[1]?.name;
  });
  return isFound;
}

/** What code compares the properties of a name with; 'name#length' for their lengths. */
export type Constants = ReadonlyMap<string, ReadonlySet<string | number>>;

/**
 * The values with which a program compares what has a name, `event.role === 'admin'`, `case 'admin'`, `name.length > 3`, or what
 * keeps it: `kept: event.role`.
 */
export function constantsIn(program: Node | undefined): Constants {
  const found = new Map<string, Set<string | number>>();
  const compare = (left: Node, right: Node) => {
    const [{ type, object, ...rest }, value] = [bare(left), literalIn(right)];
    const name = nameOf({ type, object, ...rest } as Node);
    const key = name === 'length' && object ? `${nameOf(bare(object))}#length` : name;
    if (value !== undefined && key) found.set(key, (found.get(key) ?? new Set()).add(value));
  };
  const keeps: [name: string, key: string][] = [];
  visit(
    program,
    ({ type, operator, left, right, discriminant, cases, callee, arguments: given = [], ...node }) => {
      if (type === 'Property') {
        const [kept] = /Function/.test(node.value.type) ? returnedBy(node.value) : [node.value];
        keeps.push([kept ? nameOf(bare(kept)) : '', nameOf(node.key)]);
      }
      if (type === 'BinaryExpression' && /^([!=]==?|[<>]=?)$/.test(operator)) {
        compare(left, right);
        compare(right, left);
      }
      if (type === 'SwitchStatement') for (const { test } of cases) if (test) compare(discriminant, test);
      if (type !== 'CallExpression' || !/^(includes|startsWith|endsWith)$/.test(nameOf(plain(callee))))
        return;
      const object = bare(plain(callee).object);
      for (const element of object.elements ?? []) if (element) compare(given[0], element);
      compare(object, given[0]);
    },
  );
  for (const [name, key] of keeps)
    if (name) found.set(name, new Set([...(found.get(name) ?? []), ...(found.get(key) ?? [])]));
  return found;
}

/** An expression without what only its type or an absent object needs. */
export const bare = (node: Node): Node => {
  const inside = plain(node);
  return /^TS\w+Expression$/.test(inside.type) ? bare(inside.expression) : inside;
};

function literalIn(node: Node | undefined): string | number | undefined {
  const { type, value, operator, argument } = node ? bare(node) : ({} as Node);
  if (type === 'UnaryExpression' && operator === '-') return -Number(literalIn(argument));
  return type === 'Literal' && ['string', 'number'].includes(typeof value) ? value : undefined;
}
