import { DefaultReporter, type TestCase } from 'vitest/node';

/** Vitest's reporter, with a line for a file that passed and one for each test that failed. */
export default class FailedAlone extends DefaultReporter {
  protected override printTestCase(...[state, test]: Parameters<DefaultReporter['printTestCase']>): void {
    if ((test as TestCase).result().state === 'failed') super.printTestCase(state, test);
  }
}
