import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

const unexpectedLines: string[] = [];

// A test that expects a line replaces these functions by its own spy.
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => unexpectedLines.push(`console.${level}: ${format(...words)}`);

function expectSilence() {
  expect(unexpectedLines.splice(0), 'unexpected lines on the console').toEqual([]);
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
