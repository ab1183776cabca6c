import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machineProblems } from '#tools/checks/machineProblems';
import { evaluationProblem } from '#tools/checks/machinesCheck';
import { registrationOf } from '#tools/proofs/registered';

/** A file with a machine whose config is `config`, from line 5 on. */
function fileWith(config: string, head = '') {
  return `import { assign, setup } from 'xstate';\n${head}\nexport const fooMachine = setup({\n  actions: {},\n}).createMachine(${config});\n`;
}

const problemsIn = (source: string) => machineProblems('machines/fooMachine.ts', source);

const fine = `{
  id: 'foo',
  description: 'All that Stately keeps.',
  context: ({ input }) => ({ now: input.now, answers: [...input.answers], [input.key]: -1 }),
  initial: 'waiting',
  states: {
    waiting: { description: 'Not yet.', after: { 100: 'done', delay: { target: 'done' } }, on: { 'GO.ON': [{ guard: 'isSo', actions: ['a', 'b'] }] } },
    done: { description: 'Over.', type: 'final', output: () => 1, meta: { order: -1, isLast: true, more: null } },
  },
}`;

test('a literal config has no problem', () => {
  expect(problemsIn(fileWith(fine))).toEqual([]);
});

test.each([
  ['an imported state', '{ states: { a: {},\n b: loading } }', 6, 'loading'],
  ['a config variable', 'config', 5, 'config'],
  ['a type on a value', "{ id: 'foo' as const }", 5, "'foo' as const"],
  ['a spread in a list', '{ entry: [...all] }', 5, '...all'],
  ['a ternary', "{ initial: isTest ? 'a' : 'b' }", 5, "isTest ? 'a' : 'b'"],
  ['a template literal', '{ id: `foo` }', 5, '`foo`'],
  ['a call', '{ states: Object.fromEntries([]) }', 5, 'Object.fromEntries([])'],
  ['an action written in place', '{ entry: assign({}) }', 5, 'assign({})'],
])('%s is reported with its line and a remedy', (_, config, line, value) => {
  expect(problemsIn(fileWith(config))).toEqual([
    `machines/fooMachine.ts:${line}: ${value} is no literal; write its value here`,
  ]);
});

test.each([
  ['a spread', '{ states: {\n ...shared } }', '6: ...shared is no literal; write it out'],
  ['a computed key', '{ on: {\n[EVENT]: "a" } }', '6: [EVENT]: "a" is no literal; write it out'],
  ['a getter', '{ get id() { return 1; } }', '5: get id() { return 1; } is no literal; write it out'],
  [
    'a guard written in place',
    '{ always: { guard: () => true } }',
    '5: guard is a function; give it a name in setup',
  ],
  [
    'function params',
    "{ entry: { type: 'track',\n params: () => 1 } }",
    '6: params is a function; give it a name',
  ],
])('%s is reported with its line and a remedy', (_, config, expected) => {
  expect(problemsIn(fileWith(config))).toEqual([
    expect.stringContaining(`machines/fooMachine.ts:${expected}`),
  ]);
});

test.each([
  [
    'a second machine',
    `${fileWith(fine)}export const bar = createMachine({});`,
    /:1\d: house rule: a second machine; /,
  ],
  ['no machine', 'export const foo = 1;', /:1: makes no machine; /],
])('%s is reported', (_, source, expected) => {
  expect(problemsIn(source)).toEqual([expect.stringMatching(expected)]);
});

test('a machine or a state without a description is reported with its line', () => {
  const config =
    "{\n id: 'foo',\n states: {\n  a: { states: {\n   b: {} }, description: 'Said.' },\n  c: { description: ' ' } } }";
  expect(problemsIn(fileWith(config))).toEqual(
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

test('a copy that differs from the running machine is reported', async () => {
  const source = readFileSync('machines/copyMachine.ts', 'utf8');
  const { machine: copyMachine } = registrationOf('copyMachine');
  expect(await evaluationProblem('copyMachine', source, copyMachine)).toBeUndefined();
  const changed = source.replace(/description: '/, "description: 'Once upon a time: ");
  expect(await evaluationProblem('copyMachine', changed, copyMachine)).toBe(
    'machines/copyMachine.ts:1: evaluates to another machine than the site runs; make it depend on xstate alone',
  );
});

test.each([
  ['a value', 'const width = window.innerWidth;', 'fooMachine', 'window'],
  ['a renamed import', "import { raise as send } from 'xstate'; const go = send;", 'fooMachine', 'send'],
  ['a namespace', "import * as all from 'xstate'; const go = all.raise;", 'fooMachine', 'all'],
  ['the name of another file', '', 'barMachine', 'barMachine'],
])('%s is reported', async (_, head, name, unknown) => {
  expect(await evaluationProblem(name, fileWith("{ id: 'foo' }", head), undefined)).toBe(
    `machines/${name}.ts:1: with xstate alone it fails: ${unknown} is not defined; write here what it needs`,
  );
});
