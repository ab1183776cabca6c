import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { readSite } from './src/content/siteSchema.ts';
import { contentAsData } from './tools/contentAsData.ts';
import { documents } from './tools/documents.ts';
import { headers } from './tools/headers.ts';
import { releaseSummary } from './tools/releaseSummary.ts';
import { serveDist } from './tools/serveDist.ts';

export default defineConfig(({ mode }) => {
  // Tests expect the words of the samples, whatever is set on this machine.
  const env = mode === 'test' ? {} : loadEnv(mode, process.cwd());
  const site = readSite(env);
  const define = { __SITE__: JSON.stringify(site) };
  return {
    // The development JSX takes a stack trace for each element: thousands of rendered runs have no use for
    // them.
    ...(process.env.VITEST && { oxc: { jsx: { development: false } } }),
    appType: 'custom',
    define,
    plugins: [
      react(),
      tailwindcss(),
      contentAsData(define),
      documents(),
      headers(site.video.scriptUrl),
      releaseSummary(env),
      serveDist(),
    ],
    // React has this hook itself; @xstate/react's dependency asks for a copy of it for older versions.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    build: {
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The documents name the scripts that they will want; only style sheets are left to the scripts.
        resolveDependencies: (_, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
      },
    },
    preview: { port: 4173 },
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environment: 'node',
      testTimeout: 60_000,
      // The default leaves one core idle, which of two is half.
      maxWorkers: '100%',
    },
  };
});
