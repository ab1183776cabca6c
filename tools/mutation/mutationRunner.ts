import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

type Test = Parameters<TestRunner['onAfterRunTask']>[0];

/** What Stryker's changed sources read and write. */
interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const results = process.env.MUTATION_RESULTS ?? '';
// The name of a test may hold any sign that ends a line.
const write = (...line: string[]) =>
  appendFileSync(results, `${[process.pid, ...line].join(' ').replace(/\s+/g, ' ')}\n`);
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });

/**
 * Runs each test once without a change and then, as retries, once with each change that it has met and that no test has
 * noticed so far: nothing is loaded again. Writes lines into the file MUTATION_RESULTS, each after the number of its process:
 * `met ID…`; `fixed ID…` for what acts as files are loaded; `try ID TEST`; `killed ID NAME`; `broken FILE NAME` for a test that
 * fails without a change; `unread FILE` for a file of tests that cannot be loaded; `once FILE NAME` for a test that fails if
 * it is run again; and `spoilt FILE NAME` where a change outlives its run, so that the rest of the file needs another process.
 */
export default class MutationRunner extends TestRunner {
  /** Changes that are no longer tried, with what this process knows and others have written. */
  done = new Set<string>();
  /** Changes that the test has been tried with in other processes. */
  tried = new Set<string>();
  queue: string[] | undefined;
  /** How often the test meets each change. */
  met: Record<string, number> = {};
  /** Whether the run that is next shows that the last change has left nothing behind. */
  isChecking = false;
  isSecond = false;

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    test.retry = 1_000_000;
    this.queue = undefined;
    this.isChecking = false;
    switches.activeMutant = undefined;
    switches.currentTestId = test.id;
    const written = readFileSync(results, 'utf8');
    for (const [, id = ''] of written.matchAll(/^\d+ (?:accepted|killed) (\d+)/gm)) this.done.add(id);
    this.tried = new Set(
      [...written.matchAll(/^\d+ try (\d+) (.*)$/gm)].flatMap(([, id = '', by]) =>
        by === test.id ? [id] : [],
      ),
    );
  }

  override onBeforeTryTask(test: Test) {
    super.onBeforeTryTask(test);
    switches.hitCount = 0;
  }

  onCollected(files: Test['file'][]) {
    for (const { name, result } of files) if (result?.state === 'fail') write('unread', name);
  }

  override onAfterRunFiles() {
    super.onAfterRunFiles();
    write('fixed', ...Object.keys(switches.mutantCoverage?.static ?? {}));
  }

  onAfterRetryTask(test: Test) {
    const { result } = test;
    if (!result) return;
    const hasPassed = result.state === 'pass';
    const { activeMutant: id } = switches;
    switches.activeMutant = undefined;
    if (this.queue === undefined) {
      this.met = switches.mutantCoverage?.perTest[test.id] ?? {};
      switches.currentTestId = undefined;
      if (!hasPassed) {
        write('broken', test.file.name, test.name);
        result.errors = undefined;
        return;
      }
      const ids = Object.keys(this.met);
      write('met', ...ids);
      this.queue = ids.filter((id) => !this.done.has(id) && !this.tried.has(id));
      // A test may pass but once.
      this.isChecking = this.queue.length > 0;
      this.isSecond = true;
    } else if (id !== undefined && !hasPassed) {
      write('killed', id, test.name);
      this.done.add(id);
      this.isChecking = true;
    } else if (this.isChecking) {
      this.isChecking = false;
      if (!hasPassed) {
        write(this.isSecond ? 'once' : 'spoilt', test.file.name, test.name);
        this.queue = [];
      }
      this.isSecond = false;
    }
    const next = this.isChecking ? undefined : this.queue.shift();
    if (next !== undefined) {
      write('try', next, test.id);
      switches.activeMutant = next;
      switches.hitLimit = 100 * (this.met[next] ?? 0) + 10_000;
    }
    const goesOn = this.isChecking || next !== undefined;
    result.state = goesOn ? 'fail' : 'pass';
    result.errors = goesOn ? [{ message: 'again' }] : undefined;
  }
}
