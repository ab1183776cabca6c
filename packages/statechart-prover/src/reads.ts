/**
 * Records what the functions of a machine read on each step. A copy of the machine gives them a context that notes which
 * entries are read; what nobody gave (a payload, an output, an input, a missing package, chance, the host) notes it too.
 */
import type { AnyStateMachine } from 'xstate';
import { assignedEntries, partsOf } from './machineParts.ts';
import { keyOf, putBack } from './stateKey.ts';
import {
  constantAnswer,
  foreignCall,
  functionsAround,
  isEmptyCode,
  namesIn,
  objectCall,
  returnedKeys,
  storesAround,
  touchedIn,
} from './syntax.ts';

/** What can be read besides entries of the context, which are noted as '.name'. */
export const read = {
  /** Something that nobody gave; a name may follow, such as '?localStorage'. */
  unknown: '?',
  /** A value that was made from a type: another one may come. */
  generated: '?from types',
  /** The answer of a guard that a page provides: the walk takes both. */
  assumed: '~',
  /** Chance or the clock. */
  chance: '!',
  /** Something of the machine that is known: its event, parameters. */
  known: '@',
} as const;

/** What was read on a step, by the use that the readers make of it. */
export interface StepReads {
  /** By what decides where the step leads, and what may happen next. */
  readonly control: Set<string>;
  /** By what assigns each entry of the context; by what may assign any, under '*'. */
  readonly assigned: Map<string, Set<string>>;
  /** By any function. */
  readonly all: Set<string>;
  /** The entries of the context before the step that it changed in place, which were put back, each with the one function that may. */
  readonly changed: Map<string, object | undefined>;
}

export const noReads = (): StepReads => ({
  control: new Set(),
  assigned: new Map(),
  all: new Set(),
  changed: new Map(),
});

/** The entry of the context in which two turns of a step differ: 'id' of 'context.id'. */
export const entryOf = (what: string): string | undefined => /^context\.(.*)$/.exec(what)?.[1];

/** Notes that chance decided what differs between the two turns of a step. */
export function noteChance({ control, assigned }: StepReads, differing: readonly string[]): void {
  for (const what of differing) {
    const entry = entryOf(what);
    const reads = entry === undefined ? control : (assigned.get(entry) ?? new Set());
    if (entry !== undefined) assigned.set(entry, reads);
    reads.add(read.chance);
  }
}

/** What the running function has read. */
let current: Set<string> | undefined;
let step: Taking | undefined;

interface Taking {
  readonly reads: StepReads;
  /** The objects of the context that functions have read, each with the name of its entry. */
  readonly shown: Map<unknown, string>;
  /** The functions that ran. */
  readonly ran: Set<Code>;
  /** Each puts an entry of the context back that was set. */
  readonly undo: (() => void)[];
  /** What was read to make the parameters of the next action or guard, and the last event that was sent. */
  params: ReadonlySet<string>;
  sent: ReadonlySet<string>;
}

/** The variables around functions that nobody gave, by their names, each with what decides it. */
let variables: ReadonlyMap<string, string> = new Map();

/** Runs `act`, in which functions that mention such variables read what nobody gave. */
export function readingVariables<T>(act: () => T, unknown: ReadonlyMap<string, string> = new Map()): T {
  const outer = { variables, sources };
  [variables, sources] = [unknown, new WeakMap()];
  try {
    return act();
  } finally {
    ({ variables, sources } = outer);
  }
}

/** Whether nobody gave the value with which an entry of the context begins. */
export const isUnknownAtStart = (entry: string): boolean =>
  variables.has(`context.${entry}`) || variables.has('context.*');

/** What each function, and those around it that it mentions, asks of variables that nobody gave or others may change. */
let sources = new WeakMap<Code, ReadonlySet<string>>();

/** How many functions deep it is looked for. */
const depthAtMost = 3;

function noteVariables(code: Code): void {
  for (const source of sourcesOf(code)) noteRead(read.unknown + source);
}

function sourcesOf(code: Code, depth = depthAtMost): ReadonlySet<string> {
  const known = sources.get(code);
  if (known) return known;
  const found = new Set<string>();
  if (depth === depthAtMost) sources.set(code, found);
  readingInto(undefined, () => {
    const { all, absent } = namesIn(code);
    for (const name of absent) found.add(name);
    for (const name of all) found.add(name === 'this' ? fieldsInWords : (variables.get(name) ?? ''));
    for (const name of storesAround(code)) found.add(`\`${name}\`, which others may change`);
    for (const inner of depth > 0 ? functionsAround(code) : [])
      for (const source of sourcesOf(inner as Code, depth - 1)) found.add(source);
  });
  found.delete('');
  return found;
}

