import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { throwInputError } from '#settings/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { runPlaywright } from '#tools/browsers/e2e';
import { main as buildTwice } from '#tools/checks/buildTwice';
import { main as checkNginx } from '#tools/checks/nginxCheck';
import { main as checkXStateVersions } from '#tools/checks/xstateVersions';
import { main as testMutations } from '#tools/mutation/mutation';
import { runCommand, startCommand } from '#tools/shared/runCommand';

interface Part {
  /** Whether it looks at dist/, built with the samples. */
  ofBuild?: boolean;
  run: () => Promise<number>;
}

/** Runs the tests tagged @engines in Playwright's own Firefox and WebKit; one that cannot be had here is named. */
async function testEngines(): Promise<number> {
  let exitCode = 0;
  for (const engine of [firefox, webkit]) {
    const ENGINE = engine.name();
    if (!existsSync(engine.executablePath())) {
      const { code, errors } = await startCommand('playwright', ['install', '--with-deps', ENGINE]).ended;
      if (code !== 0) {
        const [reason = `exit code ${code}`] = errors.match(/^(E|Error): .*/m) ?? [];
        console.log(`${ENGINE}: skipped, for Playwright cannot install it here: ${reason}`);
        continue;
      }
    }
    exitCode = Math.max(exitCode, await runPlaywright('', [], { ENGINE }));
  }
  return exitCode;
}

/** What takes too long for every change, or needs programs that few have, in the order in which it runs. */
const parts: Record<string, Part> = {
  browser: { ofBuild: true, run: async () => runPlaywright(await findBrowser(), [], { NIGHTLY: '1' }) },
  engines: { ofBuild: true, run: testEngines },
  nginx: { ofBuild: true, run: checkNginx },
  twice: { run: buildTwice },
  xstate: { run: checkXStateVersions },
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
