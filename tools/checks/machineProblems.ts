/**
 * Whether a machine's file can be pasted into Stately's tools. Stately Studio reads the source without running it
 * and silently drops what is not a literal; Stately Sketch runs it with xstate alone.
 */
import { basename } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

interface Problem {
  readonly line: number;
  /** 'machines/fooMachine.ts:12: what is wrong; what to write instead' */
  readonly message: string;
}

type Report = (node: { start: number }, text: string) => void;

/** Exceptions that Stately's tools accept and this project has agreed on. */
const houseRule = 'house rule';

/** Where a function stays a function: it computes data and shows up in no diagram. */
const computedKeys = ['context', 'input', 'output'];

/** Finds what Stately's tools would drop or refuse in a machine's source, without running it. */
export function machineProblems(file: string, source: string): Problem[] {
  const problems: Problem[] = [];
  const report = reportTo(problems, file, source);
  const { program, errors } = parseSync(file, source);
  for (const { message, labels } of errors) {
    report(labels[0] ?? { start: 0 }, `${message}; write it so that it parses`);
  }
  if (errors.length > 0) return problems;
  const imported = checkImports(program, report);
  const [machine, ...others] = machinesIn(program);
  for (const { call } of others)
    report(call, `${houseRule}: a second machine; write it in a file of its own`);
  const own = basename(file).replace(/\.\w+$/, '');
  if (machine?.name) {
    if (machine.name !== own) report(machine.call, `${houseRule}: not exported as ${own}, the file's name`);
    checkMachine(machine.call, report, (name) => imported.includes(name));
  } else {
    report({ start: 0 }, 'exports no machine; write export const … = setup({ … }).createMachine({ … })');
  }
  return problems.sort((one, other) => one.line - other.line);
}

/** The machine of a source that parses, and each of its states, that has no description. */
export function missingDescriptions(file: string, source: string): Problem[] {
  const problems: Problem[] = [];
  const report = reportTo(problems, file, source);
  for (const { call } of machinesIn(parseSync(file, source).program).slice(0, 1)) {
    const [config] = call.arguments;
    if (config) checkDescriptions(config, 'the machine', report);
  }
  return problems;
}

function reportTo(problems: Problem[], file: string, source: string): Report {
  return ({ start }, text) => {
    const line = source.slice(0, start).split('\n').length;
    problems.push({ line, message: `${file}:${line}: ${text}` });
  };
}

/** Every call of createMachine, with the name under which its result is exported; the exported ones first. */
function machinesIn(program: ESTree.Program): { name?: string; call: ESTree.CallExpression }[] {
  const names = new Map<ESTree.Expression | null, string>();
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      names.set(statement.declaration as ESTree.Expression, 'default');
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier') names.set(init, id.name);
    }
  }
  const calls: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      const isCreation =
        (callee.type === 'MemberExpression' && isNamed(callee.property, 'createMachine')) ||
        isNamed(callee, 'createMachine');
      if (isCreation) calls.push(call);
    },
  }).visit(program);
  return calls
    .map((call) => ({ name: names.get(call), call }))
    .sort((one, other) => Number(one.name === undefined) - Number(other.name === undefined));
}

/** Reports what is not imported as it should be; returns the names of all imported values. */
function checkImports(program: ESTree.Program, report: Report): string[] {
  const names: string[] = [];
  for (const node of program.body) {
    const from = 'source' in node ? node.source?.value : undefined;
    const areTypes =
      node.type === 'ImportDeclaration' &&
      node.specifiers.length > 0 &&
      node.specifiers.every((one) => 'importKind' in one && one.importKind === 'type');
    const isType =
      areTypes ||
      ('importKind' in node ? node.importKind : 'exportKind' in node && node.exportKind) === 'type';
    if (from === undefined || isType) continue;
    if (from !== 'xstate' || node.type !== 'ImportDeclaration') {
      report(node, `takes values from '${from}'; import 'xstate' only and write the rest here`);
    }
    if (node.type !== 'ImportDeclaration') continue;
    for (const { local, ...specifier } of node.specifiers) {
      if ('importKind' in specifier && specifier.importKind === 'type') continue;
      names.push(local.name);
      const isPlain = specifier.type === 'ImportSpecifier' && isNamed(specifier.imported, local.name);
      if (from === 'xstate' && !isPlain) {
        report(
          { start: specifier.start },
          `'${local.name}' is not xstate's own name; import { … } without 'as'`,
        );
      }
    }
  }
  new Visitor({
    ImportExpression: (node) => report(node, 'an import(); write what it loads here'),
  }).visit(program);
  return names;
}

