/** What the file of a machine says and the machine does not: where each state stands, which events its types have. */
import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Finding } from './finding.ts';
import { type HostVariables, ModuleVariables } from './hostVariables.ts';
import {
  delayOf,
  groupedBy,
  inList,
  isTakenBy,
  type StateNode,
  type Transition,
  transitionsOf,
} from './statechart.ts';
import {
  bare,
  type Constants,
  calledIn,
  constantsIn,
  creators,
  type Node,
  nameOf,
  namesOfPattern,
  plain,
  treeOfFile,
  visit,
} from './syntax.ts';

const outcomes: Record<string, string> = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' };
const keyOf = ({ key }: Node): string => String(key?.name ?? key?.value);
const isInside = ({ start, end }: Node, outer: Node) => outer.start <= start && end <= outer.end;

/** A machine's file; a machine in it is found by the name under which the file exports it. */
export class SourceFile {
  /** What the file compares the properties of a name with. */
  readonly constants: Constants;
  readonly hostVariables: HostVariables;
  private readonly file: string;
  private readonly text: string;
  /** The values and types of the file by their names. */
  private readonly declared = new Map<string, Node>();
  /** What the file imports from xstate, by its names in the file. */
  private readonly imported = new Map<string, string>();
  /** The names that the file shares with others. */
  private readonly shared = new Set<string>();
  private readonly locals = new Set<string>();
  /** The calls of `createMachine`. */
  private readonly calls: Node[] = [];
  /** The names under which other files export what this one imports; '' for all that they export. */
  private readonly exported = new Map<string, string>();
  /** All calls. */
  private readonly called: Node[] = [];
  /** Functions whose arguments may decide what is in what they make. */
  private readonly factories: Node[] = [];
  /** Expressions whose values nobody takes. */
  private readonly dropped: Node[] = [];
  private readonly literals: Node[] = [];
  private readonly literalsOfTypes = new Set<Node>();
  private readonly keys = new Set<Node>();

  /** The other files of its project, which are read once, where a finding asks for them. */
  private readonly around: () => readonly (readonly [path: string, text: string])[];

  /** Reads a file, whose name is shown as `file`; `around` are the other files of its project, each with its text. */
  constructor(file: string, text: string, around: () => Iterable<[path: string, text: string]> = () => []) {
    this.file = file;
    this.text = text;
    let read: [path: string, text: string][] | undefined;
    this.around = () => {
      read ??= [...around()];
      return read;
    };
    const program = treeOfFile(file, text);
    this.constants = constantsIn(program);
    const variables = new ModuleVariables();
    variables.add(program, true);
    this.hostVariables = variables.decidedByHost();
    visit(program, (node) => {
      this.noteDeclared(node);
      this.noteDropped(node);
      if (node.type === 'CallExpression' && nameOf(node.callee) === 'createMachine') this.calls.push(node);
      if (node.type === 'CallExpression') this.called.push(node);
      if (node.params?.length > 0 && node.body) this.factories.push(node);
      if (node.type === 'Literal') this.literals.push(node);
      if (node.type === 'TSLiteralType') this.literalsOfTypes.add(node.literal);
      if (node.type === 'Property') this.keys.add(node.key);
    });
  }

  /** What a compiled function calls, as the file has it and with its lines: `load()` (src/a.ts:12). */
  callInWords(called: string): string {
    const calls = this.called.filter((call) => calledIn(call, this.exported) === called);
    const lines = calls.map((call) => this.lineOf(call));
    return calls[0] ? `${calledIn(calls[0])} (${inList(lines)})` : called;
  }

