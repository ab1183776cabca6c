import { ChildProcess, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type LoadedMachine, loadMachines } from '../src/loadMachines.ts';
import { prove } from '../src/prove.ts';
import { proveWithTypes } from '../src/proveWithTypes.ts';
import { readTypes } from '../src/readTypes.ts';
import type { MachineTypes } from '../src/samples.ts';
import { constantsIn, type Node } from '../src/syntax.ts';
import { called, folderWith } from './command.ts';

async function typesOf(folder: string): Promise<MachineTypes> {
  const text = await readFile(join(folder, 'm.ts'), 'utf8');
  const { program } = parseSync('m.ts', text) as unknown as { program: Node };
  return readTypes(join(folder, 'm.ts'), constantsIn(program)).get('m') as MachineTypes;
}

/** Types of a property, each with its values, or with what is said of it; `LEFT` where an optional one is left out. */
const told: Record<string, [type: string, values: unknown[]]> = {
  literals: ["'a' | 'b' | 3", ['a', 'b', 3]],
  booleans: ['boolean', [false, true]],
  numbers: ['number', [1, 0, 2, -1]],
  texts: ['string', ['a', 'aaa', '1', '']],
  bigints: ['bigint', [1n, 0n]],
  'nothing last': ["null | 'a' | undefined", ['a', undefined, null]],
  'optional keys': ["{ a?: 'x'; b: true }", [{ a: 'x', b: true }, { b: true }]],
  arrays: ["('x' | 'y')[]", [['x'], ['y'], [], ['x', 'y']]],
  'read-only arrays': ["readonly 'x'[]", [['x'], [], ['x', 'x']]],
  tuples: [
    "['x', 1 | 2]",
    [
      ['x', 1],
      ['x', 2],
    ],
  ],
  dates: ['Date', [new Date('2030-01-01'), new Date(0)]],
  maps: ["Map<'k', 1>", [new Map([['k', 1]]), new Map()]],
  sets: ["ReadonlySet<'x'>", [new Set(['x']), new Set()]],
  records: ["Record<'a' | 'b', 1>", [{ a: 1, b: 1 }]],
  'records of any key': [
    'Record<string, 1>',
    [{ a: 1 }, { aaa: 1 }, { 1: 1 }, { '': 1 }, {}, { a: 1, aaa: 1 }],
  ],
  enums: ['Colour', [0, 'green']],
  brands: ["string & { readonly brand: 'Id' }", ['a', 'aaa', '1', '']],
  'brands of lists': ["readonly 'x'[] & { readonly brand: 'Board' }", [['x'], [], ['x', 'x']]],
  intersections: [
    "{ a: 'x' } & { b: 1 | 2 }",
    [
      { a: 'x', b: 1 },
      { a: 'x', b: 2 },
    ],
  ],
  templates: [`\`\${'a' | 'b'}-\${1}\``, ['a-1', 'b-1']],
  'types of another file': ['Plan', ['free', 'paid']],
  'recursive types': ['Tree', [{ next: { next: null } }, { next: null }]],
  'constants of its name': ['string', ['a', 'admin', 'aaa', '1', '']],
  'lengths of its name': ['string', ['a', 'aaa', 'aaaa', 'aa', '1', '']],
  'kept under another name': ['string', ['a', 'gold', 'aaa', '1', '']],
};
const untold: Record<string, [type: string, why: string]> = {
  classes: ['Car', 'Car'],
  any: ['any', 'any'],
  unknown: ['unknown', 'unknown'],
  functions: ['() => void', 'a function'],
  'the browser': ['HTMLElement', 'HTMLElement'],
  'a missing package': ["import('nowhere').T", 'any'],
};
const keyOf = (name: string) => name.replace(/ \w/g, (word) => word.trim().toUpperCase()).replace(/\W/g, '');
const source = `
import { fromCallback, fromPromise, setup } from 'xstate';
import type { Plan } from './plan';
enum Colour { Red, Green = 'green' }
class Car { wheels = 4 }
type Tree = { next: Tree | null };
const keeping = { tier: ({ event }: any) => event.keptUnderAnotherName, label: \`\` };
const is = (event: any) => event.tier === 'gold' || event.constantsOfItsName === 'admin' || event.lengthsOfItsName.length > 3;
export const m = setup({
  types: {
    input: {} as { plan: Plan },
    events: {} as ${Object.entries({ ...told, ...untold })
      .map(([name, [type]]) => `{ type: '${keyOf(name)}'; ${keyOf(name)}: ${type} }`)
      .join(' | ')} | { type: 'TWO' | 'THREE' },
  },
  actors: { load: fromPromise<{ role: 'admin' | 'guest' }, { id: string }>(async () => ({ role: 'admin' })), tick: fromCallback(() => {}) },
}).createMachine({}, { actors: { late: fromPromise(async () => ({ at: Date.now() })) } });
`;
let types: MachineTypes;
beforeAll(async () => {
  const folder = await folderWith({ 'm.ts': source, 'plan.ts': "export type Plan = 'free' | 'paid';" });
  types = await typesOf(folder);
});

