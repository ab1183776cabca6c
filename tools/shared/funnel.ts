import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { throwInputError } from '#settings/throwInputError';

/** Where the funnels of this project are, and the one that is built unless `FUNNEL` names another. */
const [home, sample] = ['funnels', 'metabolic'];

/**
 * The folder of the funnel that `FUNNEL` names: a folder of funnels/, or the path of any other folder.
 *
 * @throws an error of one line when there is no such folder
 */
export function funnelFolder(name = process.env.FUNNEL || sample): string {
  const folder = name.includes('/') ? name : `${home}/${name}`;
  if (!existsSync(folder))
    throwInputError(`FUNNEL=${name}: there is no ${folder}; the funnels are ${readdirSync(home).join(', ')}`);
  return folder;
}

/**
 * Where a file of the funnel is looked for: in its folder alone. A folder outside funnels/ is one of the tests; it holds
 * what differs from the sample.
 */
export function funnelFolders(folder = funnelFolder()): string[] {
  return dirname(folder) === home ? [folder] : [folder, `${home}/${sample}`];
}

/** The path of a file of the funnel, or of the files that a pattern such as 'images/*' matches; its own are first. */
export function funnelFile(name: string, folders = funnelFolders()): string {
  const isThere = (folder: string) => existsSync(`${folder}/${name.includes('*') ? dirname(name) : name}`);
  return `${folders.find(isThere) ?? folders[0]}/${name}`;
}

/**
 * The paths of TypeScript files of the project and of the funnel.
 *
 * @param projectFiles which of the project, as a pattern of paths without their ends, such as 'machines/\\w+'
 * @param names which of the funnel, as a pattern of their names
 * @param query what may follow the name of a file, as a pattern
 */
export function moduleIdPattern(projectFiles: string, names: string, query = ''): RegExp {
  const folders = funnelFolders().map(escaped).join('|');
  return new RegExp(`/(?:${projectFiles}|(?:${folders})/${names})\\.ts${query}$`);
}

const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The file with the chart of the quiz: the sample's is among the other machines. */
export function quizMachineFile(): string {
  const file = funnelFile('quizMachine.ts');
  return file === `${home}/${sample}/quizMachine.ts` ? 'machines/quizMachine.ts' : file;
}

/**
 * A mistake in a file of the funnel, such as a name that is not there, as an error of one line with file, line and remedy;
 * any other error as it is. The lines are right where Node reads source maps.
 */
export function explainMistake(error: unknown): unknown {
  const { name = '', message = '', stack = '' } = (error ?? {}) as Partial<Error>;
  const remedy = {
    ReferenceError: message.includes('before initialization')
      ? 'two files import each other; move what both need into one of them'
      : 'correct the name, or import it',
    TypeError: 'correct what this line reads or calls',
  }[name];
  const [frame = ''] = stack.split('\n').filter((line) => /^ +at (?!.*(node_modules|node:))/.test(line));
  const [, file = '', line] = /([^ (]+\.ts):(\d+):\d+\)?$/.exec(frame.replace('file://', '')) ?? [];
  if (!remedy || !funnelFolders().some((folder) => file.startsWith(resolve(folder)))) return error;
  const mistake = new Error(`${relative(process.cwd(), file)} line ${line}: ${name}: ${message}; ${remedy}`);
  mistake.stack = mistake.message;
  return mistake;
}

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts'));

/**
 * Writes the settings of TypeScript by which `#funnel/…` is this funnel, for its compiler and for Playwright.
 *
 * @returns the path of the file
 */
export function writeTypeSettings(folders = funnelFolders()): string {
  const file = `.cache/tsconfig.${folders[0]?.replaceAll('/', '.')}.json`;
  const { include, exclude, ...settings } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const [folder = '', base = folder] = folders;
  // A list of two places would do, but of those Playwright takes the last.
  const paths = Object.fromEntries([
    ['#funnel/*', [`../${base}/*.ts`]],
    ...namesIn(folder).map((name) => [`#funnel/${name.replace(/\.ts$/, '')}`, [`../${folder}/${name}`]]),
  ]);
  const isSample = base === `${home}/${sample}`;
  // The template's tests are of the sample's words.
  const roots = isSample ? {} : { tests: 'tests/everyFunnel', e2e: 'e2e/everyFunnel' };
  const foldersRead = { [`${home}/${sample}`]: folder, ...roots } as Record<string, string>;
  const read = include.map((name: string) => `../${foldersRead[name] ?? name}`);
  const others = exclude.map((name: string) => `../${name}`);
  const whole = {
    ...settings,
    include: read,
    exclude: others,
    compilerOptions: { ...settings.compilerOptions, paths },
  };
  mkdirSync('.cache', { recursive: true });
  writeFileSync(file, JSON.stringify(whole));
  return file;
}

/**
 * Finds what is imported as `#funnel/…` in the folder of the funnel that is built. Without it, in an editor or in Node, it
 * is the sample's, by `imports` of package.json. `#completing/*.ts` are the files of the folder that completes it, for
 * whoever wants all: a whole funnel completes itself.
 */
export function funnel(folders = funnelFolders()): Plugin[] {
  return [
    {
      name: 'funnel',
      enforce: 'pre',
      // Styles are resolved by aliases alone.
      config: () => ({
        resolve: {
          alias: [{ find: '#funnel/theme.css', replacement: resolve(funnelFile('theme.css', folders)) }],
        },
      }),
      resolveId: {
        filter: { id: /^#(funnel|completing)\// },
        handler(source) {
          const [, from, name = '', query = ''] = /^#(funnel|completing)\/([^?]+)(\?.*)?$/.exec(source) ?? [];
          const file = /[.*]/.test(name) ? name : `${name}.ts`;
          return resolve(funnelFile(file, from === 'funnel' ? folders : folders.slice(-1))) + query;
        },
      },
    },
  ];
}
