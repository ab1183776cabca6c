/** Finds how code at the end of a file reaches the machines that the file makes and may not export. */
import { bare, type Node, nameOf, plain, returnedBy, visit } from './syntax.ts';

/** What reaches a machine: an expression in which each parameter that has to be given is written by `write`. */
export interface Reach {
  /** Of the machine: as its variable, or after the function that makes it. */
  name: string;
  expression: (write: (parameter: string) => string) => string;
  /** Whether it is a variable at the top of the file. */
  isVariable: boolean;
}

type Expression = Reach['expression'];

/** The machines that variables, functions and classes at the top of a file have, make or return. */
export function reachesIn(program: Node): Reach[] {
  const declared = new Map<string, Node>();
  visit(program, (node) => {
    const { type, id, init } = node;
    if (type === 'VariableDeclarator' && id.name && init) declared.set(id.name, init);
    if (type === 'FunctionDeclaration' && id) declared.set(id.name, node);
    if (node.local) declared.set(node.local.name, node);
  });
  const found: Reach[] = [];
  const add = (name: string, expression: Expression) => {
    const isVariable = expression(String) === name;
    const isTaken = (name: string) => declared.has(name) || found.some((other) => other.name === name);
    const others = [...found, name].map((_, index) => `${name}${index + 2}`);
    found.push({
      name: [name, ...others].find((name) => isVariable || !isTaken(name)) ?? name,
      expression,
      isVariable,
    });
  };
  const see = (name: string, node: Node, expression: Expression): void => {
    const value = bare(node);
    if (isMachine(value, declared)) add(name, expression);
    else if (isMaker(value, declared) && !/^(use)?[A-Z]/.test(name))
      add(madeBy(name), called(expression, value));
    for (const { key, value: part, computed } of value.properties ?? [])
      if (part && !computed && key.name) see(key.name, part, (write) => `${expression(write)}.${key.name}`);
    for (const [index, part] of (value.elements ?? []).entries())
      if (part) see(`${name}${index}`, part, (write) => `${expression(write)}[${index}]`);
    if (/^Class/.test(value.type)) seeClass(value, expression);
  };
  const seeClass = ({ superClass, body: { body: members } }: Node, expression: Expression): void => {
    const start = members.find(({ kind }: Node) => kind === 'constructor')?.value;
    const made = called(
      (write) => `new ${expression(write)}`,
      start ?? { params: superClass ? [{ type: 'Identifier', name: '…' }] : [] },
    );
    for (const { key, value, kind, ...member } of members) {
      if (
        !value ||
        kind === 'constructor' ||
        member.computed ||
        !key.name ||
        key.type === 'PrivateIdentifier'
      )
        continue;
      const owner = member.static ? expression : made;
      const part: Expression = (write) => `${owner(write)}.${key.name}`;
      if (kind === 'get') {
        if (isMaker(value, declared)) add(key.name, part);
      } else see(key.name, value, part);
    }
    visit(start?.body, ({ type, left, right }) => {
      if (
        type === 'AssignmentExpression' &&
        left.object?.type === 'ThisExpression' &&
        left.property.type === 'Identifier'
      )
        see(left.property.name, right, (write) => `${made(write)}.${left.property.name}`);
    });
  };
  for (const statement of program.body) {
    const node = statement.declaration ?? statement;
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) if (id.name && init) see(id.name, init, () => id.name);
    if (/^(Function|Class)/.test(node.type) && node.id) see(node.id.name, node, () => node.id.name);
    else if (statement.type === 'ExportDefaultDeclaration') see('machine', node, () => 'exported.default');
  }
  return found;
}

/** Whether an expression makes a machine, or an actor of one, as its names say. */
function isMachine(node: Node, declared: ReadonlyMap<string, Node>, depth = 5): boolean {
  const { type, callee, name, arguments: given } = bare(node);
  if (depth === 0) return false;
  if (type === 'Identifier') {
    const value = declared.get(name);
    return value !== undefined && isMachine(value, declared, depth - 1);
  }
  if (type !== 'CallExpression') return false;
  const called = nameOf(plain(callee));
  if (/^(createActor|interpret)$/.test(called))
    return given[0] !== undefined && isMachine(given[0], declared, depth - 1);
  if (/^(provide|start|withConfig)$/.test(called) && plain(callee).object)
    return isMachine(plain(callee).object, declared, depth - 1);
  const maker = declared.get(called);
  const isOther = called !== 'createMachine' && plain(callee).type !== 'Identifier';
  return (
    (!isOther && /^(?!use).*machine$/i.test(called)) ||
    (maker !== undefined && isMaker(maker, declared, depth - 1))
  );
}

/** Whether a node is a function that returns a machine. */
const isMaker = (node: Node, declared: ReadonlyMap<string, Node>, depth = 5): boolean =>
  /Function/.test(node.type) &&
  node.body &&
  returnedBy(node).some((returned) => isMachine(returned, declared, depth));

/** `createToggle` makes `toggle`. */
function madeBy(name: string): string {
  const [, verb, rest = ''] = /^(create|make|build|get|setup|new)?([A-Z]\w*)?$/.exec(name) ?? [];
  if (verb) return rest ? rest.charAt(0).toLowerCase() + rest.slice(1) : 'machine';
  return /machine$/i.test(name) ? name : `${name}Machine`;
}

/** A call with what a function has to be given. */
function called(expression: Expression, { params }: Node): Expression {
  const needed = params.map((param: Node) => parameterOf(param.parameter ?? param));
  const count = needed.findLastIndex((name: string | undefined) => name !== undefined) + 1;
  const names: string[] = needed.slice(0, count).map((name: string | undefined) => name ?? 'undefined');
  return (write) =>
    `${expression(write)}(${names.map((name) => (name === 'undefined' ? name : write(name))).join(', ')})`;
}

/** How a parameter is written in a call; undefined where it need not be given. */
function parameterOf({ type, name, optional, properties, elements }: Node): string | undefined {
  if (optional || /^(AssignmentPattern|RestElement)$/.test(type)) return undefined;
  if (type === 'ArrayPattern')
    return `[${elements.map((element: Node | null) => element?.name ?? '…').join(', ')}]`;
  if (!properties) return name === 'this' ? undefined : name;
  const keys = properties.filter(({ value }: Node) => value && value.type !== 'AssignmentPattern');
  return keys.length > 0 ? `{ ${keys.map(({ key }: Node) => key.name ?? key.value).join(', ')} }` : '{}';
}
