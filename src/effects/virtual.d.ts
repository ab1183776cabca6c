/** Whether this build tells anything: without it all that tells is left out. */
declare const __MEASURED__: boolean;

/** The charts of the quiz's page as a table; its shape is that of tools/build/compileCharts.ts. */
declare module 'virtual:chart-table' {
  export const states: string;
  export const actions: string;
  export const steps: string;
  export const laterSteps: string;
  export const told: Readonly<Record<string, string[]>>;
  export const patience: number;
  export const confirmation: number;
}
