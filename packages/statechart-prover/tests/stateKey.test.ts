import { beforeEach, expect, test } from 'vitest';
import { createActor, createMachine, initialTransition, transition } from 'xstate';
import { forgetKeys, fullKey, keyOf, leafIds, restoreInPlace, textOf } from '../src/stateKey.ts';

beforeEach(forgetKeys);

const actorOf = (id: string) => createActor(createMachine({ id: 'm' }), { id });
const cycle = (name: string) => {
  const node: { name: string; self?: unknown } = { name };
  node.self = node;
  return node;
};
/** Creates two objects that refer to each other, and returns the first. */
const pair = (name: string) => {
  const outer = { inner: { name, outer: undefined as unknown } };
  outer.inner.outer = outer;
  return outer;
};
class Point {
  x: number;
  constructor(x = 0) {
    this.x = x;
  }
}
class Secret {
  #word: unknown;
  constructor(word: unknown) {
    this.#word = word;
  }
  say = () => this.#word;
}
class SubSecret extends Secret {}

test.each<[string, unknown, unknown]>([
  ['sets', new Set([1]), new Set([2])],
  ['a set and its absence', new Set([1]), new Set()],
  ['a set and a list', new Set([1]), [1]],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['BigInts', 1n, 2n],
  ['a BigInt and a number', 1n, 1],
  ['a number and its text', 1, '1'],
  ['dates', new Date(0), new Date(1)],
  ['a date and its text', new Date(0), new Date(0).toISOString()],
  ['undefined and null', { a: undefined }, { a: null }],
  ['NaN and null', Number.NaN, null],
  ['0 and -0', 0, -0],
  ['cycles', cycle('a'), cycle('b')],
  ['cycles of two', pair('a'), pair('b')],
  ['errors', new Error('a'), new Error('b')],
  ['parts of errors', Object.assign(new Error('a'), { status: 404 }), new Error('a')],
  [
    'values of parts of errors',
    Object.assign(new Error('a'), { status: 404 }),
    Object.assign(new Error('a'), { status: 500 }),
  ],
  ['causes of errors', new Error('a', { cause: 1 }), new Error('a', { cause: 2 })],
  ['regular expressions', /a/, /b/],
  ['typed arrays', new Uint8Array([1]), new Uint8Array([2])],
  ['the order of typed arrays', new Uint8Array([10, 2]), new Uint8Array([2, 10])],
  ['URLs', new URL('https://a.example'), new URL('https://b.example')],
  ['a list and its text', ['a', 'b'], 'a,b'],
  ['values of one key', { a: 1 }, { a: 2 }],
  ['an instance and an object', new Point(), { x: 0 }],
  ['an object without a prototype and an instance', Object.create(null), new Point()],
  ['long texts', 'a'.repeat(200), `${'a'.repeat(199)}b`],
  ['long lists', Array(99).fill(1), [...Array(98).fill(1), 2]],
  ['actors', { actor: actorOf('a') }, { actor: actorOf('b') }],
])('different values have different keys and texts: %s', (_, first, second) => {
  expect(keyOf(first)).not.toBe(keyOf(second));
  expect(textOf(first)).not.toBe(textOf(second));
});

