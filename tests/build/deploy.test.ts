import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerRules, headersAt } from '#tools/build/headers';
import { expectFacts } from '#tools/proofs/facts';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

test('deploy/nginx.conf sends the headers of the other hosts', () => {
  const added = [...nginx.matchAll(/^ {4}add_header (\S+) "(.*)" always;$/gm)];
  expectFacts(
    Object.fromEntries(added.map(([, name, value]) => [name, value])),
    { ...headersAt(headerRules([]), '/'), 'Cache-Control': '$cache_control' },
    (differences) => ['deploy/nginx.conf differs from tools/build/headers.ts', ...differences],
  );
  const [, forEver = ''] = /:\/assets\/ "(.*)";/.exec(nginx) ?? [];
  expect(headersAt(headerRules(['assets/']), '/assets/a.js')['Cache-Control']).toBe(forEver);
});
