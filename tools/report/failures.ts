import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from 'statechart-prover/report';
import { readJson } from '#tools/shared/readTextFiles';

/** Returns the output of a failed command as one problem; none if it printed nothing. */
function outputProblems(command: string, output: string): Problem[] {
  const lines = stripVTControlCharacters(output).replaceAll(`${process.cwd()}/`, '').trim().split('\n');
  const [text = ''] = lines;
  return text ? [{ text: `${command}: ${text}`, output: lines.slice(0, 60).join('\n') }] : [];
}

/** Runs a script of package.json; if it fails, returns its errors, or else all its output. */
export function failureOfScript(script: string): Promise<Problem[]> {
  const name = `npm run ${script}`;
  return new Promise((done) => {
    execFile('npm', ['run', '--silent', script], { maxBuffer: 2 ** 26 }, (error, output, errors) => {
      done(error ? outputProblems(name, errors.trim() || output.trim() || error.message) : []);
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

/** The failed tests of the last run, each with its first message. */
async function failedTests(): Promise<Problem[]> {
  const failed: [test: string, said: string | undefined][] = [];
  for (const file of ['.cache/unit.json', '.cache/prover.json']) {
    if (!existsSync(file)) continue;
    for (const { message, assertionResults } of (await readJson<VitestResults>(file)).testResults) {
      if (assertionResults.length === 0) failed.push(['a file of tests', message]);
      for (const { fullName, failureMessages } of assertionResults)
        failed.push([fullName, failureMessages[0]]);
    }
  }
  if (existsSync('.cache/e2e.json'))
    for (const { title, tests } of (await readJson<{ suites: Suite[] }>('.cache/e2e.json')).suites.flatMap(
      specsIn,
    ))
      failed.push([
        title,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
      ]);
  return failed.flatMap(([test, said]) => (said ? outputProblems(test, said) : []));
}

/** Returns failures outside the report: of the checks, run now, and of the last test run. */
export async function failuresFound(): Promise<Problem[]> {
  return (await Promise.all([failureOfScript('check'), failedTests()])).flat();
}
