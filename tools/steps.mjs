// `node tools/steps.mjs check` runs the steps of `npm run check`, and without `check` those of `npm test`: scripts of
// package.json, each with its seconds, up to the first failure. The last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** The scripts of a step run side by side. */
const checks = [['lint', 'types', 'dead-code', 'machines']];
const tests = [['test:unit', 'build:test'], ['check:build'], ['test:e2e'], ['test:prover']];
const results = ['unit', 'e2e', 'prover'].map((name) => `.cache/${name}.json`);
const steps = process.argv[2] === 'check' ? checks : [...checks, ...tests];

const start = performance.now();
const secondsSince = (time) => `${((performance.now() - time) / 1000).toFixed(1)} s`;

/** Runs a script; streams its output unless another script runs in parallel. @returns whether it succeeded */
function run(script, isAlone) {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: isAlone ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((done) => {
    child.on('close', (code) => {
      console.log(`${output}== ${script}: ${code === 0 ? 'ok' : 'FAILED'} after ${secondsSince(started)}\n`);
      done(code === 0);
    });
  });
}

/** The passed tests of a runner, and all its tests; a skipped or flaky test counts as failed. */
function countsIn(file) {
  if (!existsSync(file)) return [0, 0];
  const { numPassedTests, numTotalTests, stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (!stats) return [numPassedTests, numTotalTests];
  return [stats.expected, stats.expected + stats.unexpected + stats.flaky + stats.skipped];
}

if (steps !== checks) for (const file of results) rmSync(file, { force: true });
let succeeded = true;
for (const scripts of steps) {
  const ended = await Promise.all(scripts.map((script) => run(script, scripts.length === 1)));
  succeeded = !ended.includes(false);
  if (!succeeded) break;
}
const counts = steps === checks ? [] : results.map(countsIn);
const [passed, all] = [0, 1].map((part) => counts.reduce((sum, count) => sum + count[part], 0));
if (passed < all) succeeded = false;
console.log(`${secondsSince(start)} in all`);
// A step that fails without a failed test counts as one.
if (steps !== checks) console.log(`${passed} passed, ${succeeded ? 0 : Math.max(all - passed, 1)} failed`);
process.exitCode = succeeded ? 0 : 1;
