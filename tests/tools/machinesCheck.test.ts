import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveMachines } from '#tests/model/liveMachines';
import { machineProblems, missingDescriptions } from '#tools/checks/machineProblems';
import { evaluationProblem } from '#tools/checks/machinesCheck';

/** A file with a machine whose config is `config`, from line 5 on. */
function fileWith(config: string, head = '') {
  return `import { assign, setup } from 'xstate';\n${head}\nexport const fooMachine = setup({\n  actions: {},\n}).createMachine(${config});\n`;
}

function problemsIn(source: string): string[] {
  return machineProblems('machines/fooMachine.ts', source).map(({ message }) => message);
}

const fine = `{
  id: 'foo',
  description: 'All that Stately keeps.',
  context: ({ input }) => ({ now: input.now, answers: [...input.answers], [input.key]: -1 }),
  initial: 'waiting',
  states: {
    waiting: { after: { 100: 'done', delay: { target: 'done' } }, on: { 'GO.ON': [{ guard: 'isSo', actions: ['a', 'b'] }] } },
    done: { type: 'final', output: () => 1, meta: { order: -1, isLast: true, more: null } },
  },
}`;

test('a literal config has no problem', () => {
  expect(problemsIn(fileWith(fine))).toEqual([]);
});

test.each([
  [
    'an imported state',
    fileWith('{ states: { a: {},\n b: loading } }', "import { loading } from './loading';"),
    [
      "2: takes values from './loading'; import 'xstate' only and write the rest here",
      '6: the imported constant loading; write its value here',
    ],
  ],
  [
    'an imported shorthand',
    fileWith('{ states: { loading } }', "import { loading } from './loading.ts';"),
    [
      "2: takes values from './loading.ts'; import 'xstate' only and write the rest here",
      '5: the imported constant loading; write its value here',
    ],
  ],
  [
    'a config variable',
    fileWith('config', "const config = { id: 'foo' } as const;"),
    ['5: the variable config; write its value here'],
  ],
  [
    'a variable as a state',
    fileWith('{ states: { a: {},\n\n b: loading } }', 'const loading = {} as const;'),
    ['7: the variable loading; write its value here'],
  ],
  [
    'as const inside the config',
    fileWith("{ id: 'foo' as const }"),
    ['5: a type on a value; put it under types in setup'],
  ],
  ['a spread', fileWith('{ states: {\n ...shared } }'), ['6: a spread; write its properties out']],
  ['a spread in a list', fileWith('{ entry: [...all] }'), ['5: a spread; write its properties out']],
  [
    'a computed key',
    fileWith('{ on: {\n[EVENT.NEXT]: { target: "a" } } }'),
    ['6: a computed key; write the key itself'],
  ],
  [
    'a member of a constant',
    fileWith('{ initial: STATES.first }'),
    ['5: STATES.first stands for a value; write the value here'],
  ],
  [
    'a ternary',
    fileWith("{ initial: isTest ? 'a' : 'b' }"),
    ['5: a ternary; write one value, or a guard for each'],
  ],
  ['a template literal', fileWith('{ id: `foo` }'), ["5: a template literal; write a plain string in '…'"]],
  [
    'Object.fromEntries',
    fileWith('{ states: Object.fromEntries([]) }'),
    ['5: a call of Object.fromEntries; write what it returns, or give it a name in setup'],
  ],
  [
    'an action written in place',
    fileWith('{ entry: assign({}) }'),
    ['5: a call of assign; write what it returns, or give it a name in setup'],
  ],
  [
    'function params',
    fileWith("{ entry: { type: 'track',\n params: ({ event }) => event } }"),
    ['6: params is a function; let the action or guard in setup read context and event'],
  ],
  [
    'a guard written in place',
    fileWith('{ always: { guard: () => true } }'),
    ['5: guard is a function; give it a name in setup and write the name'],
  ],
  ['a getter', fileWith('{ get id() { return "foo"; } }'), ['5: a getter or setter; write the value itself']],
  ['a sum', fileWith("{ id: 'f' + 'oo' }"), ['5: an expression; write its value']],
  [
    'a renamed import',
    fileWith("{ id: 'foo' }", "import { raise as send } from 'xstate';"),
    ["2: 'send' is not xstate's own name; import { … } without 'as'"],
  ],
  [
    'a namespace',
    fileWith("{ id: 'foo' }", "import * as x from 'xstate';"),
    ["2: 'x' is not xstate's own name; import { … } without 'as'"],
  ],
  [
    'values passed on',
    fileWith("{ id: 'foo' }", "export * from './more.ts';"),
    ["2: takes values from './more.ts'; import 'xstate' only and write the rest here"],
  ],
  [
    'a late import',
    fileWith("{ id: 'foo' }", "import('xstate');"),
    ['2: an import(); write what it loads here'],
  ],
  [
    'a second machine',
    `${fileWith("{ id: 'foo' }")}export const bar = setup({}).createMachine({});`,
    ['6: house rule: a second machine; write it in a file of its own'],
  ],
  [
    'a machine inside the machine',
    fileWith("{ id: 'foo', invoke: { src: createMachine({}) } }"),
    [
      '5: house rule: a second machine; write it in a file of its own',
      '5: a call of createMachine; write what it returns, or give it a name in setup',
    ],
  ],
  [
    'a machine without setup',
    'export const fooMachine = createMachine({});',
    ['1: house rule: createMachine stands alone; write setup({ … }).createMachine({ … })'],
  ],
  [
    'no machine',
    'export const foo = 1;',
    ['1: exports no machine; write export const … = setup({ … }).createMachine({ … })'],
  ],
  [
    'a machine that is not exported',
    'const foo = setup({}).createMachine({});',
    ['1: exports no machine; write export const … = setup({ … }).createMachine({ … })'],
  ],
])('%s is reported with its line and a remedy', (_, source, expected) => {
  expect(problemsIn(source)).toEqual(expected.map((line) => `machines/fooMachine.ts:${line}`));
});

