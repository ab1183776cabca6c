/**
 * What the functions of a machine read on each step: a copy of the machine hands them a context that notes its entries, and
 * what nobody gave (a payload, an output, an input, a missing package, chance, the host) notes itself.
 */
import type { AnyStateMachine } from 'xstate';
import { keyOf, putBack } from './stateKey.ts';
import { constantAnswer, hasCalls, returnedKeys, touchedIn } from './syntax.ts';

/** What can be read beside the entries of the context, which are noted by their names after a dot. */
export const read = {
  /** Something that nobody gave; the names of the host follow. */
  unknown: '?',
  /** The answer of a guard that a page provides: each was taken. */
  assumed: '~',
  /** Chance or the clock. */
  chance: '!',
  /** Something of the machine that is known: its event, parameters. */
  known: '@',
} as const;

/** What was read on a step. */
export interface StepReads {
  /** By what decides where the step leads, and what may happen next. */
  readonly control: Set<string>;
  /** By what assigns each entry of the context; by what may assign any, under '*'. */
  readonly assigned: Map<string, Set<string>>;
  /** By any function. */
  readonly all: Set<string>;
}

export const noReads = (): StepReads => ({ control: new Set(), assigned: new Map(), all: new Set() });

/** The entry of the context in which two turns of a step differ: 'id' of 'context.id'. */
export const entryOf = (what: string): string | undefined => /^context\.(.*)$/.exec(what)?.[1];

/** Adds that chance decided in what the two turns of a step differ: an entry of the context, or where it leads. */
export function noteChance({ control, assigned }: StepReads, differing: readonly string[]): void {
  for (const what of differing) {
    const entry = entryOf(what);
    const reads = entry === undefined ? control : (assigned.get(entry) ?? new Set());
    if (entry !== undefined) assigned.set(entry, reads);
    reads.add(read.chance);
  }
}

/** What the function that runs has read. */
let current: Set<string> | undefined;
let step: Taking | undefined;

interface Taking {
  readonly reads: StepReads;
  /** The objects that functions of the machine were shown, by the entries of the context that have them. */
  readonly shown: Map<unknown, string>;
  /** What was read by the parameters of the next action or guard, and by the last event that was sent. */
  params: ReadonlySet<string>;
  sent: ReadonlySet<string>;
}

/** Whether a function of a machine runs. */
export function isReading(): boolean {
  return current !== undefined;
}

export function noteRead(what: string): void {
  current?.add(what);
}

/** What `act` does, with what it reads of `seenSnapshot`s and of what nobody gave added to `reads`. */
export function readingInto<T>(reads: Set<string>, act: () => T): T {
  const outer = current;
  current = reads;
  try {
    return act();
  } finally {
    current = outer;
  }
}

/** A snapshot of which the entries of the context that are read are noted. */
export function seenSnapshot<S extends { readonly context: unknown }>(snapshot: S): S {
  const get = (target: S, name: string | symbol) =>
    name === 'context' ? contextFor(target.context) : Reflect.get(target, name);
  return new Proxy(snapshot, { get });
}

/**
 * Takes a step of a machine from `readingMachine`, and adds what it reads to `reads`.
 *
 * @throws ContextChanged where the context before it is not what it was; it is put back
 */
export function taking<T>(reads: StepReads, take: () => T): T {
  const [outer, outside] = [step, current];
  const taking: Taking = { reads, shown: new Map(), params: new Set(), sent: new Set() };
  [step, current] = [taking, undefined];
  try {
    return take();
  } finally {
    [step, current] = [outer, outside];
    const changed = [...taking.shown].filter(([value]) => putBack(value)).map(([, name]) => name);
    // biome-ignore lint/correctness/noUnsafeFinally: what was changed explains what was thrown
    if (changed[0]) throw new ContextChanged(changed[0]);
  }
}

/** A step changes the context before it. */
export class ContextChanged extends TypeError {
  constructor(name: string) {
    super(`context.${name} is changed`);
  }
}

/** The functions of a machine by those that note what they read. */
const codes = new WeakMap<object, Code>();

const touchedBy = new WeakMap<Code, ReadonlySet<string>>();

/** As `touchedIn` has it, which reads the syntax tree. */
function touched(code: Code, root: 'context' | 'input'): ReadonlySet<string> {
  const names = touchedBy.get(code) ?? touchedIn(code, root);
  touchedBy.set(code, names);
  return names;
}

/** Notes the entries of the context that an action may change in place where it is run. */
export function noteTouched(action: object | undefined, context: unknown): void {
  const code = codes.get(Object(action));
  const names = code ? touched(code, 'context') : none;
  if (names.size === 0) return;
  for (const [name, value] of Object.entries(Object(context)))
    if (isChangeable(value) && (names.has(name) || names.has('*'))) noteAssigned(name);
}

const none: ReadonlySet<string> = new Set();
const isChangeable = (value: unknown) => typeof value === 'object' && value !== null;

/** Notes that something unknown may have changed an entry of the context. */
function noteAssigned(name: string): void {
  step?.reads.assigned.set(name, new Set([read.unknown]));
  step?.reads.all.add(`${read.unknown}context.${name}, which may be changed in place`);
}

