import { vi } from 'vitest';
import { readSampleSite } from '#tests/support/sampleSite';

/** Runs a command. Returns its exit code, then each line of its error output without indentation. */
export async function runCommand(command: () => number | Promise<number>): Promise<[number, ...string[]]> {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const code = await command();
    const lines = logError.mock.calls.flatMap((words) => words.join(' ').split('\n'));
    return [code, ...lines.map((line) => line.trim())];
  } finally {
    logError.mockRestore();
  }
}

/** Returns the error message for refused settings. @throws if the settings are accepted */
export function refusalMessage(env: Record<string, string>): string {
  try {
    readSampleSite(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`These settings must be refused: ${JSON.stringify(env)}`);
}
