import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Claim } from '#content/claims';
import { mergeSettings, readSite } from '#settings/settingsSchema';
import type { OpenPoint } from '#tools/claims/checkSettings';
import { everyone, type SiteTexts } from '#tools/claims/readSiteTexts';
import { readTextFiles } from '#tools/shared/readTextFiles';

const folders = ['src/content/images/pictures', 'src/content/images/portraits', 'src/content/public/video'];

/** Finds source files and pages that a guide or a requirement names, but that do not exist. */
async function staleNames(paths: readonly string[]): Promise<OpenPoint[]> {
  const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' });
  // The results of measurements name the pages of their time.
  const { 'performance.md': _, ...guides } = await readTextFiles('docs', '.md');
  const others = ['../README.md', '../spec/requirements.md'];
  for (const file of others) guides[file] = await readFile(join('docs', file), 'utf8');
  return Object.entries(guides).flatMap(([guide, text]) =>
    [...text.matchAll(/`(?:([\w/.-]+\.tsx?)|(\/[\w-]*))`/g)]
      .filter(([, file, path = '']) => (file ? !sources.includes(file) : !paths.includes(path)))
      .map(([name]) => ({
        kind: 'unused',
        place: join('docs', guide),
        text: `names ${name}, which does not exist`,
      })),
  );
}

/** Lists the files of pictures, portraits and films that no content names. A film's captions belong to the film. */
async function unusedFiles(content: string): Promise<string[]> {
  const settings = Object.values(await readTextFiles('src/settings', '.ts')).join('');
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((file) => ({ file, path: `${folder}/${file}` })),
    ),
  );
  return files
    .flat()
    .filter(({ file }) => !`${content}${settings}`.includes(file.replace(/(?<=\.)(vtt|webm|mp4)$/, '')))
    .map(({ path }) => path);
}

/**
 * Finds what the site no longer shows: claims, people, pictures, films and addresses in the settings. Also finds
 * names in the guides and requirements of files and pages that do not exist.
 *
 * @param ownEnv the `VITE_*` variables of the build, which override the published settings
 */
export async function checkUnusedContent(
  { screens }: SiteTexts,
  register: Readonly<Record<string, Claim>>,
  ownEnv: Record<string, string>,
): Promise<OpenPoint[]> {
  const shown = screens.flatMap(({ html, texts }) => [html, ...texts.map(({ text }) => text)]).join('\n');
  const content = Object.values(await readTextFiles('src/content', '.ts')).join('');
  const paths = screens.map(({ path }) => path);
  const unused = (place: string, text: string): OpenPoint => ({ kind: 'unused', place, text });
  return [
    ...Object.keys(register)
      .filter((id) => !shown.includes(`«${id}@`) && !register[id]?.isShownByCode)
      .map((id) => unused(`src/content/claims.ts ${id}`, 'is on no page')),
    ...[...everyone]
      .filter(({ name }) => !shown.includes(name))
      .map(({ name }) => unused('src/content/people.ts', `${name} is on no page`)),
    ...Object.entries(mergeSettings(ownEnv))
      .filter(([key, value]) => /^VITE_URL_/.test(key) && !shown.includes(value.replaceAll('&', '&amp;')))
      .map(([key]) => unused(`src/settings/publishedSettings.ts ${key}`, 'is linked on no page')),
    ...Object.keys(readSite(ownEnv).urls)
      .filter((name) => !content.includes(`site.urls.${name}`))
      .map((name) => unused(`src/settings/settingsSchema.ts ${name}`, 'is linked by no content')),
    ...(await unusedFiles(content)).map((file) => unused(file, 'is named by no content')),
    ...(await staleNames(paths)),
  ];
}
