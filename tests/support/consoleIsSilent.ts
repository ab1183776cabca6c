import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

const said: string[] = [];

// A test that expects such a line replaces this implementation by its own spy.
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => said.push(`console.${level}: ${format(...words)}`);

function expectSilence() {
  expect(said.splice(0), 'unexpected lines on the console').toEqual([]);
}

afterEach(expectSilence);
// Catches lines after the last test.
afterAll(expectSilence);
// Restores the globals for the next file in this process.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
