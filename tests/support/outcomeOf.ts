import { vi } from 'vitest';
import { readSite } from '#settings/settingsSchema';

/** Runs a command; returns its exit code, then each line of its error output without indentation. */
export async function outcomeOf(command: () => number | Promise<number>): Promise<[number, ...string[]]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const code = await command();
    const lines = said.mock.calls.flatMap((words) => words.join(' ').split('\n'));
    return [code, ...lines.map((line) => line.trim())];
  } finally {
    said.mockRestore();
  }
}

/** The error message of a refused configuration. @throws if it is accepted */
export function refusal(env: Record<string, string>): string {
  try {
    readSite(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}
