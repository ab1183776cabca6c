import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from 'statechart-prover/report';
import { readJson } from '#tools/shared/readTextFiles';

/** Returns a problem with the first line of an output in its text, and the first 60 lines as its output. */
function problemWithOutput(source: string, output: string): Problem {
  const lines = stripVTControlCharacters(output).replaceAll(`${process.cwd()}/`, '').trim().split('\n');
  return { text: `${source}: ${lines[0]}`, output: lines.slice(0, 60).join('\n') };
}

/** Runs a script of package.json, and returns a problem with the output of each script that fails. */
export function runScript(script: string): Promise<Problem[]> {
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', script], { maxBuffer: 2 ** 26 }, (error, output, errors) => {
      // `npm run check` ends the output of each of its scripts with a line such as `== types: FAILED after 9.1 s`.
      const sections = [...output.matchAll(/(.*?)^== (\S+): (\w+)[^\n]*/gms)];
      const failed = sections.flatMap(([, text = '', name, result]) =>
        result === 'FAILED' ? problemWithOutput(`npm run ${name} fails`, text) : [],
      );
      const other = problemWithOutput(`npm run ${script} fails`, errors.trim() || output || String(error));
      resolve(failed.length > 0 || !error ? failed : [other]);
    });
  });
}

interface VitestResults {
  testResults: { message: string; assertionResults: { fullName: string; failureMessages: string[] }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)];

/** Reads the failed tests of the last test run, each with its first error message. */
async function failedTests(): Promise<Problem[]> {
  const results: [test: string, message: string | undefined][] = [];
  for (const file of ['.cache/unit.json', '.cache/prover.json']) {
    if (!existsSync(file)) continue;
    for (const { message, assertionResults } of (await readJson<VitestResults>(file)).testResults) {
      if (assertionResults.length === 0) results.push(['a test file cannot be loaded', message]);
      for (const { fullName, failureMessages } of assertionResults)
        results.push([fullName, failureMessages[0]]);
    }
  }
  if (existsSync('.cache/e2e.json'))
    for (const { title, tests } of (await readJson<{ suites: Suite[] }>('.cache/e2e.json')).suites.flatMap(
      specsIn,
    ))
      results.push([
        title,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
      ]);
  return results.flatMap(([test, message]) => (message ? problemWithOutput(test, message) : []));
}

/** Runs `npm run check`, reads the results of the last test run, and returns the failures of both. */
export async function findFailures(): Promise<Problem[]> {
  return (await Promise.all([runScript('check'), failedTests()])).flat();
}
