import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { readEnvFiles } from '#tools/build/readEnvFiles';

/** The brand that is read of an .env file, or why it is refused. */
async function read(lines: string | Buffer, name = '.env'): Promise<string | undefined> {
  // What is set on this machine would come before what a file says.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), lines);
  try {
    return readEnvFiles('production', folder).VITE_BRAND;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['# the shop\n\nVITE_BRAND=Cell & Sons\r\n', 'Cell & Sons'],
  ["VITE_BRAND='No #1 Health'", 'No #1 Health'],
  ["  export VITE_BRAND = The Kit's", "The Kit's"],
  ['VITE_BRAND=Pay\\$Less', 'Pay$Less'],
  ['VITE_BRAND=For $97', 'For $97'],
])('%j is read as written', async (lines, brand) => {
  expect(await read(lines)).toBe(brand);
});

const form = 'line 1: is not of the form VITE_KEY=value; type it again';

test.each<[lines: string | Buffer, reason: string]>([
  ['VITE_BRAND=No #1 Health', 'VITE_BRAND="No #1 Health": would be read as "No"; put it in quotes'],
  ['VITE_URL_TERMS=https://a.test/terms#sale', 'would be read as "https://a.test/terms"'],
  ['VITE_BRAND=Cell # the seller', 'a comment on a line of its own'],
  ["VITE_BRAND='Di O'Example'", 'would be read as "Di O"'],
  ['VITE_BRAND="Cell\nand Sons"', 'would be read as ""; put it in quotes'],
  ['VITE_BRAND=Pay$Less', 'has a $ that would be read as a variable'],
  ['VITE_BRAND=Acme\nVITE_BRAND=Cell', 'is there twice (.env line 2); keep one of its lines'],
  ['VITE_BRAND=Acme VITE_ADDRESS=Street', 'contains another setting'],
  ['vite_brand=Acme', form],
  ['VTIE_BRAND=Acme', form],
  ['VITE-BRAND=Acme', form],
  ['VITE_BRAND: Acme', form],
  ['NODE_ENV=development', form],
  ['V\u0406TE_BRAND=Acme', form],
  [Buffer.from('\uFEFFVITE_BRAND=Acme\n'), form],
  [Buffer.from('\uFEFFVITE_BRAND=Acme\n', 'utf16le'), form],
])('%j stops the build with one line', async (lines, reason) => {
  const message = await read(lines);
  expect(message).toContain(reason);
  expect(message).toMatch(/^[^\n]+ docs\/changing\.md lists every setting\.$/);
});

test.each(['.env.local', '.env.production', '.env.production.local'])('%s is checked', async (name) => {
  expect(await read('VITE_BRANDS', name)).toContain(`${name} line 1: is not`);
});
