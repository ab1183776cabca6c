import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import projectConfig from '../../vitest.config.ts';

const { MUTATED } = process.env;

/** The tests as they are, with a machine that contains changes in place of its own. */
export default defineConfig(async (env) => {
  const config = await projectConfig(env);
  const load = (id: string) => (id === MUTATED ? readFileSync('.cache/mutants.ts', 'utf8') : null);
  return { ...config, plugins: [{ name: 'mutants', enforce: 'pre', load }, ...(config.plugins ?? [])] };
});
