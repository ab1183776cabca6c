// `node tools/steps.mjs` runs the steps of `npm test`, and with the argument `check` those of `npm run check`. A step
// is one or more scripts of package.json. Stops at the first step that fails. The last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** A list for each step; its scripts run in parallel. */
const checks = [['lint', 'types', 'dead-code', 'machines', 'test:proofs']];
const tests = [['test:unit', 'build'], ['check:build'], ['test:e2e'], ['test:prover']];
const resultFiles = ['proofs', 'unit', 'e2e', 'prover'].map((name) => `.cache/${name}.json`);
const steps = process.argv[2] === 'check' ? checks : [...checks, ...tests];

// The tests build and check the published settings, and ignore the settings of this computer.
const env = { ...process.env, SITE_SETTINGS: '{}' };

const start = performance.now();
const secondsSince = (time) => `${((performance.now() - time) / 1000).toFixed(1)} s`;

/** Runs a script, and returns whether it succeeded. Streams its output unless another script runs in parallel. */
function run(script, isAlone) {
  const begin = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    env,
    stdio: isAlone ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`${output}== ${script}: ${code === 0 ? 'ok' : 'FAILED'} after ${secondsSince(begin)}\n`);
      resolve(code === 0);
    });
  });
}

/** Reads the numbers of passed tests and of all tests; a skipped or flaky test counts as failed. */
function readCounts(file) {
  if (!existsSync(file)) return [0, 0];
  const { numPassedTests, numTotalTests, stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (!stats) return [numPassedTests, numTotalTests];
  return [stats.expected, stats.expected + stats.unexpected + stats.flaky + stats.skipped];
}

if (steps !== checks) for (const file of resultFiles) rmSync(file, { force: true });
let succeeded = true;
for (const scripts of steps) {
  const outcomes = await Promise.all(scripts.map((script) => run(script, scripts.length === 1)));
  succeeded = !outcomes.includes(false);
  if (!succeeded) break;
}
const counts = steps === checks ? [] : resultFiles.map(readCounts);
const [passed, total] = [0, 1].map((index) => counts.reduce((sum, count) => sum + count[index], 0));
if (passed < total) succeeded = false;
console.log(`${secondsSince(start)} in all`);
// A step that fails without a failed test counts as one failure.
if (steps === checks)
  console.log('Not checked: the words, the build and anything in a browser. `npm test` checks them.');
else console.log(`${passed} passed, ${succeeded ? 0 : Math.max(total - passed, 1)} failed`);
process.exitCode = succeeded ? 0 : 1;
