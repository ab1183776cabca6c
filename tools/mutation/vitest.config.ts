import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import projectConfig from '../../vitest.config.ts';

/** The tests as they are, with sources that contain every change in place of their own. */
export default defineConfig(async (env) => {
  const config = await projectConfig(env);
  const changed: Record<string, string> = JSON.parse(readFileSync('.cache/mutants.json', 'utf8'));
  const load = (id: string) => changed[id.replace(/\?.*/, '')] ?? null;
  const isMany = process.env.MUTATION_RESULTS !== undefined;
  const test = {
    ...config.test,
    ...(isMany && { runner: 'tools/mutation/mutationRunner.ts', testTimeout: 20_000 }),
  };
  return { ...config, test, plugins: [{ name: 'mutants', enforce: 'pre', load }, ...(config.plugins ?? [])] };
});