  /**
   * What may begin a machine in any of its states, with any context: `machine.resolveState()` (src/a.ts:12). In other files of
   * its project too, where they name the machine or import the file.
   */
  resumedBy(name: string): string[] {
    const path = `/${basename(this.file).replace(/\.\w+$/, '')}`;
    const found = this.called.filter(isResuming).map((call) => `${calledIn(call)} (${this.lineOf(call)})`);
    for (const [file, text] of this.around()) {
      if (!/resolveState|snapshot/.test(text)) continue;
      const importsFile = text.includes(path);
      let isImported = false;
      visit(treeOfFile(file, text), (node) => {
        if (node.type === 'ImportDeclaration')
          isImported ||= node.specifiers.some(({ local }: Node) => local.name === name);
        if (node.type !== 'CallExpression' || !isResuming(node)) return;
        const used = [node.arguments[0]?.name, plain(node.callee).object?.name];
        if (importsFile || (isImported && used.includes(name)))
          found.push(`${calledIn(node)} (${lineIn(file, text, node)})`);
      });
    }
    return found;
  }

  /** Whether another file of its project provides machines with implementations, and has this name. */
  isProvided(name: string): boolean {
    return this.around().some(([, text]) => text.includes('.provide(') && text.includes(name));
  }

  private noteDeclared({ type, id, init, source, specifiers = [], params = [], ...node }: Node): void {
    if (type === 'VariableDeclarator' && id.name && init) this.declared.set(id.name, init);
    if (type === 'TSTypeAliasDeclaration') this.declared.set(id.name, node.typeAnnotation);
    if (type === 'TSInterfaceDeclaration') this.declared.set(id.name, node.body);
    const { declaration } = node;
    if (/^(Import|ExportNamed)Declaration$/.test(type))
      for (const { local, id } of [...specifiers, ...(declaration?.declarations ?? [])])
        this.shared.add((local ?? id).name);
    if (type === 'ImportDeclaration')
      for (const { type, local, imported } of specifiers)
        this.exported.set(local.name, imported?.name ?? (/Default/.test(type) ? 'default' : ''));
    if (type === 'ImportDeclaration' && /^xstate(\/actions)?$/.test(source.value))
      for (const { local, imported } of specifiers) this.imported.set(local.name, imported?.name ?? '*');
    for (const pattern of type === 'VariableDeclarator' ? [id] : params)
      for (const name of namesOfPattern(pattern)) this.locals.add(name);
  }

  private noteDropped(node: Node): void {
    const { type, value } = node;
    if (type === 'ExpressionStatement') this.dropped.push(node.expression);
    if (type !== 'Property' || !/^(actions|entry|exit)$/.test(keyOf(node))) return;
    const values = (value.properties ?? []).map((property: Node) => property.value);
    for (const code of [value, ...(value.elements ?? []), ...values])
      if (code?.type === 'ArrowFunctionExpression') this.dropped.push(code.body);
  }

  /** 'src/a.ts:12' by the names of states and transitions; without those that stand elsewhere. */
  placesOf(name: string, machine: AnyStateMachine): Map<string, string> {
    const places = new Map<string, string>();
    const byState = groupedBy(transitionsOf(machine), ({ definition }) => definition.source);
    const note = (state: StateNode, config: Node | undefined, stands: Node) => {
      places.set(state.id, this.lineOf(stands));
      for (const { name, definition } of byState.get(state) ?? []) {
        const found = this.transitionIn(config, definition);
        const same = definition.eventType === '' ? state.always : state.transitions.get(definition.eventType);
        const index = same?.indexOf(definition) ?? 0;
        places.set(name, this.lineOf(this.valueOf(found?.value)?.elements?.[index] ?? found ?? stands));
      }
      for (const [key, inner] of Object.entries(state.states)) {
        const stands = this.part(this.part(config, 'states')?.value, key);
        if (stands) note(inner, stands.value, stands);
      }
    };
    const call = this.callOf(name, machine);
    if (call) note(machine.root, call.arguments[0], call.arguments[0]);
    return places;
  }

