import { vi } from 'vitest';

/** Runs a command: its exit code, then each line that it says as an error, without what indents it. */
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
