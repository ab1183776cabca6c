/** The walks of a proof: every edge of the graph of states, and paths, within one budget. */
import type { Arbitrary } from 'fast-check';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type DefaultSamples, isArbitrary } from './defaults.ts';
import type { Finding } from './finding.ts';
import { coveringRuns, pathCount } from './graph.ts';
import { type Payloads, payloadOf, randomWalk } from './random.ts';
import { entryOf } from './reads.ts';
import { partNames } from './recordedMachine.ts';
import type { ProofSamples } from './samples.ts';
import { groupedBy, transitionsOf } from './statechart.ts';
import { keyOf, stateKey, textOf } from './stateKey.ts';
import type { AnyStep, AnyWalk, AnyWalks } from './step.ts';
import { stepsUpTo, timedLineTo } from './times.ts';
import { mergeCheck, settingsOf, type WalkSettings, walkWith } from './walk.ts';

/** How many walks of `steps` the steps of a proof are enough for, for each input. */
const walksAtMost = 100;

/** How often payloads are looked for that lead further. */
const payloadRounds = 8;

export interface WalkLimits {
  /** How many steps each walk may take. */
  steps: number;
  isLate: () => boolean;
  runsActions: boolean;
  /** Whether there are laws, which another input may break where all is seen. */
  hasLaws: boolean;
  onStep: () => void;
}

/** The walk of every edge, and others that saw more and did not come to their end. */
interface ProofGraph {
  graph: AnyWalk;
  extras: AnyWalk[];
}

/** Walks a machine for each input, and notes what the walks come across. */
export class ProofWalks {
  readonly walks: (AnyWalks & { input: unknown; total?: bigint | undefined })[] = [];
  /** Steps of random walks that failed. */
  readonly broken: AnyStep[] = [];
  /** The first step on which an entry of the context, or something else, differs by chance. */
  readonly differing = new Map<string, AnyStep>();
  /** Entries of the context that took new values until a walk ended at its steps. */
  growing: string[] = [];
  /** Two ways to one vertex after which something else follows. */
  merged: Finding | undefined;
  /** The events, actors and input of which values that were made from types were not tried in every state. */
  readonly untried = new Set<string>();
  private readonly randomIds = new Set<string>();
  private readonly inputs: readonly unknown[];
  private readonly defaults: DefaultSamples;
  private readonly samples: ProofSamples;
  private readonly limits: WalkLimits;
  /** How many steps random walks may still take. */
  private readonly random = { left: 8000 };
  private stepsLeft: number;

  constructor(defaults: DefaultSamples, samples: ProofSamples, limits: WalkLimits) {
    this.inputs = defaults.inputs;
    this.defaults = defaults;
    this.samples = samples;
    this.limits = limits;
    this.stepsLeft = walksAtMost * limits.steps * this.inputs.length;
  }

  /** Whether the proof has used up its steps or its time. */
  isOver = (): boolean => this.stepsLeft <= 0 || this.limits.isLate();

  walkAll(): AnyWalks[] {
    const { machine, generated } = this.defaults;
    const { states, transitions, guards } = partNames(machine);
    for (const [index, input] of this.inputs.entries()) {
      const steps = this.walks.flatMap(({ graph }) => [graph.start, ...graph.steps]);
      const seen = new Set(steps.flatMap((step) => [...step.states, ...step.transitions, ...step.guards]));
      // Another input that was made from a type may show what the ones before did not. Where it costs much, they share one walk.
      const isAllSeen = [...states, ...transitions, ...guards].every((name) => seen.has(name));
      const isLeft = index > 0 && generated.input && (isAllSeen || steps.length > this.limits.steps);
      if (this.inputs.length < (generated.input?.values.length ?? 0)) this.noteUntried('input');
      const condition = this.inputs.length > 1 ? `input ${index + 1}` : undefined;
      if (!isLeft) this.walkFrom(input, condition);
      else if (isAllSeen && !this.limits.hasLaws) this.noteUntried('input');
      else this.walkShortly(input, condition);
    }
    return this.walks;
  }

  /** Walks from one of several inputs that share the steps of a walk. */
  private walkShortly(input: unknown, condition: string | undefined): void {
    const budget = Math.ceil(this.limits.steps / (this.inputs.length - 1));
    this.defaults.generated.isWide = true;
    const graph = this.walk(this.settingsFor(input), { budget });
    if (graph.isCut) this.noteUntried('input');
    this.walks.push({ input, ...(condition && { condition }), isExtra: true, graph, paths: graph });
  }