  misusesOf(name: string, machine: AnyStateMachine): Finding[] {
    const call = this.callOf(name, machine);
    const [config, implementations] = call?.arguments ?? [];
    const setup = this.valueOf(call?.callee.object);
    const given = setup?.arguments?.[0];
    const fact = (kind: string, text: string, at: Node): Finding => ({ kind, text, where: this.lineOf(at) });
    const isOwn = (node: Node) =>
      call && this.calls.every((other) => other === call || !isInside(node, other));
    const services = this.part(given, 'services') ?? this.part(implementations, 'services');
    const types = this.mayHaveSiblings(name, machine)
      ? []
      : [this.part(given, 'types'), this.part(config, 'types')];
    const typed = types.flatMap((property) =>
      property ? this.eventTypes(this.memberOf(property.value, 'events')) : [],
    );
    return [
      ...this.dropped
        .filter((node) => this.makesAction(node) && isOwn(node))
        .map((node) =>
          fact('action that is made and not run', `\`${nameOf(node.callee)}\` is called in a function`, node),
        ),
      ...(services
        ? [fact('key that XState ignores', '`services`: they are `actors` of setup', services)]
        : []),
      ...typed
        .filter(({ name }) => !this.isTaken(name, machine))
        .map(({ name, at }) =>
          fact('event that nothing takes', `\`${name}\` is in its types, and no state has it`, at),
        ),
    ];
  }

  /**
   * Whether other machines may be made of the setup of a machine, or by the function that makes it: what this one does not
   * use, they may. A function of another file may make others too.
   */
  mayHaveSiblings(name: string, machine: AnyStateMachine): boolean {
    const call = this.callOf(name, machine);
    if (!call) return true;
    const object: Node | undefined = call.callee.object;
    const setup = this.valueOf(object);
    return (
      this.shared.has(object?.name) ||
      this.factories.some((factory) => isInside(call, factory)) ||
      this.calls.some((other) => other !== call && this.valueOf(other.callee.object) === setup)
    );
  }

  /** Whether an object of implementations of a machine is exported or imported: what no state uses, another file may. */
  sharesImplementations(name: string, machine: AnyStateMachine): boolean {
    const isShared = (node: Node | undefined, depth: number): boolean => {
      const { type, name, properties = [] } = node ? bare(node) : ({} as Node);
      return type === 'Identifier'
        ? this.shared.has(name) || isShared(this.declared.get(name), depth)
        : properties.some(({ argument, value }: Node) =>
            argument ? isShared(argument, depth) : depth > 0 && isShared(value, depth - 1),
          );
    };
    const setup = this.valueOf(this.callOf(name, machine)?.callee.object);
    return isShared(setup?.arguments?.[0], 1);
  }

  private makesAction({ type, callee }: Node): boolean {
    const { name = '', object, property } = callee ?? {};
    const first = name || object?.name;
    if (type !== 'CallExpression' || this.locals.has(first)) return false;
    const imported = this.imported.get(first) ?? '';
    return creators.test(imported === '*' ? property?.name : imported);
  }

  /** Whether code has a text, which may be an event that it sends to an actor, or takes as one. */
  hasText(text: string): boolean {
    return this.literals.some((literal) => literal.value === text && !this.literalsOfTypes.has(literal));
  }

  /** Whether code names an implementation, other than as the key under which it stands. */
  hasName(name: string): boolean {
    return this.literals.some((literal) => literal.value === name && !this.keys.has(literal));
  }

  private isTaken(type: string, machine: AnyStateMachine): boolean {
    const taken = transitionsOf(machine).map(({ definition }) => definition.eventType);
    return (
      type.startsWith('xstate.') ||
      this.hasText(type) ||
      taken.some((descriptor) => isTakenBy(descriptor, type))
    );
  }