const fieldsInWords = 'fields of `this`';

/** Whether a function of a machine runs. */
export function isReading(): boolean {
  return current !== undefined;
}

export function noteRead(what: string): void {
  current?.add(what);
}

/** Runs `act`, and adds to `reads`, if there are any, what it reads of a `seenSnapshot` and of values that nobody gave. */
export function readingInto<T>(reads: Set<string> | undefined, act: () => T): T {
  const outer = current;
  current = reads;
  try {
    return act();
  } finally {
    current = outer;
  }
}

/** The output of the machine, which decides nothing of it, as if it were an entry of the context. */
const outputEntry = 'output of the machine';

/** A snapshot that notes which entries of its context are read, and whether its output is. */
export function seenSnapshot<S extends { readonly context: unknown }>(snapshot: S): S {
  const get = (target: S, name: string | symbol) => {
    if (name === 'output') noteRead(`.${outputEntry}`);
    return name === 'context' ? contextFor(target.context) : Reflect.get(target, name);
  };
  return new Proxy(snapshot, { get });
}

/**
 * Takes a step of a machine from `readingMachine`, and adds what it reads to `reads`. What it changes in the context before it
 * is put back, and unknown from then on.
 */
export function taking<T>(reads: StepReads, take: () => T): T {
  const [outer, outside] = [step, current];
  const taking: Taking = {
    reads,
    shown: new Map(),
    ran: new Set(),
    undo: [],
    params: new Set(),
    sent: new Set(),
  };
  [step, current] = [taking, undefined];
  try {
    return take();
  } finally {
    [step, current] = [outer, outside];
    for (const putEntryBack of taking.undo.reverse()) putEntryBack();
    for (const [value, name] of taking.shown) if (putBack(value)) noteChanged(taking, name);
  }
}

function noteChanged({ reads, ran }: Taking, name: string): void {
  const changing = [...ran].filter((code) =>
    ['*', name].some((entry) => touched(code, 'context').has(entry)),
  );
  reads.changed.set(name, changing.length === 1 ? changing[0] : undefined);
}

export const changeInWords = (name: string) => `context.${name} is changed`;

/** The functions of a machine, by the copies that note what they read. */
const codes = new WeakMap<object, Code>();

type Touched = ReturnType<typeof touchedIn>;
const touchedBy = new WeakMap<Code, Touched>();

/** The result of `touchedIn`, kept for each function. */
function touched(code: Code, root: 'context' | 'input'): Touched {
  const names = touchedBy.get(code) ?? touchedIn(code, root);
  touchedBy.set(code, names);
  return names;
}

/** Notes the entries of the context that an action may change when it runs. */
export function noteTouched(action: object | undefined, context: unknown): void {
  const code = codes.get(Object(action));
  const names = code ? touched(code, 'context') : none;
  const { by, assigned } = placeholders.get(Object(action)) ?? {};
  for (const name of Object.keys(Object(assigned && context)))
    if (!assigned?.has(name)) noteAssigned(name, `\`${by}\``);
  for (const [name, how] of names)
    if (how === 'whole') noteAssigned(name, 'an action', Object(context)[name]);
  if (names.size === 0) return;
  for (const [name, value] of Object.entries(Object(context)))
    if (isChangeable(value) && (names.has(name) || names.has('*'))) noteAssigned(name, 'an action', value);
}

const none: Touched = new Map();
const isChangeable = (value: unknown) => typeof value === 'object' && value !== null;

/** Notes that an entry of the context may have been changed to something unknown. */
function noteAssigned(name: string, by: string, value?: unknown): void {
  const how = isChangeable(value) ? 'changed in place' : `assigned by ${by}`;
  step?.reads.assigned.set(name, new Set([read.unknown]));
  step?.reads.all.add(`${read.unknown}context.${name}, which may be ${how}`);
}

/** The entry of the context that a step's reads name as one that may be changed, and how: 'changed in place'. */
export function changeableIn(source: string): { name: string; how: string } | undefined {
  const [, name, how] = /^\?context\.(\S+), which may be (.*)/.exec(source) ?? [];
  return name && how ? { name, how } : undefined;
}

/** Whether an action has no code: it stands for one that a page provides. */
const isEmptyAction = (action: unknown): boolean =>
  typeof action === 'function' && !('resolve' in action) && isEmptyCode(action as Code);

