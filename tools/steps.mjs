// `node tools/steps.mjs` runs the steps of `npm test`, and with the argument `check` those of `npm run check`. A step
// is one or more scripts of package.json. Stops at the first step that fails. The last lines name and count the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';

/** A list for each step; its scripts run in parallel. */
const checks = [['lint', 'types', 'dead-code', 'machines', 'test:proofs']];
const tests = [['test:unit', 'build'], ['check:build'], ['test:e2e'], ['test:prover']];
const resultFiles = ['proofs', 'unit', 'e2e', 'prover'].map((name) => `.cache/${name}.json`);
const steps = process.argv[2] === 'check' ? checks : [...checks, ...tests];

// The tests build and check the published settings, and ignore the settings of this computer.
const env = { ...process.env, SITE_SETTINGS: '{}' };
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const failedScripts = [];

/** Runs a script. Streams its output unless another script runs in parallel. */
async function run(script, isAlone) {
  const start = performance.now();
  const stdio = isAlone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', script], {
    env,
    stdio,
    shell: process.platform === 'win32',
  });
  const closed = once(child, 'close');
  const output = isAlone ? [] : await Promise.all([child.stdout, child.stderr].map(text));
  const [code] = await closed;
  if (code) failedScripts.push(script);
  console.log(`${output.join('')}== ${script}: ${code ? 'FAILED' : 'ok'} after ${secondsSince(start)}\n`);
}

/** Lists the tests in a result file of Vitest or Playwright. */
function readTests(resultFile) {
  if (!existsSync(resultFile)) return [];
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(resultFile, 'utf8'));
  const ofVitest = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, location }) => ({
      status,
      title: fullName,
      // The tests of a proof have no line in the file.
      place: [relative('.', name), location?.line],
    })),
  );
  const listSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
  const ofPlaywright = suites
    .flatMap(listSpecs)
    .map(({ file, line, title, tests: [test] }) => ({ ...test, title, place: [`e2e/${file}`, line] }));
  return [...ofVitest, ...ofPlaywright].map((test) => ({
    ...test,
    place: test.place.filter(Boolean).join(':'),
  }));
}

for (const file of resultFiles) rmSync(file, { force: true });
for (const scripts of steps) {
  await Promise.all(scripts.map((script) => run(script, scripts.length === 1)));
  if (failedScripts.length > 0) break;
}
const results = resultFiles.flatMap(readTests);
// A skipped or flaky test counts as failed.
const failures = results.filter(({ status }) => !['passed', 'expected'].includes(status));
for (const { place, title } of failures) console.log(`FAILED ${place} ${title}`);
const places = [...new Set(failures.map(({ place }) => place))].join(' ');
const command = places.startsWith('e2e/') ? 'npm run test:e2e --' : 'npx vitest run';
if (places) console.log(`Run only these: ${command} ${places}`);
for (const script of failedScripts) console.log(`FAILED npm run ${script}`);
console.log(`${secondsSince(0)} in all`);
const failed = failures.length || failedScripts.length;
if (steps === checks)
  console.log('Not checked: the words, the build and anything in a browser. `npm test` checks them.');
else console.log(`${results.length - failures.length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
