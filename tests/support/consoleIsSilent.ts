import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

const said: string[] = [];

// A test that expects such a line spies on the console with an implementation of its own, which comes before this one.
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => said.push(`console.${level}: ${format(...words)}`);

function expectSilence() {
  expect(said.splice(0), 'what nobody expected on the console').toEqual([]);
}

afterEach(expectSilence);
// What is said once the tests are over.
afterAll(expectSilence);
// The next file in this process begins with the globals that this one began with.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
