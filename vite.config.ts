import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { readSite } from '#settings/settingsSchema';
import { noTimingWarnings } from '#tools/build/buildInlineScripts';
import { contentAsData } from '#tools/build/contentAsData';
import { documents } from '#tools/build/documents';
import { headers } from '#tools/build/headers';
import { pictures } from '#tools/build/pictures';
import { serveDist } from '#tools/build/serveDist';
import { failOnErrors } from '#tools/shared/failOnErrors';
import { readEnvFiles, readSettingsVariable } from '#tools/shared/readEnvFiles';

/** The export condition that resolves this project's packages to their sources, which need no build. */
const sourceConditions = ['prover-source'];

export default defineConfig(async ({ command, mode, isPreview }): Promise<UserConfig> => {
  if (command === 'build') failOnErrors();
  const site = readSite(isPreview ? {} : (readSettingsVariable() ?? readEnvFiles(mode)));
  const define = { __SITE__: JSON.stringify(site), __MEASURED__: JSON.stringify(site.measure !== null) };
  return {
    appType: 'custom',
    publicDir: 'src/content/public',
    define,
    plugins: [
      react(),
      tailwindcss(),
      pictures(define),
      contentAsData(define),
      documents(site, () => [contentAsData(define)]),
      headers(),
      serveDist(),
    ],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [...sourceConditions, ...defaultServerConditions] } },
    build: {
      // The oldest browsers that Tailwind CSS 4 supports; docs/hosting.md lists them.
      target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
      rolldownOptions: { checks: noTimingWarnings },
      assetsInlineLimit: 0,
      // The documents preload the scripts themselves.
      modulePreload: false,
    },
    preview: { port: 4173 },
  };
});
