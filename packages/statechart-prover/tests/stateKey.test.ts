import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { keyOf } from '../src/stateKey.ts';

const actor = createActor(createMachine({ id: 'm' }), { id: 'one' });
const cycle = (name: string) => {
  const node: { name: string; self?: unknown } = { name };
  node.self = node;
  return node;
};

test.each<[string, unknown, unknown]>([
  ['sets', new Set([1]), new Set([2])],
  ['a set and its absence', new Set([1]), new Set()],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['BigInts', 1n, 2n],
  ['a BigInt and a number', 1n, 1],
  ['dates', new Date(0), new Date(1)],
  ['a date and its text', new Date(0), new Date(0).toISOString()],
  ['undefined and null', { a: undefined }, { a: null }],
  ['NaN and null', Number.NaN, null],
  ['0 and -0', 0, -0],
  ['cycles', cycle('a'), cycle('b')],
  ['errors', new Error('a'), new Error('b')],
  ['typed arrays', new Uint8Array([1]), new Uint8Array([2])],
  ['addresses', new URL('https://a.example'), new URL('https://b.example')],
  ['a list and its text', ['a', 'b'], 'a,b'],
])('different values have different keys: %s', (_, one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test.each<[string, unknown, unknown]>([
  ['sets', new Set([1, 2]), new Set([2, 1])],
  ['maps', new Map([['a', 1]]), new Map([['a', 1]])],
  ['objects', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['cycles', cycle('a'), cycle('a')],
  ['dates', new Date(5), new Date(5)],
  ['actors', { actor }, { actor }],
])('equal values have equal keys: %s', (_, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});