test.each([
  ['another name', 'export const bar = setup({}).createMachine({});'],
  ['a default export', 'export default setup({}).createMachine({});'],
])('%s breaks a house rule', (_, source) => {
  const [problem, ...others] = problemsIn(`import { setup } from 'xstate';\n${source}`);
  expect(problem).toBe("machines/fooMachine.ts:2: house rule: not exported as fooMachine, the file's name");
  expect(others).toEqual([]);
});

test('imported types and undefined are allowed', () => {
  const heads = ["import { type EventObject as Any } from 'xstate';", "import { type Foo } from './foo.ts';"];
  for (const head of heads)
    expect(problemsIn(fileWith("{ id: 'foo', context: undefined }", head))).toEqual([]);
});

test('types may be imported from any file', () => {
  expect(problemsIn(fileWith("{ id: 'foo' }", "import type { Foo } from './foo.ts';"))).toEqual([]);
});

test('a machine or a state without a description is reported with its line', () => {
  const config =
    "{\n id: 'foo',\n states: {\n  a: { states: {\n   b: {} }, description: 'Said.' },\n  c: { description: ' ' } } }";
  expect(
    missingDescriptions('machines/fooMachine.ts', fileWith(config)).map(({ message }) => message),
  ).toEqual(
    ['5: house rule: the machine has', '9: house rule: state b has', '10: house rule: state c has'].map(
      (line) =>
        `machines/fooMachine.ts:${line} no description; write one that says in a sentence what it means`,
    ),
  );
});

test('a file that does not parse is reported with its line', () => {
  expect(problemsIn('const a = 1;\nconst = 2;')).toEqual([
    expect.stringMatching(/^machines\/fooMachine\.ts:2: .+; write it so that it parses$/),
  ]);
});

const every = Object.entries(liveMachines).map(([name, machine]) => {
  const source = readFileSync(new URL(`../../machines/${name}.ts`, import.meta.url), 'utf8');
  return { name, machine, source };
});

test.each(every)('$name can be pasted into Stately', async ({ name, machine, source }) => {
  expect(machineProblems(`machines/${name}.ts`, source)).toEqual([]);
  expect(missingDescriptions(`machines/${name}.ts`, source)).toEqual([]);
  expect(await evaluationProblem(name, source, machine)).toBeUndefined();
});

test.each(every)(
  'a copy of $name that differs from the running machine is reported',
  async ({ name, machine, source }) => {
    const changed = source.replace(/description: '/, "description: 'Once upon a time: ");
    expect(await evaluationProblem(name, changed, machine)).toBe(
      `machines/${name}.ts:1: evaluates to another machine than the site runs; make it depend on xstate alone`,
    );
  },
);

test('a value from outside the file is reported', async () => {
  const source = fileWith("{ id: 'foo' }", 'const width = window.innerWidth;');
  expect(await evaluationProblem('fooMachine', source, undefined)).toBe(
    'machines/fooMachine.ts:1: with xstate alone it fails: window is not defined; write here what it needs',
  );
});
