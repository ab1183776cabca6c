declare module 'virtual:chart-table' {
  import type { ChartTable } from '#tools/build/compileCharts';

  export const states: ChartTable['states'];
  export const actions: ChartTable['actions'];
  export const steps: ChartTable['steps'];
  export const laterSteps: ChartTable['laterSteps'];
  export const patience: number;
  export const confirmation: number;
}