function checkMachine(
  call: ESTree.CallExpression,
  report: Report,
  isImported: (name: string) => boolean,
): void {
  const { callee } = call;
  const maker = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (maker?.type !== 'CallExpression' || !isNamed(maker.callee, 'setup')) {
    report(call, `${houseRule}: createMachine stands alone; write setup({ … }).createMachine({ … })`);
  }
  const [config] = call.arguments;
  if (config) checkValue(config, '', report, isImported);
  else report(call, 'createMachine has no config; write createMachine({ … })');
}

/** Reports everything in a value of the config that is not a literal. `key` is where the value stands. */
function checkValue(
  node: ESTree.Argument,
  key: string,
  report: Report,
  isImported: (name: string) => boolean,
): void {
  const check = (value: ESTree.Argument, at: string) => checkValue(value, at, report, isImported);
  if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') check(property, key);
      else if (property.computed) report(property, 'a computed key; write the key itself');
      else if (property.kind !== 'init') report(property, 'a getter or setter; write the value itself');
      else check(property.value, keyOf(property));
    }
  } else if (node.type === 'ArrayExpression') {
    for (const element of node.elements) {
      if (element) check(element, key);
    }
  } else if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    if (!computedKeys.includes(key)) report(node, functionProblem(key));
  } else if (!isLiteral(node)) {
    report(node, whatIsWrong(node, isImported));
  }
}

/** Reports the machine and each of its states that has no description of its own. */
function checkDescriptions(config: ESTree.Argument, name: string, report: Report): void {
  if (config.type !== 'ObjectExpression') return;
  const properties = config.properties.filter((one) => one.type === 'Property');
  const description = properties.find((one) => keyOf(one) === 'description')?.value;
  if (!description || (description.type === 'Literal' && !String(description.value ?? '').trim()))
    report(
      config,
      `${houseRule}: ${name} has no description; write one that says in a sentence what it means`,
    );
  const states = properties.find((one) => keyOf(one) === 'states')?.value;
  if (states?.type !== 'ObjectExpression') return;
  for (const state of states.properties)
    if (state.type === 'Property') checkDescriptions(state.value, `state ${keyOf(state)}`, report);
}

function keyOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function functionProblem(key: string): string {
  return key === 'params'
    ? 'params is a function; let the action or guard in setup read context and event'
    : `${key} is a function; give it a name in setup and write the name`;
}

function isLiteral(node: ESTree.Argument): boolean {
  return (
    node.type === 'Literal' ||
    isNamed(node, 'undefined') ||
    (node.type === 'UnaryExpression' && node.argument.type === 'Literal')
  );
}

function whatIsWrong(node: ESTree.Argument, isImported: (name: string) => boolean): string {
  switch (node.type) {
    case 'SpreadElement':
      return 'a spread; write its properties out';
    case 'ConditionalExpression':
      return 'a ternary; write one value, or a guard for each';
    case 'TemplateLiteral':
      return "a template literal; write a plain string in '…'";
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return 'a type on a value; put it under types in setup';
    case 'Identifier':
      return `${isImported(node.name) ? 'the imported constant' : 'the variable'} ${node.name}; write its value here`;
    case 'MemberExpression':
      return `${nameOf(node)} stands for a value; write the value here`;
    case 'CallExpression':
      return `a call of ${nameOf(node.callee)}; write what it returns, or give it a name in setup`;
    default:
      return 'an expression; write its value';
  }
}

function nameOf(node: ESTree.Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return 'an expression';
  return `${nameOf(node.object)}.${node.property.type === 'Identifier' ? node.property.name : '…'}`;
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