test.each(Object.entries(told))('%s: the values of a type are tried', (name, [, values]) => {
  const key = keyOf(name);
  const found = types.events.get(key);
  expect(found?.values).toEqual(values.map((value) => ({ type: key, [key]: value })));
  expect(found?.unknown).toEqual([]);
  // At random, the same kinds of values come.
  for (const value of fc.sample(found?.arbitrary as fc.Arbitrary<object>, { numRuns: 20, seed: 1 }))
    expect(Object.keys(value)).toEqual(expect.arrayContaining(['type']));
});

test.each(Object.entries(untold))('%s: nothing is known of a type', (name, [, why]) => {
  const key = keyOf(name);
  expect(types.events.get(key)).toMatchObject({
    values: [{ type: key }],
    unknown: [`${key}.${key} (${why})`],
  });
});

test('events that share a type, inputs and outputs are read', () => {
  expect(types.events.get('THREE')?.values).toEqual([{ type: 'THREE' }]);
  expect([...types.events.keys()].filter((type) => type.startsWith('xstate.'))).toEqual([]);
  expect(types.input?.values).toEqual([{ plan: 'free' }, { plan: 'paid' }]);
  expect(types.outputs.get('load')?.values).toEqual([{ role: 'admin' }, { role: 'guest' }]);
  expect(types.outputs.get('late')?.values).toEqual([{ at: 1 }, { at: 0 }, { at: 2 }, { at: -1 }]);
});

const machine = (events: string, states: string, context = '') => `
import { assign, setup } from 'xstate';
export const m = setup({ types: { events: {} as ${events}, context: {} as any } }).createMachine({ id: 'm', ${context} initial: 'a', states: { ${states} c: { type: 'final' } } });`;
const picks = (guard: string) =>
  `a: { on: { PICK: [{ guard: ({ event }) => ${guard}, target: 'b' }, { target: 'c' }] } }, b: { on: { BACK: 'a' } },`;

/** What the command says of `m.ts`. */
async function said(files: Record<string, string>, ...args: string[]) {
  const folder = await folderWith(files);
  const run = (...args: string[]) => called(folder, 'm.ts', ...args);
  return { folder, run, ...(await run(...args)) };
}

test('what types tell reaches further, and only then', async () => {
  const text = machine(
    "{ type: 'PICK'; who: { role: 'guest' | 'admin' } } | { type: 'BACK' }",
    picks("event.who.role === 'admin'"),
  );
  const { text: with_, run } = await said({ 'm.ts': text });
  expect(with_).toMatch(
    /transitions +3 of 3\n +guard answers 2 of 2[\s\S]*from types +payloads of 1 event\n +result +covered/,
  );
  const { text: without } = await run('--no-types');
  expect(without).toMatch(/transitions +1 of 3[\s\S]*PICK: give `who`/);
  expect(without).not.toContain('from types');
});

test('a machine that its file does not export is proven with its types', async () => {
  const text = machine(
    "{ type: 'PICK'; who: 'guest' | 'admin' } | { type: 'BACK' }",
    picks("event.who === 'admin'"),
  );
  const folder = await folderWith({
    'm.ts': text.replace('export const m =', 'export const makeDoor = (size: number) =>'),
    'none.ts': 'export const n = 1;',
  });
  const [{ machine: door }] = (await loadMachines(join(folder, 'm.ts'))) as [LoadedMachine];
  const proof = await proveWithTypes(door, join(folder, 'm.ts'));
  expect([proof.open, Object.keys(proof.made.events)]).toEqual([[], ['PICK']]);
  await expect(proveWithTypes(door, join(folder, 'none.ts'))).rejects.toThrow(
    /none\.ts: exports no machine; write export const … = setup/,
  );
});

