import type { ReportData } from 'statechart-prover/report';

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
  failures: string[];
  /** Whether a step before it failed, so that it was not seen. */
  notReached?: true;
}

/** What the page of this site's report is given. */
export interface SiteData extends ReportData {
  screens: ReportScreen[];
  /** Where a development server serves the screens; without it nothing links to them. */
  base?: string;
}
