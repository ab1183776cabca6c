/** Results as files that CI reads. */
import { type Finding, lawInWords } from './finding.ts';
import { notWalked, type Result } from './sinceLastRun.ts';

const escaped = (text: string) =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
    /[<>&"'\u0000-\u001f]/g,
    (letter) => (/[\t\n\r<>&"']/.test(letter) ? `&#${letter.charCodeAt(0)};` : ''),
  );

/** The file and line of a finding; those of the file itself where it names none. */
function placeOf(file: string, where = ''): { path: string; line: string } {
  const [, path = file, line = '1'] = /^(.*):(\d+)$/.exec(where) ?? [];
  return { path, line };
}

const withPath = ({ text, path }: Finding): string => (path ? `${text}: ${path}` : text);

/** Results as a file of JUnit: a test for each finding and each law; what is open or accepted was skipped. */
export function junitOf(file: string, results: readonly Result[]): string {
  const suites = results.map(({ name, verdict, seconds, findings, open, accepted, laws }) => {
    const test = (title: string, inside = '', where?: string) => {
      const { path, line } = placeOf(file, where);
      const about = `name="${escaped(title)}" classname="${escaped(name)}" file="${escaped(path)}" line="${line}"`;
      return inside ? `    <testcase ${about}>${inside}</testcase>` : `    <testcase ${about}/>`;
    };
    const titled = (finding: Finding, inside: string) =>
      test(`${finding.kind}: ${finding.text}`, inside, finding.where);
    const skipped = (why: string) => `<skipped message="${escaped(why)}"/>`;
    const tests = [
      ...findings.map((finding) =>
        titled(
          finding,
          `<failure message="${escaped(withPath(finding))}">${escaped(finding.where ?? '')}</failure>`,
        ),
      ),
      ...open.map((finding) => titled(finding, skipped('not seen'))),
      ...accepted.map((finding) => titled(finding, skipped(`accepted: ${finding.reason}`))),
      ...laws.filter(({ broken }) => !broken).map((law) => test(lawInWords(law))),
      ...(findings.length === 0 && verdict !== notWalked ? [test('nothing is wrong')] : []),
    ];
    const skips = open.length + accepted.length;
    return `  <testsuite name="${escaped(name)}" tests="${tests.length}" failures="${findings.length}" skipped="${skips}" time="${seconds.toFixed(3)}">\n${tests.join('\n')}\n  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="statechart-prover">\n${suites.join('')}</testsuites>\n`;
}

/** Results as a file of SARIF 2.1.0: findings are errors; those that are accepted are suppressed, with their reason. */
export function sarifOf(file: string, results: readonly Result[]): string {
  const resultOf = (level: string, finding: Finding & { reason?: string }) => {
    const { path: uri, line } = placeOf(file, finding.where);
    return {
      ...{ ruleId: finding.kind, level, message: { text: `${finding.kind}: ${withPath(finding)}` } },
      locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: Number(line) } } }],
      ...(finding.reason && { suppressions: [{ kind: 'external', justification: finding.reason }] }),
    };
  };
  const found = results.flatMap(({ findings, accepted, open }) => [
    ...[...findings, ...accepted].map((finding) => resultOf('error', finding)),
    ...open.map((finding) => resultOf('note', finding)),
  ]);
  const rules = [...new Set(found.map(({ ruleId }) => ruleId))].map((id) => ({ id }));
  return `${JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'statechart-prover', rules } }, results: found }],
    },
    null,
    2,
  )}\n`;
}
