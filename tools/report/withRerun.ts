import type { MachineReport } from 'statechart-prover';

/** The results of a machine's paths in another place, such as a browser. */
export interface Rerun {
  /** Where: 'the built site'. */
  place: string;
  /** The paths that were run to their ends there, by their lines. */
  ran: string[];
  /** Each begins with the path to it: 'START → 1:2: expected the heading “…”, seen “…”'. */
  failures: string[];
  /** Why it could not be run to the end. */
  error?: string;
}

/** A report in which a path fails too where it failed in another place, and was not run if it was not run there. */
export function withRerun(report: MachineReport, { place, ran, failures, error }: Rerun): MachineReport {
  const lines: string[] = [];
  for (const { previous, label } of report.steps) {
    const before = lines[previous];
    lines.push(before === undefined ? '(start)' : before === '(start)' ? label : `${before} → ${label}`);
  }
  const steps = report.steps.map((step) => ({ ...step }));
  for (const text of failures) {
    const [, line = '', what = text] = /^(.*?): (.*)$/s.exec(text) ?? [];
    const [, expected = 'no failure', seen = what] = /^expected (.*), seen (.*)$/s.exec(what) ?? [];
    const step = steps[lines.indexOf(line)];
    // Nothing happens where a step does not lead on.
    const isShown = !/^(no change|none)\b/.test(seen);
    if (step && !step.failure)
      step.failure = { expected, seen: `${seen} (in ${place})`, ...(isShown && { isShown }) };
  }
  const failsOn = (end: number): boolean =>
    end >= 0 && (steps[end]?.failure !== undefined || failsOn(steps[end]?.previous ?? -1));
  const made = new Set(ran);
  const isRun = (end: number) => failsOn(end) || made.has(lines[end] ?? '');
  return {
    ...report,
    steps,
    ends: report.ends.filter(isRun),
    notRun: [...report.notRun, ...report.ends.flatMap((end) => (isRun(end) ? [] : (lines[end] ?? [])))],
    ...(error && { error: `${place}: ${error}` }),
  };
}

/** A report whose labels say what they mean, as '1:2 Constantly'. */
export function withWords(report: MachineReport, words: Readonly<Record<string, string>>): MachineReport {
  return {
    ...report,
    steps: report.steps.map((step) => {
      const meaning = words[step.label];
      return meaning ? { ...step, label: `${step.label} ${meaning}` } : step;
    }),
  };
}