  private walkFrom(input: unknown, condition?: string): void {
    const settings = this.settingsFor(input);
    const { graph, extras } = this.walkWithPayloads(settings);
    if (this.samples.key) this.merged ??= this.findMerge(settings, graph);
    const byChance = [...this.differing.keys()].flatMap((name) => entryOf(name) ?? []);
    const about = { input, ...(condition !== undefined && { condition }) };
    for (const extra of extras)
      this.walks.push({ ...about, isCoarse: true, isExtra: true, graph: extra, paths: extra });
    const nothing = { ...graph, steps: [], refused: [], ends: [], isCut: true };
    if (!graph.isCut && byChance.length === 0) {
      this.walks.push({ ...about, graph, ...this.pathsOf(settings, graph) });
      return;
    }
    if (graph.isCut) this.growing = [...new Set([...this.growing, ...growingIn(graph.steps)])];
    // Without the values that grow, the walk also reaches states deeper than the first walk did.
    const omitted = [...this.growing, ...byChance];
    const coarse = { ...settings, key: (snapshot: AnyMachineSnapshot) => keyWithout(snapshot, omitted) };
    const coarseGraph = this.walk(coarse, {});
    const { paths } = this.pathsOf(coarse, coarseGraph);
    this.walks.push(
      { ...about, graph, paths: nothing },
      { ...about, isCoarse: true, graph: coarseGraph, paths },
    );
  }

  private settingsFor(input: unknown): WalkSettings {
    const { key, end } = this.samples;
    const { steps: budget, runsActions, onStep } = this.limits;
    return settingsOf({
      keepFailures: true,
      budget,
      key,
      runsActions,
      isOver: this.isOver,
      until: (snapshot) => end?.(snapshot) === true,
      onStep: () => {
        onStep();
        this.stepsLeft -= 1;
      },
      chance: {
        ids: this.randomIds,
        tell: (step, names) => {
          for (const name of names) if (!this.differing.has(name)) this.differing.set(name, step);
        },
      },
      ...this.defaults.options,
      startReads: this.defaults.startReads,
      input,
    });
  }

  private walk(settings: WalkSettings, more: Partial<WalkSettings>): AnyWalk {
    return walkWith(this.defaults.machine, { ...settings, ...more });
  }

  private once(settings: WalkSettings): WalkSettings {
    return { ...settings, chance: { ids: this.randomIds } };
  }

  private walkAtRandom(settings: WalkSettings, payloads: Payloads, shows: (step: AnyStep) => boolean) {
    return randomWalk(this.defaults.machine, this.once(settings), payloads, shows, this.random);
  }

  /** Every path where there are few, else runs that cross every edge. */
  private pathsOf(settings: WalkSettings, graph: AnyWalk): { paths: AnyWalk; total: bigint | undefined } {
    const count = pathCount(graph);
    const isFew = count === undefined || count <= this.limits.steps;
    const every = isFew ? this.walk(settings, { every: 'path' }) : undefined;
    if (every && !every.isCut) return { paths: every, total: count ?? BigInt(every.ends.length) };
    return { paths: this.walk(settings, { every: 'path', along: coveringRuns(graph) }), total: count };
  }

  /** Compares what follows from each edge and from random histories with what follows from the first history to the same vertex. */
  private findMerge(settings: WalkSettings, graph: AnyWalk): Finding | undefined {
    const firstTo = new Map<string, AnyStep>();
    for (const step of [graph.start, ...graph.steps]) if (!firstTo.has(step.key)) firstTo.set(step.key, step);
    const compare = mergeCheck(this.defaults.machine, this.once(settings));
    const labelAfter = (step: AnyStep) =>
      step.isThrown ? undefined : compare(firstTo.get(step.key) ?? step, step);
    const isOther = (step: AnyStep) => labelAfter(step) !== undefined;
    const step = graph.steps.find(isOther) ?? this.walkAtRandom(settings, {}, isOther)?.step;
    if (!step) return undefined;
    const first = timedLineTo(firstTo.get(step.key) as AnyStep);
    const text = `${labelAfter(step)} leads elsewhere than after ${first}, which has the same key`;
    return { kind: 'key merges states that differ', text, path: timedLineTo(step) };
  }

