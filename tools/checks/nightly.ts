import { throwInputError } from '#content/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { runPlaywright } from '#tools/browsers/e2e';
import { main as testEngines } from '#tools/browsers/engines';
import { main as buildTwice } from '#tools/checks/buildTwice';
import { main as measureGrowth } from '#tools/checks/growth';
import { main as testMutations } from '#tools/checks/mutation';
import { main as checkNginx } from '#tools/checks/nginxCheck';
import { runCommand } from '#tools/shared/runCommand';

interface Part {
  /** Whether it looks at dist/, built with the samples. */
  ofBuild?: boolean;
  run: () => Promise<number>;
}

interface FlowTests {
  unit: string[];
  browser: string[];
}

/**
 * Runs tests with the files of a folder in place of the site's own, the browser's beside whatever runs on the usual port.
 *
 * @returns 1 if one fails; the others still run
 */
async function testFlow(FLOW: string, { unit, browser }: FlowTests): Promise<number> {
  const exitCodes = [
    await runCommand('vitest', ['run', ...unit], { FLOW }),
    await runPlaywright(await findBrowser(), browser, { FLOW, PORT_E2E: '4318' }),
  ];
  return Math.max(...exitCodes);
}

/** What takes too long for every change, or needs programs that few have, in the order in which it runs. */
const parts: Record<string, Part> = {
  browser: { ofBuild: true, run: async () => runPlaywright(await findBrowser(), [], { NIGHTLY: '1' }) },
  // A question that is skipped, an interlude, and scores of all kinds: another quiz than this site's.
  flow: {
    run: () =>
      testFlow('tests/flow', {
        unit: [
          'tests/machines/',
          'tests/pages/views.dom',
          'tests/pages/quizSize',
          'tests/effects/development.dom',
        ],
        browser: ['e2e/quiz/quizPaths'],
      }),
  },
  // The words of the quiz in German: what reads words, and what longer ones could break.
  german: {
    run: () =>
      testFlow('tests/german', {
        unit: ['views.dom', 'earlyScreen.dom', 'interface.dom', 'quizSize', 'components.dom'].map(
          (name) => `tests/pages/${name}`,
        ),
        browser: ['e2e/quiz/(answering|dial|earlyTaps|quiz|taps|timers)', 'e2e/accessibility'],
      }),
  },
  engines: { ofBuild: true, run: testEngines },
  nginx: { ofBuild: true, run: checkNginx },
  twice: { run: buildTwice },
  growth: { run: measureGrowth },
  mutation: { run: testMutations },
};

/**
 * Runs every part, or those with the given names.
 *
 * @returns 1 if a part fails; the others still run
 */
export async function main(names: string[]): Promise<number> {
  const unknown = names.find((name) => !(name in parts));
  if (unknown)
    throwInputError(`there is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}`);
  const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.some(([, { ofBuild }]) => ofBuild)) {
    const exitCode = await runCommand('vite', ['build', '--mode', 'test', '--logLevel', 'warn']);
    if (exitCode !== 0) return exitCode;
  }
  const failed: string[] = [];
  for (const [name, { run }] of chosen) {
    console.log(`\n== ${name}`);
    const exitCode = await run().catch((error) => {
      console.error(error);
      return 1;
    });
    if (exitCode !== 0) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nevery part passed');
  return failed.length > 0 ? 1 : 0;
}