test('what no generated payload shows is not called impossible', async () => {
  const text = machine(
    "{ type: 'PICK'; id: string } | { type: 'BACK' }",
    picks('event.id.charCodeAt(0) === 0x2603 && event.id.length === Math.sqrt(1764)'),
  );
  const { code, text: all } = await said({ 'm.ts': text });
  expect(all).toMatch(/Not seen:\n +transition never taken: m\.a: PICK[^\n]*\(waits for samples\)/);
  expect(all).toContain('values made from types lead no further; give others: PICK');
  expect(code, all).toBe(0);
});

/** Keeps a digit of each event; a guard compares all of them with a word. */
const lock = (keys: string[]) =>
  machine(
    `{ type: 'GO' } | ${keys.map((key) => `{ type: '${key}'; id: 1 | 2 | 3 | 4 }`).join(' | ')}`,
    `a: { on: { GO: { guard: ({ event, context }) => event.id !== 1 && Object.values(context).join('') === 'open', target: 'c' }, ${keys.map((key) => `${key}: { actions: assign({ ${key}: ({ event }) => event.id }) }`)} } },`,
    `context: { ${keys.map((key) => `${key}: ''`)} },`,
  );

test.each([
  [
    'not all values made from types were tried in every state: A, B, C, D; give others, or more --steps',
    lock(['A', 'B', 'C', 'D']),
  ],
  ['values made from types lead no further; give others: A, B', lock(['A', 'B'])],
])('of values made from types it is said: %s', async (sentence, text) => {
  const { text: all } = await said({ 'm.ts': text }, '--steps', '400');
  expect(all.match(/^.*made from types.*$/gm)).toEqual([`    ${sentence}`]);
});

test('an input whose type does not tell what it needs is asked for', async () => {
  const { text, code } = await said({
    'm.ts': `import { setup } from 'xstate';
      export const m = setup({ types: { input: {} as { at: string } } }).createMachine({ context: ({ input }) => ({ at: new Date(input.at).toISOString() }) });`,
  });
  expect(text).toMatch(/Not seen:\n +exception: the machine cannot start: Invalid time value/);
  expect(text).toContain('values made from types lead no further; give others: input');
  expect(text).toMatch(/result +not walked: it cannot start with what is given in /);
  expect(code, 'nothing was looked at').toBe(2);
});

test('where the compiler is ended, events come without payloads, and one line says why', async () => {
  const folder = await folderWith({ 'm.ts': source });
  const kill = (compiler?: number) => void (compiler && process.kill(compiler, 'SIGKILL'));
  expect(() => readTypes(join(folder, 'm.ts'), new Map(), [], kill)).toThrow(/EOF|EPIPE/);
});

test('the compiler is ended so that it prints nothing', async () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  onTestFinished(() => kill.mockRestore());
  const folder = await folderWith({ 'm.ts': source });
  await typesOf(folder);
  expect(kill.mock.calls[0]).toEqual(['SIGKILL']);
});

test('a law that generated payloads do not break holds as far as the samples go, and one that they break is a finding', async () => {
  const text = machine(
    "{ type: 'PICK'; id: string } | { type: 'BACK' }",
    picks("event.id === 'x'"),
    'context: { kept: 1 },',
  );
  const laws =
    "export const m = ({ never, canAlwaysReach }) => [never('kept', ({ after }) => after.context.kept === 'secret'), never('x', ({ after }) => after.context.kept === 'x'), canAlwaysReach('y', ({ context }) => context.kept === 'y')];";
  const { text: all, code } = await said(
    {
      'm.ts': text.replace("target: 'b'", "target: 'b', actions: assign({ kept: ({ event }) => event.id })"),
      'laws.ts': laws,
    },
    '--laws',
    'laws.ts',
  );
  expect(all).toMatch(/Never: kept: holds on \d+ steps, as far as the samples go/);
  expect(all).toMatch(
    /✗ broken law: Never: x; in m\.b, .*; by values of its types; give samples if they never come.*\n +PICK id="x"\n/,
  );
  // Whatever else may come, this value ends the machine.
  expect(all).toMatch(/✗ broken law: Can always reach: y; .*; by values of its types; .*\n +PICK id="a"\n/);
  expect(code).toBe(1);
});