test.each<[string, unknown, unknown]>([
  ['sets', new Set([1, 2]), new Set([2, 1])],
  ['maps', new Map([['a', 1]]), new Map([['a', 1]])],
  ['objects', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['cycles', cycle('a'), cycle('a')],
  ['dates', new Date(5), new Date(5)],
  ['instances', new Point(1), new Point(1)],
  ['actors of one id', { actor: actorOf('a') }, { actor: actorOf('a') }],
  ['objects that have an id', { id: 1 }, { id: 1 }],
])('equal values have equal keys: %s', (_, first, second) => {
  expect(keyOf(first)).toBe(keyOf(second));
});

test('a long key is a digest, a text is never shortened, and a part of a cycle has its own key', () => {
  const long = Array(99).fill(1);
  expect(keyOf(long)).toMatch(/^Array#.{43}$/);
  expect(keyOf(Array(49).fill(1))).toBe(`[${Array(49).fill(1)}]`);
  // 99 and 100 characters including the brackets.
  expect([keyOf(['a'.repeat(96)]), keyOf(['a'.repeat(97)])].map(({ length }) => length)).toEqual([100, 49]);
  expect(textOf(long)).toBe(`[${long}]`);
  const { inner } = pair('a');
  keyOf(inner.outer);
  expect(keyOf(inner)).toBe('{"name":"a","outer":{"inner":^2}}');
  expect(textOf([cycle('a')])).toBe('[{"name":"a","self":^1}]');
  expect(textOf({ id: 1, run: textOf })).toBe('{"id":1,"run":function textOf}');
  expect(textOf([null, true, Object.create(null), 0, -0, actorOf('a')])).toBe('[null,true,{},0,-0,actor(a)]');
});

test('functions, and instances with private fields, are equal only to themselves', () => {
  const createAdder = (by: number) => (n: number) => n + by;
  const add = createAdder(1);
  expect(keyOf({ add })).toBe(keyOf({ add }));
  expect(keyOf({ add })).not.toBe(keyOf({ add: createAdder(1) }));
  const secret = new SubSecret('a');
  expect(keyOf([secret])).toBe(keyOf([secret]));
  for (const [first, second] of [
    [secret, new SubSecret('a')],
    [new Secret('a'), new Secret('b')],
  ])
    expect(keyOf(first)).not.toBe(keyOf(second));
});

const getter = () => ({
  held: 1,
  get made() {
    return {};
  },
});

test.each<[string, () => object, (value: never) => unknown]>([
  ['an item of a list', () => [1, 2], (list: number[]) => list.splice(0, 1, 3)],
  ['a removed item', () => [1, 2], (list: number[]) => list.pop()],
  ['an added item', () => [1], (list: number[]) => list.push(2)],
  ['a list item, replaced by an equal one', () => [[1, 2]], (list: unknown[]) => list.splice(0, 1, [1, 2])],
  ['an entry', () => ({ a: 1, b: 2 }), (value: { a: number }) => Object.assign(value, { a: 2 })],
  ['an added entry', () => ({ a: 1 }), (value: object) => Object.assign(value, { c: 2 })],
  [
    'a renamed entry',
    () => ({ a: 1 }),
    (value: { a?: 1 }) => delete value.a && Object.assign(value, { b: 1 }),
  ],
  [
    'an entry of an inner object',
    () => ({ a: [{ b: 1 }] }),
    ({ a }: { a: { b: number }[] }) => Object.assign(a[0] ?? {}, { b: 2 }),
  ],
  ['an entry beside a getter', getter, (value: { held: number }) => Object.assign(value, { held: 2 })],
  ['a date', () => new Date(5), (date: Date) => date.setTime(6e9)],
  ['a byte', () => new Uint8Array([1, 2]), (bytes: Uint8Array) => bytes.set([9])],
  ['a member of a set', () => new Set([1]), (set: Set<number>) => set.add(2)],
  ['a value of a map', () => new Map([['a', 1]]), (map: Map<string, number>) => map.set('a', 2)],
  ['a value in a map', () => new Map([['a', [1]]]), (map: Map<string, number[]>) => map.get('a')?.push(2)],
  ['a public field', () => new SubSecret('a'), (value: SubSecret) => Object.assign(value, { more: 1 })],
  [
    'a part of a cycle',
    () => pair('a'),
    ({ inner }: { inner: object }) => Object.assign(inner, { name: 'b' }),
  ],
  [
    'a member of a cycle',
    () => [cycle('a')],
    ([node]: [{ name: string }]) => Object.assign(node, { self: 1 }),
  ],
])('a change in place is undone and reported: %s', (_, create, change) => {
  const value = create();
  const before = keyOf(value);
  expect(restoreInPlace(value)).toBe(false);
  change(value as never);
  expect(restoreInPlace(value)).toBe(true);
  forgetKeys();
  expect(keyOf(value)).toBe(before);
  expect(restoreInPlace(5)).toBe(false);
});

test('a getter survives the restoration of its object', () => {
  const value = getter();
  keyOf(value);
  for (const held of [1, 2]) {
    Object.assign(value, { held });
    restoreInPlace(value);
    expect([value.held, Object.getOwnPropertyDescriptor(value, 'made')?.get]).toEqual([
      1,
      expect.any(Function),
    ]);
  }
});

test('a snapshot has the key of its innermost states, history, context and actors', () => {
  const machine = createMachine({
    context: { a: 1 },
    type: 'parallel',
    states: {
      one: {
        initial: 'b',
        states: { b: { on: { GO: 'c' } }, c: { type: 'final' }, last: { type: 'history' } },
      },
      other: { initial: 'a', states: { a: {} } },
      left: {
        initial: 'in',
        states: {
          in: {
            initial: 'x',
            on: { OUT: 'out' },
            states: { x: { on: { NEXT: 'y' } }, y: {}, h: { type: 'history' } },
          },
          out: { on: { BACK: 'in.h' } },
        },
      },
    },
    id: 'm',
  });
  const [first] = initialTransition(machine);
  const after = (...types: ('GO' | 'NEXT' | 'OUT')[]) =>
    types.reduce((snapshot, type) => transition(machine, snapshot, { type })[0], first);
  expect(leafIds(after('GO'))).toEqual(['m.left.in.x', 'm.one.c', 'm.other.a']);
  const keys = [first, after('GO'), after('OUT'), after('NEXT', 'OUT')].map(fullKey);
  expect(new Set(keys).size).toBe(4);
  expect(fullKey({ ...first, context: { a: 2 } } as typeof first)).not.toBe(keys[0]);
  expect(fullKey({ ...first, children: { x: actorOf('x') } } as never)).not.toBe(keys[0]);
  const withActors = (...ids: string[]) =>
    fullKey({ ...first, children: Object.fromEntries(ids.map((id) => [id, actorOf(id)])) } as never);
  expect(withActors('x', 'y')).toBe(withActors('y', 'x'));
});
