import { expect, test } from 'vitest';
import { lostNames } from '#tools/mutation/mutation';

test('every reason for a survivor, and every nearest test, has its file', () => {
  expect(lostNames()).toEqual([]);
});
