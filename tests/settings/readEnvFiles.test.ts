import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder';
import { readEnvFiles, readSettingsVariable } from '#tools/shared/readEnvFiles';

/** Returns the brand in an .env file, or the message of the error. */
async function readBrand(lines: string, name = '.env'): Promise<string | undefined> {
  // A variable of this computer would replace the value in the file.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  const folder = await makeTemporaryFolder();
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
])('the .env line %j is read as written', async (lines, brand) => {
  expect(await readBrand(lines)).toBe(brand);
});

test.each([
  'VITE_BRAND=No #1 Health',
  'VITE_URL_TERMS=https://a.test/terms#sale',
  "VITE_BRAND='Di O'Example'",
  'VITE_BRAND="Cell\nand Sons"',
  'VITE_BRAND=Pay$Less',
  'VITE_BRAND=Acme VITE_ADDRESS=Street',
  'vite_brand=Acme',
  'VITE_BRAND: Acme',
  'NODE_ENV=development',
  '\uFEFFVITE_BRAND=Acme\n',
])('the .env line %j stops the build with one line', async (lines) => {
  const error = /^\.env line 1: would not be read as written; [^\n]+ every setting\.$/;
  expect(await readBrand(lines)).toMatch(error);
});

test.each(['.env.local', '.env.production', '.env.production.local'])('%s is checked', async (name) => {
  expect(await readBrand('VITE_BRANDS', name)).toContain(`${name} line 1: would not be read`);
});

test('the variable SITE_SETTINGS replaces all other settings, and is checked', () => {
  vi.stubEnv('VITE_BRAND', 'Of this computer');
  expect(readSettingsVariable('{"VITE_ADDRESS":"Main Street"}')).toEqual({ VITE_ADDRESS: 'Main Street' });
  expect(readSettingsVariable('{}')).toEqual({});
  vi.stubEnv('SITE_SETTINGS', undefined);
  expect(readSettingsVariable()).toBeUndefined();
  for (const text of ['', 'VITE_BRAND=Acme', '[]', '{"VITE_COUNTDOWN_SECONDS":60}'])
    expect(() => readSettingsVariable(text)).toThrow(
      `SITE_SETTINGS=${text}: must be a JSON object such as {"VITE_BRAND":"Acme"}; correct or unset it.`,
    );
});
