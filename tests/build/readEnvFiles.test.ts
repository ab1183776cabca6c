import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { readEnvFiles } from '#tools/build/readEnvFiles';

let folder: string;

beforeEach(async () => {
  // What is set on this machine would come before what a file says.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  folder = await temporaryFolder();
});

/** What is read of lines of .env.local, or why they are refused. */
async function read(lines: string): Promise<unknown> {
  await writeFile(join(folder, '.env.local'), `# the shop\n${lines}\n`);
  try {
    return readEnvFiles('production', folder);
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['VITE_BRAND=Cell & Sons # the seller', 'Cell & Sons'],
  ["VITE_BRAND='No #1 Health'", 'No #1 Health'],
  ["VITE_BRAND=The Kit's", "The Kit's"],
  ['VITE_BRAND=Cell  #', 'Cell'],
  ['VITE_PRODUCT=Kit\nVITE_BRAND=Cell', 'Cell'],
  ['VITE_BRAND=Pay\\$Less', 'Pay$Less'],
  ['VITE_BRAND=For $97', 'For $97'],
  ['VITE_BRAND=Cell & Sons # see the list, #12', 'Cell & Sons'],
  ['VITE_BRAND="Cell" # was $Less', 'Cell'],
  ['# NOTES="one\nVITE_BRAND=Cell\n# two"', 'Cell'],
  ['\n  export VITE_BRAND = Cell\n', 'Cell'],
])('%s is read as written', async (lines, value) => {
  expect(await read(lines)).toMatchObject({ VITE_BRAND: value });
});

const form = (start: string) =>
  `.env.local line 2: "${start}" does not begin a line of the form VITE_KEY=value`;
const nobodys = (key: string) => `.env.local line 2: ${key} is no setting of this site`;

test.each([
  ['VITE_BRAND=No #1 Health', 'VITE_BRAND="No #1 Health": would be read as "No"'],
  ['export VITE_BRAND=https://a.example/kit#offer', 'would be read as "https://a.example/kit"'],
  ['VITE_BRAND=#1 Health', 'VITE_BRAND="#1 Health": would be read as ""'],
  ["VITE_BRAND='Di O'Example'", 'would be read as "Di O"'],
  ['VITE_BRAND="Cell" & Sons', 'would be read as "Cell"'],
  ['VITE_BRAND="No \\"#1\\" Health"', 'would be read as "No '],
  ['VITE_BRAND="Cell\nand Sons"', 'put the value on one line, in quotes'],
  ['VITE_BRAND=Pay$Less Stress', 'VITE_BRAND="Pay$Less Stress": has a $ that would be read as a variable'],
  [`VITE_BRAND='Pay\${Less}'`, 'has a $'],
  ['VITE_BRAND=Acme\nexport VITE_BRAND="Cell"', 'is already in .env.local'],
  ['VITE_PRODUCT=Kit VITE_BRAND=Acme', 'VITE_PRODUCT="Kit VITE_BRAND=Acme": contains another setting'],
  ['vite_brand=Acme', nobodys('vite_brand')],
  ['VTIE_BRAND=Acme', nobodys('VTIE_BRAND')],
  ['VITEBRAND=Acme', nobodys('VITEBRAND')],
  ['VITE_BRANDS=Acme', nobodys('VITE_BRANDS')],
  ['NOTE=Acme', nobodys('NOTE')],
  ['NODE_ENV=development\nVITE_BRAND=Acme', nobodys('NODE_ENV')],
  ['  VITE-BRAND=Acme', form('VITE-BRAND')],
  [`${'x'.repeat(99)}=Acme`, nobodys('x'.repeat(99))],
  [`${'x-'.repeat(50)}=Acme`, form('x-'.repeat(40))],
  ['VITE_PRODUCT=Kit VITE_BRAND = Acme', 'contains another setting'],
  ['VITE-BRAND=Acme', form('VITE-BRAND')],
  ['VITE_BRAND Acme', form('VITE_BRAND Acme')],
  ['VITE_BRAND: Acme', form('VITE_BRAND')],
  ['SET VITE_BRAND=Acme', form('SET VITE_BRAND')],
  ['$env:VITE_BRAND="Acme"', form('$env')],
  ['- VITE_BRAND=Acme', form('- VITE_BRAND')],
  ['{ "VITE_BRAND": "Acme" }', form('{ "VITE_BRAND"')],
  ['export\tVITE_BRAND=Acme', form('export<U+9>VITE_BRAND')],
  ['\u200bVITE_BRAND=Acme', form('<U+200b>VITE_BRAND')],
  ['VITE_\u200bBRAND=Acme', form('VITE_<U+200b>BRAND')],
  ['V\u0406TE_BRAND=Acme', form('V<U+406>TE_BRAND')],
  ['# old\rVITE_BRAND=Acme', '.env.local line 2: has a line end other than LF or CRLF'],
])('%s stops the build with a one-line error', async (line, reason) => {
  const message = await read(line);
  expect(message).toContain(reason);
  expect(message).not.toContain('\n');
  expect(message).toMatch(
    /; (put the value on one line, in quotes that it does not contain|keep one of its lines|write \\\$ for a dollar sign|give each its own line|(correct the name|type it again), or remove the line)\. docs\/settings\.md lists|; save the file with plain line ends$/,
  );
});

test.each([
  ['with a byte order mark', Buffer.from('\uFEFFVITE_BRAND=Acme\n')],
  ['as UTF-16', Buffer.from('\uFEFFVITE_BRAND=Acme\n', 'utf16le')],
  ['as Latin-1', Buffer.from('VITE_BRAND=Café\n', 'latin1')],
])('a file saved %s is rejected with a one-line error', async (_, bytes) => {
  await writeFile(join(folder, '.env'), bytes);
  expect(() => readEnvFiles('production', folder)).toThrow(
    /^\.env: is not plain UTF-8 text, .*; save it as UTF-8 without BOM$/,
  );
});

test('a folder in place of a file is rejected with a one-line error', async () => {
  await mkdir(join(folder, '.env'));
  expect(() => readEnvFiles('production', folder)).toThrow(
    /^\.env: is not a file, so it is not read; make it one or remove it$/,
  );
});

test.each(['.env', '.env.local', '.env.production', '.env.production.local'])(
  '%s is checked',
  async (name) => {
    await writeFile(join(folder, name), 'VITE_BRANDS=Acme');
    expect(() => readEnvFiles('production', folder)).toThrow(
      `${name} line 1: VITE_BRANDS is no setting of this site`,
    );
  },
);