test('a law is checked on each input of its types, though the context grows without end', async () => {
  const { text, code } = await said(
    {
      'm.ts': `import { assign, setup } from 'xstate';
        export const m = setup({ types: { input: {} as { max: number }, events: {} as { type: 'ADD' | 'OUT' } } }).createMachine({
          id: 'm', context: ({ input }) => ({ count: 0, max: input.max }), initial: 'a',
          states: { a: { on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) }, OUT: 'b' } }, b: { type: 'final' } },
        });`,
      'laws.ts': "export const m = ({ never }) => [never('no max', ({ after }) => after.context.max === 0)];",
    },
    ...['--laws', 'laws.ts', '--steps', '60'],
  );
  expect(text).toMatch(
    /✗ broken law: Never: no max; in m\.a, .*; by values of its types.*\n +\(start\) \(input 2\)/,
  );
  expect(text).toMatch(/paths +\d+ of more than can be counted/);
  expect(code).toBe(1);
});

test('a name that the project declares is defined by a page, another is not defined', async () => {
  const on = (name: string) => `{ actions: assign({ id: () => ${name}.id }) }`;
  const { text, code } = await said({
    'm.ts': machine(
      "{ type: 'PICK' | 'BACK' }",
      `a: { on: { PICK: ${on('analytics')}, BACK: ${on('analitics')} } },`,
      'context: { id: 0 },',
    ),
    'page.d.ts': 'declare global { var analytics: { id: number } } export {};',
    'tsconfig.json': '{}',
  });
  expect(text).toContain('✗ exception: analitics is not defined (in m.a)');
  expect(text).toContain('`analytics` is not defined here (in m.a); a file for --setup may define it');
  expect(text.match(/✗/g)).toHaveLength(2);
  expect(code).toBe(1);
});

const unsafe = machine(
  "{ type: 'PICK'; name?: string; file: File } | { type: 'BACK' }",
  picks('event.name.length > 0'),
);

test('an exception by a generated payload is a finding with the shortest one', async () => {
  const { code, text } = await said({ 'm.ts': unsafe });
  expect(text).toMatch(
    /✗ exception: guard: Cannot read properties of undefined \(reading 'length'\) \(in m\.a\)[^\n]*\n +PICK\n/,
  );
  expect(text).toContain('not known: PICK.file (File)');
  expect(code).toBe(1);
});

test('the output of a promise without code is asked for, whatever its type', async () => {
  const { code, text } = await said({
    'm.ts': `import { assign, fromPromise, setup } from 'xstate';
      const n = ({ event }: any) => event.output.items.length;
      export const m = setup({ types: { context: {} as { n: number } }, actors: { load: fromPromise(async () => {}) } }).createMachine({ context: { n: 0 }, initial: 'a', states: {
        a: { invoke: { src: 'load', onDone: { target: 'b', actions: assign({ n }) }, onError: 'b' } }, b: { type: 'final' } } });`,
  });
  expect(text).toContain('load done: output: give `items');
  expect(code, text).toBe(0);
});

test('an exception by a part of which types tell nothing is no finding', async () => {
  const { code, text } = await said({
    'm.ts': unsafe.replace('event.name.length', 'event.file.size.length'),
  });
  expect(text).toContain('PICK: give `file`');
  expect(code, text).toBe(0);
});

test('samples win over types', async () => {
  const given = "export const m = { events: { PICK: [{ type: 'PICK', name: 'Ada' }] } };";
  const { code, text } = await said({ 'm.ts': unsafe, 's.ts': given }, '--samples', 's.ts');
  expect(text).toMatch(/✗ transition never taken: m\.a: PICK → m\.c/);
  expect(code).toBe(1);
});

