/** Says what a file lacks when it is loaded. */
import { relative, resolve } from 'node:path';
import type { LoadedMachine, LoadOptions } from './loadMachines.ts';
import type { Options } from './options.ts';

/** What a file imports and a stand-in replaces, each with why. */
export type Missing = Map<string, string>;

/** How the command loads a file; what is missing is added to `missing`. */
export const loadOptions = ({ from, jsdom, setup = [] }: Options, missing: Missing): LoadOptions => ({
  missing: (name, why, at) =>
    missing.set(name, why === 'is not there' ? `${why} (${relative(from, at)} imports it)` : why),
  isBrowser: jsdom === true,
  setup: setup.map((path) => resolve(from, path)),
});

/** A line for the packages that are not installed, one for each other import, and one for each machine that is not exported. */
export function leftOut(missing: Missing, machines: readonly LoadedMachine[]): string[] {
  const packages = [...missing].flatMap(([name, why]) => (why === 'is not installed' ? name : []));
  const others = [...missing].filter(([name]) => !packages.includes(name));
  return [
    ...(packages.length > 0 ? [`Not installed, so what they do is left out: ${packages.join(', ')}`] : []),
    ...others.map(([name, why]) => {
      const remedy = why.startsWith('is not there') ? '; generate it, or correct its path' : '';
      return `${name} ${why}, so what it does is left out${remedy}`;
    }),
    ...machines.flatMap(({ name, line, given = [] }) => {
      const gaps =
        given.length > 0 ? `; nobody gave ${given.join(', ')}, so what depends on it is unknown` : '';
      return line ? [`${name} is not exported${gaps}. To export it: ${line}`] : [];
    }),
  ];
}
