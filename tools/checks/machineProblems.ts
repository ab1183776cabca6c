import { type ESTree, parseSync, Visitor } from 'vite';

/** Keys whose value may be a function, which computes data that no diagram shows. */
const computedKeys = ['context', 'input', 'output'];

/**
 * Returns a line such as 'machines/fooMachine.ts:12: problem; remedy' for each part of a machine's file that Stately
 * Studio would silently drop: it reads the source without running it, and understands literals only.
 */
export function machineProblems(file: string, source: string): string[] {
  const problems: { start: number; text: string }[] = [];
  const report = ({ start }: { start: number }, text: string) => problems.push({ start, text });
  const { program, errors } = parseSync(file, source);
  for (const { message, labels } of errors)
    report(labels[0] ?? { start: 0 }, `${message}; correct the syntax`);

  /** Reports each part of a value of the config that is not a literal. `key` is the value's own key. */
  function checkValue(node: ESTree.Argument, key: string): void {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties)
        if (property.type === 'Property' && property.kind === 'init' && !property.computed)
          checkValue(property.value, keyOf(property));
        else report(property, `${source.slice(property.start, property.end)} is not a literal; write it out`);
    } else if (node.type === 'ArrayExpression') {
      for (const element of node.elements) if (element) checkValue(element, key);
    } else if (/Function/.test(node.type)) {
      if (!computedKeys.includes(key))
        report(node, `${key} is a function; define it in setup and write its name here`);
    } else if (!isLiteral(node)) {
      report(node, `${source.slice(node.start, node.end)} is not a literal; write its value here`);
    }
  }

  /** Reports the machine and each of its states without a description. */
  function checkDescriptions(config: ESTree.Argument, name: string): void {
    if (config.type !== 'ObjectExpression') return;
    const valueAt = (key: string) =>
      config.properties.flatMap((property) =>
        property.type === 'Property' && keyOf(property) === key ? property.value : [],
      )[0];
    const description = valueAt('description');
    if (!description || (description.type === 'Literal' && !String(description.value ?? '').trim()))
      report(config, `house rule: ${name} has no description; describe it in one sentence`);
    const states = valueAt('states');
    if (states?.type !== 'ObjectExpression') return;
    for (const state of states.properties)
      if (state.type === 'Property') checkDescriptions(state.value, `state ${keyOf(state)}`);
  }

  const machines: ESTree.CallExpression[] = [];
  new Visitor({
    // Stately's Sketch drops the imports and defines the exports of xstate under their own names.
    ImportDeclaration({ specifiers }) {
      for (const item of specifiers) {
        const { name } = item.local;
        const importedName =
          item.type === 'ImportSpecifier' && source.slice(item.imported.start, item.imported.end);
        if (importedName !== name)
          report(item, `${name} is not an export of xstate; import each export under its own name`);
      }
    },
    CallExpression(call) {
      if (/createMachine$/.test(source.slice(call.callee.start, call.callee.end))) machines.push(call);
    },
  }).visit(program);
  const [machine, ...others] = machines;
  for (const other of others) report(other, 'house rule: a second machine; move it to a file of its own');
  const [config] = machine?.arguments ?? [];
  if (config) {
    checkValue(config, '');
    if (problems.length === 0) checkDescriptions(config, 'the machine');
  } else if (problems.length === 0) {
    report({ start: 0 }, 'creates no machine; write export const … = setup({ … }).createMachine({ … })');
  }
  return problems
    .sort((first, other) => first.start - other.start)
    .map(({ start, text }) => `${file}:${source.slice(0, start).split('\n').length}: ${text}`);
}

function keyOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function isLiteral(node: ESTree.Argument): boolean {
  return (
    node.type === 'Literal' ||
    (node.type === 'Identifier' && node.name === 'undefined') ||
    (node.type === 'UnaryExpression' && node.argument.type === 'Literal')
  );
}