/** Notes the entries of the context that an actor may change in place, since its input has them. */
export function noteTouchedBy(actor: unknown, context: unknown): void {
  const { options, logic } = Object(actor);
  const code = logic?.config;
  const names = typeof code === 'function' && options?.input ? touched(code, 'input') : none;
  if (names.size === 0) return;
  const given = Object.entries(Object(options.input)).filter(([name]) => names.has(name) || names.has('*'));
  const handed = new Set([options.input, ...given.map(([, value]) => value)]);
  for (const [name, value] of Object.entries(Object(context)))
    if (isChangeable(value) && handed.has(value)) noteAssigned(name);
}

/** An actor of a machine: it does not run, so what it answers when it is asked is not known. */
export function noteAnswers(actor: { getSnapshot: () => unknown } | undefined): void {
  if (!actor || Object.hasOwn(actor, 'getSnapshot')) return;
  const { getSnapshot } = actor;
  const value = () => {
    noteRead(`${read.unknown}the state of an actor`);
    return getSnapshot.call(actor);
  };
  Object.defineProperty(actor, 'getSnapshot', { value, configurable: true });
}

/** An object of which something was not given: what is read of that is noted, by `note` too, all at once by `noteAll`. */
export function noting<T extends object>(
  value: T,
  note: (name: string) => void = () => {},
  isMissing = (name: string) => !(name in value),
  noteAll = () => {},
): T {
  const see = (name: string | symbol) => {
    if (!current || typeof name === 'symbol' || name === 'toJSON' || !isMissing(name)) return;
    noteRead(read.unknown);
    note(name);
  };
  const seeAll = () => {
    if (!current) return;
    noteRead(read.unknown);
    noteAll();
  };
  return seenProxy(value, see, seeAll);
}

/** An object that tells of what is read: of each name, and of all names at once. */
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

/** Contexts as functions of a machine see them, and back. */
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
  // An instance of a class may need to be itself.
  if (prototype !== Object.prototype && prototype !== null) {
    for (const name of Object.keys(context)) note(name);
    return context;
  }
  const change = (_: object, name: string | symbol): never => {
    throw new ContextChanged(String(name));
  };
  // What is frozen keeps its value.
  const define = (target: object, name: string | symbol, to: PropertyDescriptor) =>
    'value' in to || to.get || to.set ? change(target, name) : Reflect.defineProperty(target, name, to);
  const changes = { set: change, defineProperty: define, deleteProperty: change };
  const proxy = seenProxy(context, note, () => Reflect.ownKeys(context).forEach(note), changes);
  seen.set(context, proxy);
  unseen.set(proxy, context);
  return proxy;
}

function show(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !step || step.shown.has(value)) return;
  const reads = current;
  current = undefined;
  keyOf(value);
  current = reads;
  step.shown.set(value, name);
}

/** What a function answers, without the context that it was shown. */
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

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

// biome-ignore lint/suspicious/noExplicitAny: functions of a machine, whatever they take
type Code = ((args: any, params?: any) => unknown) & { readonly type?: string };

/**
 * What a function of a machine is for: it decides, assigns (one entry or the context), makes parameters or an event that is
 * sent, or says to whom; what others read matters only where they throw.
 */
type Role = 'guard' | 'control' | 'context' | 'params' | 'sent' | 'to' | 'other' | `assign ${string}`;

/** The roles of functions by the key that they stand under in a config, or in an action of XState. */
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
  return Reflect.construct(StateMachine, [mapped(config), { ...implementations, ...functions }]);
}

const left = ['src', 'meta', 'tags', 'types', 'schemas', 'resolve', 'execute', 'retryResolve', 'check'];

const data = ['input', 'params', 'output', 'context'];
/** What has parts by names of the machine's own. */
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

/** A function that notes what it reads, or one of XState's in whose parts functions do. */
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
  try {
    if (params !== undefined) noteRead(read.known);
    const answer = plain(code(argsFor(args), params));
    if (answer instanceof Promise) promising.add(code);
    if (reads.size === 0 && isFromElsewhere(code, role))
      noteRead(`${read.unknown}code outside of the machine`);
    if (step) note(step, code, role, args, reads, answer);
    return answer;
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

/** Whether a function that has read nothing of the machine may answer something else another time. */
function isFromElsewhere(code: Code, role: Role): boolean {
  if (role === 'guard') return constantAnswer(code) === undefined;
  return (role === 'context' || role.startsWith('assign')) && hasCalls(code);
}

/** What was read for the parameters of an action matters to no other one. */
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
    // What was there before may be what it answers with, changed.
    if (typeof value === 'object' && Object.values(Object(Object(args).context)).includes(value))
      show(name, value);
  };
  if (role === 'params') taken.params = reads;
  if (role === 'sent') taken.sent = reads;
  // What is sent to itself decides what happens next.
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
    // Who spawns decides what happens next.
    if (reads) spawning.add(reads);
    return spawn;
  };
  return Object.defineProperty(shown, 'spawn', { enumerable: true, get });
}

/** What functions read that spawn an actor. */
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