  /** The walk of every edge, with payloads by fast-check where they lead further than none. */
  private walkWithPayloads(settings: WalkSettings): ProofGraph {
    const random = this.arbitraries();
    const names = transitionsOf(this.defaults.machine).map(({ name }) => name);
    let { graph, extras } = this.walkWide(settings);
    const all = () => [graph, ...extras].flatMap(({ steps }) => steps);
    Object.assign(random, this.defaults.generatedEvents());
    this.findFailure(settings, random, all());
    for (let round = 0; ; round += 1) {
      const asked = this.defaults.payloads().filter(([type]) => !this.samples.events?.[type]);
      const taken = new Set(all().flatMap(({ transitions }) => transitions));
      for (const [type, read] of asked)
        random[type] ??= payloadOf(type, [...read], this.defaults.generated.constants);
      const isDone =
        round >= payloadRounds || Object.keys(random).length === 0 || names.every((name) => taken.has(name));
      if (isDone) return { graph, extras };
      const isNew = ({ transitions, isThrown }: AnyStep) =>
        !isThrown && transitions.some((name) => !taken.has(name));
      const found = this.walkAtRandom(settings, random, isNew);
      if (!found) return { graph, extras };
      const guessed = found.events.filter(({ type }) => asked.some(([other]) => other === type));
      const [start, ...steps] = stepsUpTo(found.step) as [AnyStep, ...AnyStep[]];
      const path = {
        start,
        steps,
        refused: [],
        ends: steps.slice(-1),
        vertices: steps.length + 1,
        isCut: true,
      };
      extras = [...extras, path];
      // Where it led, the others were not tried.
      this.noteUntried();
      this.defaults.generated.found.push(...found.events.filter((event) => !guessed.includes(event)));
      if (guessed.length === 0) continue;
      this.addSamples(settings, guessed);
      graph = this.walk(settings, {});
    }
  }

  /**
   * The walk of every edge with one generated value for each event and actor, and one with all values that are read; the latter
   * alone where it comes to its end and reaches more.
   */
  private walkWide(settings: WalkSettings): ProofGraph {
    const { generated } = this.defaults;
    generated.isWide = false;
    const usual = this.walk(settings, {});
    if (generated.read.size === 0) return { graph: usual, extras: [] };
    generated.isWide = true;
    let wide = usual;
    // What one value leads to may read more.
    for (let size = 0; size < generated.read.size && !(size > 0 && wide.isCut); ) {
      size = generated.read.size;
      wide = this.walk(settings, {});
    }
    if (wide.isCut) this.noteUntried();
    const reached = ({ steps }: AnyWalk) => new Set(steps.flatMap(({ transitions }) => transitions)).size;
    if (!wide.isCut && reached(wide) > reached(usual)) return { graph: wide, extras: [] };
    generated.isWide = false;
    return { graph: usual, extras: [wide] };
  }

  private noteUntried(owner?: string): void {
    const { read } = this.defaults.generated;
    for (const other of read) if (owner === undefined || owner === other) this.untried.add(other);
  }

  /** Notes a random walk with these payloads that fails otherwise than the walk of every edge. */
  private findFailure(settings: WalkSettings, payloads: Payloads, steps: readonly AnyStep[]): void {
    if (Object.keys(payloads).length === 0) return;
    const known = new Set([...steps, ...this.broken].map(({ failure }) => String(failure)));
    const failed = this.walkAtRandom(settings, payloads, ({ failure }) => !known.has(String(failure)));
    if (failed) this.broken.push(failed.step);
  }

  private arbitraries(): Record<string, Arbitrary<EventObject>> {
    const given = Object.entries(this.samples.events ?? {});
    return Object.fromEntries(
      given.flatMap(([type, sample]) => (isArbitrary(sample) ? [[type, sample]] : [])),
    );
  }

  /** Adds events that led further to those that are tried. */
  private addSamples({ samples }: WalkSettings, events: readonly EventObject[]): void {
    for (const event of events) {
      const { type } = event;
      this.defaults.needs.lines.add(`${type}: went further with ${textOf(event)} (found by fast-check)`);
      const usual = samples[type];
      Object.assign(samples, {
        [type]: (snapshot: AnyMachineSnapshot) => [...(usual?.(snapshot) ?? []), event],
      });
    }
  }
}

/** The entries of context that had by far the most values, where they go on to grow. */
function growingIn(steps: readonly AnyStep[]): string[] {
  const entries = steps.flatMap(({ snapshot }) => Object.entries(Object(snapshot.context)));
  const valuesOf = (same: [string, unknown][]) => new Set(same.map(([, value]) => keyOf(value)));
  return [...groupedBy(entries, ([name]) => name)]
    .filter(([, same]) => valuesOf(same).size > Math.max(10, steps.length / 2000))
    .map(([name]) => name);
}

function keyWithout(snapshot: AnyMachineSnapshot, omitted: readonly string[]) {
  const entries = Object.entries(Object(snapshot.context));
  // If no single entry grows, the whole context does.
  const kept = omitted.length === 0 ? [] : entries.filter(([name]) => !omitted.includes(name));
  const shown = kept.map(([name, value]) => `${name}: ${keyOf(value)}`).sort();
  return stateKey(snapshot, [...shown, String(Object.keys(snapshot.children).length)]);
}
