import { expect, test } from 'vitest';
import { nearestTo } from '../src/nearest.ts';
import { standInFor } from '../src/standIn.ts';
import { assignedKeys, constantAnswer, mayFail, onlyThrows, returnedKeys, touchedIn } from '../src/syntax.ts';
import type { Loose } from './chart.ts';

const save = async (..._: unknown[]) => fetch('/x');
const [sleep, api, missing]: Loose[] = [save, {}, standInFor('a missing package')];
const boom = () => {
  throw new Error('boom');
};

test.each([
  () => fetch('/x'),
  async () => void (await save()),
  async () => api.users.get(1),
  async () => await missing.post('x').json(),
  async () => boom(),
  () => new Promise((_, reject) => setTimeout(() => reject(1))),
  async () => {
    const saved = new Promise((_, failed) => save().then(null, failed));
    return saved;
  },
  async () => void (await Promise.all([1].map(async () => void (await save())))),
  async () => void (await Promise.all([sleep(1), save()])),
  async () => Promise.all([1].map(save)),
  () =>
    save().catch(() => {
      throw new Error('boom');
    }),
])('a promise that throws or waits for what may fail may fail: %s', (code) => {
  expect(mayFail(code)).toBe(true);
});

async function caught(again = false): Promise<unknown> {
  try {
    return await save();
  } catch {
    return again && caught();
  }
}
const all = { caught };
test.each([
  async () => 1,
  async () => void (await sleep(3)),
  async () => await missing.parse('x'),
  caught,
  () => save().catch(() => 1),
  async () => void (await Promise.allSettled([1].map(async () => void (await save())))),
  async () => Promise.all([caught(), ...[1].map(() => caught())]),
  async () => [1].forEach(() => void save()),
  async () => {
    const all = await caught();
    return (all as Loose).isOk();
  },
  async () => void setTimeout(async () => void (await save())),
  () =>
    save().then(
      () => 1,
      () => 2,
    ),
  () => caught(),
  async () => (await all.caught()) && nearestTo('a', []),
])('a promise that catches, or only waits, does not: %s', (code) => {
  expect(mayFail(code)).toBe(false);
});

test('the keys that a function assigns are known, but for computed ones and for what others return', () => {
  const { method } = { method: ({ input }: Loose) => ({ a: input.x, b: '', c: [1, { d: -1 }] }) };
  const literal = new Map([
    ['a', false],
    ['b', true],
    ['c', true],
  ]);
  expect(returnedKeys(method)).toEqual(literal);
  expect(returnedKeys(({ context, event }: Loose) => ({ ...context, [event.f]: 1 }))).toBeUndefined();
  expect(returnedKeys(({ event }: Loose) => event.output)).toBeUndefined();
  const keysOf = (code: Loose) => [...(assignedKeys(code, true) ?? ['any'])];
  expect(keysOf(({ enqueue }: Loose) => enqueue.assign({ a: 1 }))).toEqual(['a']);
  expect(keysOf(({ enqueue }: Loose) => save(enqueue))).toEqual(['any']);
});

test('what a function always answers or only throws is known', () => {
  expect([() => false, () => true, () => api.x].map(constantAnswer)).toEqual([false, true, undefined]);
  const trying = () => {
    try {
      if (api.x) return false;
      return true;
    } catch {
      return false;
    }
  };
  const falling = (): Loose => {
    if (api.x) return true;
  };
  expect([trying, falling].map(constantAnswer)).toEqual([undefined, undefined]);
  expect([boom, () => {}].map(onlyThrows)).toEqual([true, false]);
});

test.each<[Loose, string[]]>([
  [({ context }: Loose) => context.a.set('x', 1), ['a']],
  [({ context: { a } }: Loose) => a.push(1), ['a']],
  [(args: Loose) => delete args.context.a.x, ['a']],
  [({ context }: Loose) => save([{ part: context.a.b }, context.c]), ['a', 'c']],
  [(args: Loose) => save(args.context), ['*']],
  [(args: Loose) => save(args), ['*']],
  [({ context, self }: Loose) => self.send({ type: context.a.get('x'), size: context.b.length }), []],
  [(args: Loose) => args.check(args.event.id), []],
  [({ context }: Loose) => save(JSON.stringify(context), [...new Set(context.a)].length), []],
])('what a function may change in place of the context is known: %s', (code, entries) => {
  expect([...touchedIn(code, 'context').keys()]).toEqual(entries);
});
