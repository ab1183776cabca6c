import { expect, test } from 'vitest';
import { machineProblems } from '#tools/checks/machineProblems';

/** Returns the source of a machine whose config begins on line 5. */
function buildSource(config: string, head = '') {
  return `import { assign, setup } from 'xstate';\n${head}\nexport const fooMachine = setup({\n  actions: {},\n}).createMachine(${config});\n`;
}

const findProblems = (source: string) => machineProblems('machines/fooMachine.ts', source);

const validConfig = `{
  id: 'foo',
  description: 'All that Stately keeps.',
  context: ({ input }) => ({ now: input.now, answers: [...input.answers], [input.key]: -1 }),
  initial: 'waiting',
  states: {
    waiting: { description: 'Not yet.', after: { 100: 'done', delay: { target: 'done' } }, on: { 'GO.ON': [{ guard: 'isSo', actions: ['a', 'b'] }] } },
    done: { description: 'Over.', type: 'final', output: () => 1, meta: { order: -1, isLast: true, more: null, less: undefined } },
  },
}`;

test('a literal config has no problem', () => {
  expect(findProblems(`${buildSource(validConfig)}const made = createMachineOf(fooMachine);`)).toEqual([]);
});

const notLiteral = (value: string) => `${value} is not a literal; write its value here`;

test.each([
  ['an imported state', '{ states: { a: {},\n b: loading } }', `6: ${notLiteral('loading')}`],
  ['a type on a value', "{ id: 'foo' as const }", `5: ${notLiteral("'foo' as const")}`],
  ['a spread in a list', '{ entry: [...all] }', `5: ${notLiteral('...all')}`],
  ['an action written in place', '{ entry: assign({}) }', `5: ${notLiteral('assign({})')}`],
  ['a spread', '{ states: {\n ...shared } }', '6: ...shared is not a literal; write it out'],
  ['a computed key', '{ on: {\n[EVENT]: "a" } }', '6: [EVENT]: "a" is not a literal; write it out'],
  ['a getter', '{ get id() { return 1; } }', '5: get id() { return 1; } is not a literal; write it out'],
  [
    'a guard written in place',
    '{ always: { guard: () => true } }',
    '5: guard is a function; define it in setup and write its name here',
  ],
  [
    'function params',
    "{ entry: { type: 'track',\n params: () => 1 } }",
    '6: params is a function; define it in setup and write its name here',
  ],
])('%s is reported with its line and a remedy', (_, config, problem) => {
  expect(findProblems(buildSource(config))).toEqual([`machines/fooMachine.ts:${problem}`]);
});

test.each([
  [
    'a second machine',
    `${buildSource(validConfig)}export const bar = createMachine({});`,
    /:1\d: house rule: a second machine; /,
  ],
  ['no machine', 'export const foo = 1;', /:1: creates no machine; /],
  [
    'a renamed import',
    buildSource(validConfig, "import { raise as send } from 'xstate';"),
    /:2: send is not an export of xstate; /,
  ],
  ['a file that does not parse', 'const a = 1;\nconst = 2;', /:2: .+; correct the syntax$/],
])('%s is reported', (_, source, expected) => {
  expect(findProblems(source)).toEqual([expect.stringMatching(expected)]);
});

test('a machine or a state without a description is reported with its line', () => {
  const config =
    "{\n id: 'foo',\n states: {\n  a: { states: {\n   b: {} }, description: 'Said.' },\n  c: { description: ' ' } } }";
  expect(findProblems(buildSource(config))).toEqual(
    ['5: house rule: the machine has', '9: house rule: state b has', '10: house rule: state c has'].map(
      (line) => `machines/fooMachine.ts:${line} no description; describe it in one sentence`,
    ),
  );
});