  /** The call that makes the machine that is exported under a name; undefined where that is not in this file. */
  private callOf(name: string, { config }: AnyStateMachine): Node | undefined {
    const found = this.calls.filter(({ arguments: [given] }) => {
      const id = this.part(given, 'id')?.value.value ?? config.id;
      const states = this.valueOf(this.part(given, 'states')?.value)?.properties ?? [];
      return id === config.id && states.map(keyOf).join() === Object.keys(config.states ?? {}).join();
    });
    const declaration = this.declared.get(name);
    return found.length === 1 ? found[0] : found.find((call) => declaration && isInside(call, declaration));
  }

  /** What a config has for a transition. */
  private transitionIn(config: Node | undefined, { source, eventType }: Transition): Node | undefined {
    const delay = delayOf({ source, eventType });
    if (delay !== undefined) return this.part(this.part(config, 'after')?.value, delay);
    if (eventType === '') return this.part(config, 'always');
    if (eventType.startsWith('xstate.done.state.')) return this.part(config, 'onDone');
    const index = source.invoke.findIndex(
      ({ id }) => eventType.startsWith('xstate.') && eventType.endsWith(`.${id}`),
    );
    const invoke = this.valueOf(this.part(config, 'invoke')?.value);
    const [, kind] = /^xstate\.(done|error|snapshot)/.exec(eventType) ?? [];
    if (index >= 0 && kind) return this.part(invoke?.elements?.[index] ?? invoke, outcomes[kind] as string);
    return this.part(this.part(config, 'on')?.value, eventType);
  }

  /** The type of a member of `types`, which is an object or `{} as` a type. */
  private memberOf(types: Node, key: string): Node | undefined {
    const member = this.part(types, key)?.value;
    const all = types.typeAnnotation && this.typeOf(types.typeAnnotation);
    return member?.typeAnnotation ?? memberIn(all, key)?.typeAnnotation?.typeAnnotation;
  }

  private typeOf(node?: Node): Node | undefined {
    return node?.type === 'TSTypeReference' ? this.typeOf(this.declared.get(node.typeName.name)) : node;
  }

  /** The event types that a type has, as far as they are written in this file. */
  private eventTypes(node?: Node): { name: string; at: Node }[] {
    const type = this.typeOf(node);
    if (type?.types) return type.types.flatMap((member: Node) => this.eventTypes(member));
    const literal = memberIn(type, 'type')?.typeAnnotation?.typeAnnotation;
    return [literal?.types ?? literal ?? []]
      .flat()
      .filter((at: Node) => at.type === 'TSLiteralType' && typeof at.literal.value === 'string')
      .map((at: Node) => ({ name: at.literal.value, at }));
  }

  /** What an expression stands for, through variables and type assertions. */
  private valueOf(node?: Node): Node | undefined {
    if (node?.type === 'Identifier') return this.valueOf(this.declared.get(node.name));
    return /^TS(As|Satisfies)Exp/.test(node?.type ?? '') ? this.valueOf(node?.expression) : node;
  }

  private part(node: Node | undefined, key: string): Node | undefined {
    return this.valueOf(node)?.properties?.find(
      (property: Node) => property.type === 'Property' && !property.computed && keyOf(property) === key,
    );
  }

  private lineOf(node: Node): string {
    return lineIn(this.file, this.text, node);
  }
}

const lineIn = (file: string, text: string, { start }: Node) =>
  `${file}:${text.slice(0, start).split('\n').length}`;

/** Whether a call begins a machine in any state: `resolveState`, or one of an actor with a snapshot that is made by hand. */
function isResuming({ callee, arguments: given }: Node): boolean {
  const part = (node: Node | undefined, key: string): Node | undefined =>
    node && bare(node).properties?.find((property: Node) => property.key && keyOf(property) === key)?.value;
  return (
    nameOf(plain(callee)) === 'resolveState' ||
    given.some((options: Node) => part(part(options, 'snapshot'), 'context') !== undefined)
  );
}

/** The member of an object type that has a name. */
const memberIn = (type: Node | undefined, name: string): Node | undefined =>
  (type?.members ?? type?.body ?? []).find((member: Node) => member.key && keyOf(member) === name);
