import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { readSettings } from '#tools/build/readSettings';

let folder: string;

beforeEach(async () => {
  // What is set on this machine would come before what a file says.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  folder = await temporaryFolder();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What is read of a line of .env.local, or why it is refused. */
async function read(line: string): Promise<unknown> {
  await writeFile(join(folder, '.env.local'), `# the shop\nSHOP=shop.example.org\n${line}\n`);
  try {
    return readSettings('production', folder);
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['VITE_BRAND=Cell & Sons # the seller', 'Cell & Sons'],
  ["VITE_BRAND='No #1 Health'", 'No #1 Health'],
  ['VITE_BRAND=Pay\\$Less', 'Pay$Less'],
  [`VITE_BRAND=\${SHOP}`, 'shop.example.org'],
  ['VITE_BRAND=For $97', 'For $97'],
  ['VITE_BRAND=Cell & Sons # see the list, #12', 'Cell & Sons'],
  ['VITE_BRAND="Cell" # was $Less', 'Cell'],
  [`VITE_BRAND=\${CI_BRAND:-Cell}`, 'Cell'],
  ['VITEST_BRAND=Acme\nVITE_BRAND=Cell', 'Cell'],
  ['NOTES="one\n# two\nthree"\nVITE_BRAND=Cell', 'Cell'],
  ['# NOTES="one\nVITE_BRAND=Cell\n# two"', 'Cell'],
  ["NOTE=it's\nVITE_BRAND=Cell", 'Cell'],
  [
    'OTHER_URL=https://a.example/?vite_brand=Acme\nINVITE_BRANDS=2\nMY_VITE_BRAND=Acme\n  VITE_BRAND = Cell',
    'Cell',
  ],
])('%s is read as written', async (line, value) => {
  expect(await read(line)).toMatchObject({ VITE_BRAND: value });
});

test.each([
  ['VITE_BRAND=No #1 Health', 'VITE_BRAND="No #1 Health": would be cut at the #'],
  ['export VITE_BRAND=https://a.example/kit#offer', 'VITE_BRAND="https://a.example/kit#offer": would be cut'],
  ['VITE_BRAND=Pay$Less Stress', 'VITE_BRAND="Pay$Less Stress": would lose $Less'],
  ['VITE_BRAND=#1 Health', 'VITE_BRAND="#1 Health": would be cut at the #'],
  ["VITE_BRAND='Di O'Example'", 'would be cut at a quote inside it'],
  ['VITE_BRAND="Cell" & Sons', 'would be cut at a quote inside it'],
  ['VITE_BRAND="No \\"#1\\" Health"', 'would be cut at a quote inside it'],
  [`VITE_BRAND=\${ SHOP }`, 'would lose'],
  [`VITE_BRAND='Pay\${Less}'`, `would lose \${Less}`],
  ['vite_brand=Acme', 'vite_brand="vite_brand=Acme": is not of the form VITE_KEY=value'],
  ['VITE-BRAND=Acme', 'is not of the form VITE_KEY=value'],
  ['VITE_BRAND Acme', 'is not of the form VITE_KEY=value'],
  ['VITE_BRAND=Acme\nexport VITE_BRAND="Cell"', 'is already in .env.local'],
  ['VITE_BRAND: Acme', 'is not of the form VITE_KEY=value'],
  ['VITEBRAND=Acme', 'VITEBRAND="VITEBRAND=Acme": is not of the form VITE_KEY=value'],
  ['SET VITE_BRAND=Acme', 'is not of the form VITE_KEY=value'],
  ['$env:VITE_BRAND="Acme"', 'is not of the form VITE_KEY=value'],
  ['- VITE_BRAND=Acme', 'is not of the form VITE_KEY=value'],
  ['\tVITE_BRAND=Acme', 'contains invisible characters, such as a tab'],
  ['export\tVITE_BRAND=Acme', 'contains invisible characters, such as a tab'],
  ['\u200bVITE_BRAND=Acme', 'VITE_BRAND="<U+200b>VITE_BRAND=Acme": contains invisible characters'],
  ['\u00a0VITE_BRAND=Acme', 'contains invisible characters'],
  ['OTHER=1\n\uFEFFVITE_BRAND=Acme', 'contains invisible characters'],
  ['VITE_\u200bBRAND=Acme', 'contains invisible characters'],
  ['NOTES="one\nVITE_BRAND=Acme\nthree"', 'is inside the quotes of NOTES'],
  ['NOTES="one\nVITE_BRAND=Acme\nthree"\nVITE_BRAND=Cell', 'is inside the quotes of NOTES'],
  ['OTHER=1\rVITE_BRAND=Acme', 'follows a line end other than LF or CRLF'],
  ['# old\rVITE_BRAND=Acme', 'follows a line end other than LF or CRLF'],
  ['VITE_PRODUCT=Kit VITE_BRAND=Acme', 'VITE_PRODUCT="Kit VITE_BRAND=Acme": contains another setting'],
  ['NODE_ENV=development\nVITE_BRAND=Acme', 'NODE_ENV="NODE_ENV=development": must not be in .env.local'],
])('%s stops the build with a one-line error', async (line, reason) => {
  const message = await read(line);
  expect(message).toContain(reason);
  expect(message).not.toContain('\n');
  expect(message).toMatch(
    /; (put the value in quotes that it does not contain|write it so|keep one of its lines|write \\\$ for a dollar sign|type it again|close them before|save the file with plain line ends|give each its own line|remove it)\. docs\/settings\.md lists/,
  );
});

test.each([
  ['with a byte order mark', Buffer.from('\uFEFFVITE_BRAND=Acme\n')],
  ['as UTF-16', Buffer.from('\uFEFFVITE_BRAND=Acme\n', 'utf16le')],
  ['as Latin-1', Buffer.from('VITE_BRAND=Café\n', 'latin1')],
])('a file saved %s is rejected with a one-line error', async (_, bytes) => {
  await writeFile(join(folder, '.env'), bytes);
  expect(() => readSettings('production', folder)).toThrow(
    /^\.env: is not plain UTF-8 text, .*; save it as UTF-8 without BOM$/,
  );
});

test('a folder in place of a file is rejected with a one-line error', async () => {
  await mkdir(join(folder, '.env'));
  expect(() => readSettings('production', folder)).toThrow(
    /^\.env: is not a file, so it is not read; make it one or remove it$/,
  );
});