/** Copies of actions without code, each with its name and the entries of the context that others of its machine assign. */
const placeholders = new WeakMap<object, { by: string; assigned: ReadonlySet<string> }>();

function notePlaceholders(machine: AnyStateMachine, copies: object): void {
  const { actions } = machine.implementations;
  const empty = Object.entries(copies).filter(([name]) => isEmptyAction(actions[name]));
  const assigned = empty.length > 0 && assignedEntries(partsOf(machine));
  if (assigned && !assigned.has('*'))
    for (const [by, copy] of empty) placeholders.set(copy, { by, assigned });
}

/** Notes the entries of the context that an actor may change in place, since its input has them. */
export function noteTouchedBy(actor: unknown, context: unknown): void {
  const { options, logic } = Object(actor);
  const code = logic?.config;
  const names = typeof code === 'function' && options?.input ? touched(code, 'input') : none;
  if (names.size === 0) return;
  const given = Object.entries(Object(options.input)).filter(([name]) => names.has(name) || names.has('*'));
  const handed = new Set([options.input, ...given.map(([, value]) => value)]);
  const entries = Object.entries(Object(context));
  // The walk may have another object for the same context.
  const isContext = (value: unknown) =>
    isChangeable(value) && entries.every(([name, part]) => Object(value)[name] === part);
  const isPart = given.some(([, value]) => isContext(value));
  const isSet = (name: string) => names.has('*') || names.get(name) === 'whole';
  for (const [name, value] of entries) {
    const isWhole = isPart || (isContext(options.input) && isSet(name));
    if (isWhole || (isChangeable(value) && handed.has(value))) noteAssigned(name, 'an actor', value);
  }
}

/** Notes each read of an actor's snapshot as unknown, since the actor does not run. */
export function noteAnswers(actor: { getSnapshot: () => unknown } | undefined): void {
  if (!actor || Object.hasOwn(actor, 'getSnapshot')) return;
  const { getSnapshot } = actor;
  const value = () => {
    noteRead(`${read.unknown}the state of an actor`);
    return getSnapshot.call(actor);
  };
  Object.defineProperty(actor, 'getSnapshot', { value, configurable: true });
}

/**
 * An object that lacks properties: each read of one is noted and calls `note`; a read of all keys calls `noteAll`.
 *
 * @param source what the reads of a property, or of all, are noted as
 */
export function noting<T extends object>(
  value: T,
  note: (name: string) => void = () => {},
  isMissing = (name: string) => !(name in value),
  noteAll = () => {},
  source: (name?: string) => string = () => read.unknown,
): T {
  const see = (name: string | symbol) => {
    if (!current || typeof name === 'symbol' || name === 'toJSON' || !isMissing(name)) return;
    noteRead(source(name));
    note(name);
  };
  const seeAll = () => {
    if (!current) return;
    noteRead(source());
    noteAll();
  };
  return seenProxy(value, see, seeAll);
}

