import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { throwInputError } from '#settings/throwInputError';
import { funnelFolder } from '#tools/shared/funnel';

const sample = () => funnelFolder('metabolic');

/**
 * Copies the sample's folder, with its chart and without its facts and requirements, for `npm run new-funnel -- NAME`.
 *
 * @param home where the new folder is made
 * @throws an error of one line for a name that is no name, or is taken
 */
export async function main([name = '']: string[], home = 'funnels'): Promise<number> {
  const folder = `${home}/${name}`;
  if (!/^[a-z][a-z\d-]*$/.test(name))
    throwInputError(`new-funnel ${name}: name it in small letters, digits and -, such as sleep-debt`);
  if (existsSync(folder))
    throwInputError(`new-funnel ${name}: there is ${folder} already; choose another name`);
  const left = ['facts', 'requirements.md'].map((name) => `${sample()}/${name}`);
  await cp(sample(), folder, { recursive: true, filter: (source) => !left.includes(source) });
  await copyFile('machines/quizMachine.ts', `${folder}/quizMachine.ts`);
  console.log(
    `${folder} is a copy of the sample; FUNNEL=${name} npm run check -- --fix lists what is left of it`,
  );
  return 0;
}

/** The files of a funnel that are still the sample's, to the byte, by their paths inside the folder; none of the sample. */
export async function filesOfSample(folder = funnelFolder()): Promise<string[]> {
  if (folder === sample()) return [];
  const sourceOf = (file: string) =>
    basename(file) === 'quizMachine.ts' ? 'machines/quizMachine.ts' : `${sample()}/${file}`;
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((file) => !file.startsWith('facts/'));
  const isSame = await Promise.all(
    files.map(async (file) => {
      const theirs = await readFile(sourceOf(file)).catch(() => undefined);
      return theirs?.equals(await readFile(`${folder}/${file}`)) ?? false;
    }),
  );
  return files.filter((_, index) => isSame[index]).sort();
}
