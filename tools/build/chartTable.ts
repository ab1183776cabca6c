import { type Plugin, runnerImport } from 'vite';
import type * as Compiler from '#tools/build/compileCharts';
import { otherFlow } from '#tools/shared/otherFlow';

const name = 'virtual:chart-table';

/** `virtual:chart-table`: the charts that the inline script of the quiz runs, compiled from machines/. */
export function chartTable(): Plugin {
  return {
    name: 'chart-table',
    resolveId: { filter: { id: /^virtual:chart-table$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:chart-table$/ },
      async handler() {
        const { module, dependencies } = await runnerImport<typeof Compiler>(
          './tools/build/compileCharts.ts',
          {
            logLevel: 'error',
            plugins: otherFlow(),
          },
        );
        for (const dependency of dependencies) this.addWatchFile(dependency);
        const { delays, values: _, ...table } = module.compiledCharts();
        return Object.entries({ ...table, ...delays })
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