/** An object that calls `see` for each property that is read, and `seeAll` where all keys are read. */
function seenProxy<T extends object>(
  value: T,
  see: (name: string | symbol) => void,
  seeAll: () => void,
  changes: ProxyHandler<T> = {},
): T {
  return new Proxy(value, {
    ...changes,
    get(target, name) {
      see(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      see(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      seeAll();
      return Reflect.ownKeys(target);
    },
  });
}

/** The noting proxies of contexts, and the contexts of those proxies. */
const seen = new WeakMap<object, object>();
const unseen = new WeakMap<object, object>();

function contextFor(context: unknown): unknown {
  if (typeof context !== 'object' || context === null) return context;
  const known = seen.get(context);
  if (known) return known;
  const note = (name: string | symbol) => {
    if (!current || typeof name === 'symbol') return;
    noteRead(`.${name}`);
    if (!(name in context)) noteRead('.*');
    show(name, Reflect.get(context, name));
  };
  const prototype = Object.getPrototypeOf(context);
  // Methods of a class may not work on a proxy.
  if (prototype !== Object.prototype && prototype !== null) {
    for (const name of Object.keys(context)) note(name);
    return context;
  }
  const change = (name: string | symbol) => {
    // Nothing puts back what a law changes.
    if (!step) throw new TypeError(changeInWords(String(name)));
    const before = Reflect.getOwnPropertyDescriptor(context, name);
    step.undo.push(() =>
      before ? Reflect.defineProperty(context, name, before) : Reflect.deleteProperty(context, name),
    );
    noteChanged(step, String(name));
  };
  const changes: ProxyHandler<object> = {
    set(target, name, value) {
      change(name);
      return Reflect.set(target, name, value);
    },
    defineProperty(target, name, to) {
      // `Object.freeze` defines properties without changing their values.
      if ('value' in to || to.get || to.set) change(name);
      return Reflect.defineProperty(target, name, to);
    },
    deleteProperty(target, name) {
      change(name);
      return Reflect.deleteProperty(target, name);
    },
  };
  const proxy = seenProxy(context, note, () => Reflect.ownKeys(context).forEach(note), changes);
  seen.set(context, proxy);
  unseen.set(proxy, context);
  return proxy;
}

function show(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !step || step.shown.has(value)) return;
  readingInto(undefined, () => keyOf(value));
  step.shown.set(value, name);
}

/** The result of a function, with contexts in the place of their proxies. */
function plain(answer: unknown, depth = 0): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const context = unseen.get(answer);
  if (context) return context;
  if (depth < 3 && !Object.isFrozen(answer) && (Array.isArray(answer) || isPlain(answer)))
    for (const [name, part] of Object.entries(answer)) {
      const plainPart = plain(part, depth + 1);
      if (plainPart !== part) Reflect.set(answer, name, plainPart);
    }
  return answer;
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

// biome-ignore lint/suspicious/noExplicitAny: functions of a machine, whatever they take
type Code = ((args: any, params?: any) => unknown) & { readonly type?: string };

/**
 * The use of a function's result: it decides, is assigned (to one entry or to the context), is parameters, an event that is
 * sent or the receiver. What other functions read matters only where they throw.
 */
type Role = 'guard' | 'control' | 'context' | 'params' | 'sent' | 'to' | 'other' | `assign ${string}`;

/** The roles of functions, by their key in a config or in one of XState's actions. */
const roles: Record<string, Role> = {
  guard: 'guard',
  guards: 'guard',
  delay: 'control',
  delays: 'control',
  output: 'control',
  collect: 'control',
  sendId: 'control',
  actorRef: 'control',
  context: 'context',
  params: 'params',
  assignment: 'context',
  to: 'to',
};

/** A copy of a machine whose functions note what they read. */
export function readingMachine<M extends AnyStateMachine>(machine: M): M {
  const { constructor: StateMachine, config, implementations } = machine;
  const named = (kind: 'guards' | 'actions' | 'delays') => mapped(implementations[kind], roles[kind], true);
  const functions = { guards: named('guards'), actions: named('actions'), delays: named('delays') };
  notePlaceholders(machine, functions.actions as object);
  const { output } = config;
  const own = typeof output === 'function' && { output: mapped(output, `assign ${outputEntry}`) };
  const copy = { ...(mapped(config) as typeof config), ...own };
  return Reflect.construct(StateMachine, [copy, { ...implementations, ...functions }]);
}

const left = ['src', 'meta', 'tags', 'types', 'schemas', 'resolve', 'execute', 'retryResolve', 'check'];

const data = ['input', 'params', 'output', 'context'];
/** Keys whose values have the machine's own names as keys. */
const byName = ['states', 'on', 'after'];

function mapped(value: unknown, role: Role = 'other', isByName = false): unknown {
  if (typeof value === 'function') return reading(value as Code, role);
  if (Array.isArray(value)) return value.map((part) => mapped(part, role));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (isByName) return [name, mapped(part, role)];
      const isLeft = left.includes(name) || (data.includes(name) && typeof part !== 'function');
      return [name, isLeft ? part : mapped(part, roles[name] ?? role, byName.includes(name))];
    }),
  );
}

/** A copy of a function that notes what it reads; of one of XState's functions, a copy whose parts do. */
function reading(code: Code, role: Role): Code {
  const isOfXState = 'resolve' in code || 'check' in code;
  const copy: Code = isOfXState
    ? (...args) => code(...args)
    : (args, params) => call(code, role, args, params);
  codes.set(copy, code);
  for (const [name, part] of Object.entries(code)) Object.assign(copy, { [name]: partOf(code, name, part) });
  return Object.defineProperty(copy, 'name', { value: code.name });
}

function partOf({ type }: Code, name: string, part: unknown): unknown {
  if (left.includes(name)) return part;
  if (name === 'assignment' && isPlain(part)) return assignments(part);
  if (name === 'event') return mapped(part, type === 'xstate.raise' ? 'control' : 'sent');
  return typeof part === 'function' || name === 'guards' ? mapped(part, roles[name] ?? 'other') : part;
}