test('the samples that are written can be given, and do the same', async () => {
  const text = machine(
    "{ type: 'PICK'; who: { role: \"it's\" | 'it\\'s \"so\"' | 'admin'; at: Date; all: Map<string, bigint>; old?: Set<1> } } | { type: 'BACK' }",
    picks("event.who.all.size > 0 && event.who.at.getTime() > 0 && event.who.role === 'admin'"),
  );
  const { folder, run, text: first } = await said({ 'm.ts': text }, '--write-samples', 's.ts');
  const { text: second } = await run('--samples', 's.ts', '--no-types');
  const counts = (all: string) => all.match(/(states|transitions|guard answers) +\d+ of \d+/g);
  expect(counts(second)).toEqual(counts(first));
  expect(second).toMatch(/transitions +3 of 3/);
  const written = await readFile(join(folder, 's.ts'), 'utf8');
  expect(written).toContain(`role: "it's",\n          at: new Date('2030-01-01T00:00:00.000Z'),\n`);
  const settings = {
    compilerOptions: {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      lib: ['esnext'],
      module: 'preserve',
      allowImportingTsExtensions: true,
      paths: { 'statechart-prover': [fileURLToPath(new URL('../src/samples.ts', import.meta.url))] },
    },
    files: ['s.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiled = spawnSync('npx', ['tsc', '--project', folder], { encoding: 'utf8' });
  expect(compiled.stdout).toBe('');
  const { code, text: refused } = await run('--write-samples', 's.ts');
  expect(refused).toBe('--write-samples s.ts: the file exists; give another name');
  expect(code).toBe(2);
});

test('without a compiler, events come without payloads, and one line says why', async () => {
  vi.doMock('../src/readTypes.ts', () => ({
    readTypes: () => {
      throw new Error(why);
    },
  }));
  onTestFinished(() => void vi.doUnmock('../src/readTypes.ts'));
  let why = 'Unexpected EOF while reading from child process (unknown reason)';
  const { text: late, run } = await said({ 'm.ts': unsafe });
  expect(late).toContain(
    'Types were not read, so events come without payloads: the compiler ended, as it has to after 20 s of the processor; --limit 60 gives it more\n',
  );
  why = "Cannot find package 'typescript'";
  const { text } = await run();
  expect(text).toContain(
    "Types were not read, so events come without payloads: Cannot find package 'typescript'\n",
  );
  expect(text).toContain('PICK: give `name`');
});

/** Configs, each with what nothing of the machine reads; `PAY` has an amount and a note, and no state takes `LATER`. */
const unread: Record<string, [config: string, ...lines: string[]]> = {
  'parts that are read': [
    `on: { PAY: { guard: ({ event: { note } }) => note === '', actions: assign({ paid: ({ event: e, context }) => { const { user } = context; return user + context.paid + e.amount; } }) } }`,
    'no state takes',
  ],
  'parts that are not read': [
    `on: { PAY: { actions: assign({ paid: ({ event }) => event.amount, user: (all) => all.event.amount }) } }`,
    'reads context.paid, context.user, PAY.note; a page may',
    'LATER, and no state takes it; another machine may',
  ],
  'the whole event': [
    `on: { PAY: { actions: sendTo('child', ({ event }) => event) } }`,
    'reads context.paid, context.user;',
    'no state',
  ],
  'the whole context': [
    `on: { '*': { guard: ({ event, context }) => event.amount > 0 && check(context) } }`,
    'reads PAY.note, LATER.at;',
  ],
  'an action of a page': [`on: { PAY: { actions: 'save' } }`],
};

test.each(Object.entries(unread))(
  '%s: what nothing of a machine reads is noted',
  async (_, [config, ...lines]) => {
    const folder = await folderWith({
      'events.ts':
        "export type Events = { type: 'PAY'; amount: number; note: string } | { type: 'LATER'; at: Date };",
      'm.ts': `import { assign, sendTo, setup } from 'xstate'; import type { Events } from './events';
      const check = (value: object) => Object.keys(value).length > 0;
      export const m = setup({ types: { events: {} as Events } }).createMachine({ id: 'm', context: { paid: 0, user: 1 }, ${config} });`,
    });
    const [{ machine }] = (await loadMachines(join(folder, 'm.ts'))) as [LoadedMachine];
    const { notes } = prove(machine, { types: await typesOf(folder), steps: 50 });
    const found = notes.filter((line) => /^nothing of the machine|^its types/.test(line));
    expect(found).toEqual(lines.map((line) => expect.stringContaining(line)));
  },
);
