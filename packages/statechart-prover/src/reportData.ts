import type { Finding } from './finding.ts';
import type { MachineReport } from './machineReport.ts';

/** What the report's page shows of a machine. */
export interface ReportMachine extends MachineReport {
  /** An SVG whose parts carry the names of states and transitions. */
  diagram: string;
  /** How many pass, fail, were not run, or failed after a guess. */
  paths: { all: number; passed: number; failed: number; notRun: number; notSeen: number };
  /** 'covered', 'covered and compared' or what is wrong. */
  verdict: string;
  /** What fails, a line for each cause with its shortest path, and what was expected and seen. */
  failures: string[];
  /** Of a proof: what is wrong. What was not covered besides was not seen. */
  findings?: Finding[];
  /** What else there is to know, by titles. */
  lists?: Record<string, string[]>;
  /** Where it is written: 'machines/quizMachine.ts'. */
  file?: string;
}

/** What is wrong, in a line. */
export interface Problem {
  text: string;
  /** The machine that it is about, by its name. */
  machine?: string;
  /** All that was said. */
  said?: string;
}

/** How many of some things are good, and how many of them are unknown. */
export interface Tile {
  good: number;
  total: number;
  label: string;
  unknown?: number;
}

/** What the report's page is given. */
export interface ReportData {
  title: string;
  about: string;
  /** When, of what and with which settings: a name and a value each. */
  facts: [name: string, value: string][];
  machines: ReportMachine[];
  /** Everything that is wrong, causes before consequences. */
  problems: Problem[];
  /** Beside those of the machines. */
  tiles?: Tile[];
}
