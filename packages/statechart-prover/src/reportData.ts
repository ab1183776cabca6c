import type { Finding } from './finding.ts';
import type { MachineReport } from './machineReport.ts';

/** A screen that a state of a machine shows, with the result of a visit. */
export interface ReportScreen {
  id: string;
  /** The machine by its name. */
  machine: string;
  title: string;
  /** The states of the machine in which this is the screen. */
  states: string[];
  /** The path that leads there. */
  path: string;
  /** Where a development server opens it: path and query. */
  link: string;
  /** The requirements that it proves. */
  tags?: readonly string[];
  /** Files in screens/ by the width of the window. */
  pictures: Record<number, string>;
  /** Its text, for the search. */
  words?: string;
  failures: string[];
  /** Whether a step before it failed, so that it was not seen. */
  notReached?: true;
}

/** The results of a machine's paths in another place, such as a browser. */
export interface Rerun {
  /** Where: 'the built site'. */
  place: string;
  /** The paths that were run to their ends there, by their lines. */
  ran: string[];
  /** Each begins with the path to it: 'START → 1:2: expected the heading “…”, seen “…”'. */
  failures: string[];
  /** Files in screens/ of what was seen there, by the line of a path. */
  pictures?: Record<string, string>;
  /** Why it could not be run to the end. */
  error?: string;
}

export interface ReportMachine extends MachineReport {
  /** An SVG whose parts carry the names of states and transitions. */
  diagram: string;
  /** How many pass, fail, were not run, or wait for samples. */
  paths: { all: number; passed: number; failed: number; notRun: number; waiting?: number };
  /** 'covered', 'covered and compared' or what is wrong. */
  verdict: string;
  /** What fails, a line for each cause with its shortest path, and what was expected and seen. */
  failures: string[];
  /** Of a proof: what is wrong. What was not covered besides waits for samples, or was accepted. */
  findings?: Finding[];
  accepted?: Finding[];
  /** What the prover needs to go further, a line each. */
  needs?: string[];
  /** What else there is to know of a proof, by titles. */
  lists?: Record<string, string[]>;
  /** For tests of its paths: events by the labels of steps, and inputs by the conditions of walks, as code. */
  code?: Record<string, string>;
  /** How a test imports it, and what is the machine there. */
  imported?: { code: string; machine: string };
  rerun?: Rerun;
  /** Where it is written: 'machines/quizMachine.ts'. */
  file?: string;
  /** How each path ends, by its place among the paths: 'score 22, high'. Paths that end alike stand together. */
  endings?: (string | null)[];
  /** What the labels of steps mean: '1:2' is 'Constantly'. */
  words?: Record<string, string>;
}

/** A sentence that has to hold, and what proves it. */
export interface ReportRequirement {
  number: string;
  /** The heading that it stands under. */
  section: string;
  text: string;
  /** What was decided about it, with Markdown's links. */
  note: string;
  result: 'proven' | 'failed' | 'not run' | 'not proven';
  proofs: {
    kind: string;
    name: string;
    file: string;
    outcome: 'passed' | 'failed' | 'not run';
    /** Where on this page it stands: '#screen-intro'. */
    href?: string;
  }[];
}

/** What another check has found: a build, a test. */
export interface ReportFailure {
  /** What was run: 'npm run check'. */
  command: string;
  /** What is wrong in a line, with its file if it is known. */
  text: string;
  /** All that was said. */
  said: string;
}

/** A text to read beside the paths, such as a file of Markdown. */
export interface ReportDocument {
  name: string;
  title: string;
  text: string;
}

/** What the report's page is given. */
export interface ReportData {
  title: string;
  about: string;
  /** When, of what and with which settings: a name and a value each. */
  facts: [name: string, value: string][];
  machines: ReportMachine[];
  screens: ReportScreen[];
  failures?: ReportFailure[];
  /** Where a development server serves the screens; without it nothing links to them. */
  base?: string;
  requirements?: ReportRequirement[];
  documents?: ReportDocument[];
}