const assignments = (all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).map(([name, code]) => [name, mapped(code, `assign ${name}`)]));

function call(code: Code, role: Role, args: Record<string, unknown> | undefined, params: unknown): unknown {
  const outer = current;
  const reads = new Set(step?.params);
  forgetParams();
  current = reads;
  step?.ran.add(code);
  try {
    if (params !== undefined) noteRead(read.known);
    noteVariables(code);
    const answer = plain(code(argsFor(args), params));
    if (answer instanceof Promise) promising.add(code);
    if (reads.size === 0) noteOutside(askedOutside(code, role));
    if (step) note(step, code, role, args, reads, answer);
    return answer;
  } catch (error) {
    noteOutside(objectCall(code));
    throw error;
  } finally {
    current = outer;
    for (const what of reads) {
      step?.reads.all.add(what);
      current?.add(what);
    }
  }
}

/** Functions that have answered with a Promise. */
const promising = new WeakSet<object>();
export const hasPromised = (code: unknown): boolean => promising.has(Object(code));

/** What a function that has read nothing of the machine asks, so that it may return another value at another time. */
function askedOutside(code: Code, role: Role): string | undefined {
  const isAssigned = role === 'context' || role.startsWith('assign');
  const call = isAssigned || role === 'guard' ? foreignCall(code) : undefined;
  return call ?? (role === 'guard' && constantAnswer(code) === undefined ? guardInWords(code) : undefined);
}

const guardInWords = (code: Code) => `the guard \`${String(code).replace(/\s+/g, ' ').slice(0, 60)}\``;

function noteOutside(asked: string | undefined): void {
  if (asked) noteRead(read.unknown + asked);
}

/** Forgets what was read for the parameters of the last action. */
export function forgetParams(): void {
  if (step) step.params = new Set();
}

function note(
  taken: Taking,
  code: Code,
  role: Role,
  args: object | undefined,
  reads: Set<string>,
  answer: unknown,
) {
  const { control, assigned } = taken.reads;
  const assign = (name: string, what: Iterable<string>) => {
    assigned.set(name, new Set([...(assigned.get(name) ?? []), ...what]));
    const value = role.startsWith('assign') ? answer : Object(answer)[name];
    // The function may have changed the old value and returned it.
    if (typeof value === 'object' && Object.values(Object(Object(args).context)).includes(value))
      show(name, value);
  };
  if (role === 'params') taken.params = reads;
  if (role === 'sent') taken.sent = reads;
  // An event that the machine sends to itself decides what happens next.
  if (role === 'to' && answer === Object(args).self) for (const what of taken.sent) control.add(what);
  if (role === 'guard' || role === 'control' || spawning.has(reads))
    for (const what of reads) control.add(what);
  if (role.startsWith('assign ')) assign(role.slice('assign '.length), reads);
  if (role !== 'context') return;
  const keys = returnedKeys(code);
  for (const name of keys?.keys() ?? Object.keys(Object(answer))) assign(name, keys?.get(name) ? [] : reads);
  if (!keys) assigned.set('*', new Set([...(assigned.get('*') ?? []), ...reads]));
}

function argsFor(args: Record<string, unknown> | undefined) {
  if (!args) return args;
  const { context, event, spawn, enqueue, check } = args;
  const reads = current;
  const shown: Record<string, unknown> = {
    ...args,
    get event() {
      noteRead(read.known);
      return event;
    },
  };
  if ('context' in args) shown.context = contextFor(context);
  if (check) shown.check = (guard: unknown) => (check as Code)(mapped(guard, 'guard'));
  if (enqueue) shown.enqueue = enqueueFor(enqueue as Code);
  if (!spawn) return shown;
  const get = () => {
    noteRead(read.known);
    // A function that spawns decides what happens next.
    if (reads) spawning.add(reads);
    return spawn;
  };
  return Object.defineProperty(shown, 'spawn', { enumerable: true, get });
}

/** The reads of functions that spawn an actor. */
const spawning = new WeakSet<Set<string>>();

function enqueueFor(enqueue: Code): unknown {
  return new Proxy(enqueue, {
    apply: (target, _, [action]) => target(mapped(action)),
    get: (target, name) => {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const role =
        name === 'assign'
          ? 'context'
          : ['raise', 'cancel', 'stopChild'].includes(String(name))
            ? 'control'
            : 'other';
      return (...given: unknown[]) =>
        method(
          ...given.map((part) =>
            name === 'assign' && isPlain(part) ? assignments(part) : mapped(part, role),
          ),
        );
    },
  });
}
