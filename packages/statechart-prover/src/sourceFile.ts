/** What the file of a machine says and the machine does not: where each state stands, which events its types have. */
import { parseSync } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { Finding } from './finding.ts';
import {
  delayOf,
  groupedBy,
  isTakenBy,
  type StateNode,
  type Transition,
  transitionsOf,
} from './statechart.ts';
import { type Node, nameOf, visit } from './syntax.ts';

/** Both take the name under which the file exports the machine. */
export interface Source {
  /** 'src/a.ts:12' by the names of states and transitions; without those that stand elsewhere. */
  placesOf: (name: string, machine: AnyStateMachine) => ReadonlyMap<string, string>;
  misusesOf: (name: string, machine: AnyStateMachine) => Finding[];
}

/** Reads a machine's file, whose name is shown as `file`. */
export function sourceOf(file: string, text: string): Source {
  const { program } = parseSync(file, text) as unknown as { program: Node };
  const [declared, calls, drops] = [new Map<string, Node>(), [] as Node[], [] as Node[]];
  const [imported, locals] = [new Map<string, string>(), new Set<string>()];
  const [literals, ofTypes] = [[] as Node[], new Set<Node>()];
  visit(program, (node) => {
    const { type, id, init, source, specifiers = [], params = [] } = node;
    if (type === 'VariableDeclarator' && id.name && init) declared.set(id.name, init);
    if (type === 'TSTypeAliasDeclaration') declared.set(id.name, node.typeAnnotation);
    if (type === 'TSInterfaceDeclaration') declared.set(id.name, node.body);
    if (type === 'ImportDeclaration' && source.value === 'xstate')
      for (const { local, imported: name } of specifiers) imported.set(local.name, name?.name);
    for (const part of type === 'VariableDeclarator' ? [id] : params)
      visit(part, ({ type, name }) => void (type === 'Identifier' && locals.add(name)));
    if (type === 'CallExpression' && nameOf(node.callee) === 'createMachine') calls.push(node);
    if (type === 'Literal') literals.push(node);
    if (type === 'TSLiteralType') ofTypes.add(node.literal);
    if (type === 'ExpressionStatement') drops.push(node.expression);
    if (type === 'Property' && /^(actions|entry|exit)$/.test(keyOf(node)))
      for (const code of [
        node.value,
        ...(node.value.elements ?? []),
        ...(node.value.properties ?? []).map(({ value }: Node) => value),
      ])
        if (code?.type === 'ArrowFunctionExpression') drops.push(code.body);
  });

  const plain = (node?: Node): Node | undefined =>
    node?.type === 'Identifier'
      ? plain(declared.get(node.name))
      : /^TS(As|Satisfies)Exp/.test(node?.type ?? '')
        ? plain(node?.expression)
        : node;
  const part = (node: Node | undefined, key: string): Node | undefined =>
    plain(node)?.properties?.find(
      (property: Node) => property.type === 'Property' && !property.computed && keyOf(property) === key,
    );
  const lineOf = ({ start }: Node) => `${file}:${text.slice(0, start).split('\n').length}`;

  const isInside = ({ start, end }: Node, outer: Node) => outer.start <= start && end <= outer.end;
  /** The call that makes the machine that is exported under a name; undefined where that is not in this file. */
  const callOf = (name: string, { config }: AnyStateMachine): Node | undefined => {
    const found = calls.filter(({ arguments: [given] }) => {
      const id = part(given, 'id')?.value.value ?? config.id;
      const states = plain(part(given, 'states')?.value)?.properties ?? [];
      return id === config.id && states.map(keyOf).join() === Object.keys(config.states ?? {}).join();
    });
    const declaration = declared.get(name);
    return found.length === 1 ? found[0] : found.find((call) => declaration && isInside(call, declaration));
  };

  function placesOf(name: string, machine: AnyStateMachine): Map<string, string> {
    const places = new Map<string, string>();
    const byState = groupedBy(transitionsOf(machine), ({ definition }) => definition.source);
    const note = (state: StateNode, config: Node | undefined, stands: Node) => {
      places.set(state.id, lineOf(stands));
      for (const { name, definition } of byState.get(state) ?? []) {
        const way = wayOf(config, definition);
        const same = definition.eventType === '' ? state.always : state.transitions.get(definition.eventType);
        places.set(
          name,
          lineOf(plain(way?.value)?.elements?.[same?.indexOf(definition) ?? 0] ?? way ?? stands),
        );
      }
      for (const [key, inner] of Object.entries(state.states)) {
        const stands = part(part(config, 'states')?.value, key);
        if (stands) note(inner, stands.value, stands);
      }
    };
    const call = callOf(name, machine);
    if (call) note(machine.root, call.arguments[0], call.arguments[0]);
    return places;
  }

  /** What a config has for a transition. */
  function wayOf(config: Node | undefined, { source, eventType }: Transition): Node | undefined {
    const delay = delayOf({ source, eventType });
    if (delay !== undefined) return part(part(config, 'after')?.value, delay);
    if (eventType === '') return part(config, 'always');
    if (eventType.startsWith('xstate.done.state.')) return part(config, 'onDone');
    const index = source.invoke.findIndex(
      ({ id }) => eventType.startsWith('xstate.') && eventType.endsWith(`.${id}`),
    );
    const invoke = plain(part(config, 'invoke')?.value);
    const [, kind] = /^xstate\.(done|error|snapshot)/.exec(eventType) ?? [];
    if (index >= 0 && kind) return part(invoke?.elements?.[index] ?? invoke, outcomes[kind] as string);
    return part(part(config, 'on')?.value, eventType);
  }

  function misusesOf(name: string, machine: AnyStateMachine): Finding[] {
    const call = callOf(name, machine);
    const [config, implementations] = call?.arguments ?? [];
    const setup = plain(call?.callee.object);
    const given = setup?.arguments?.[0];
    const fact = (kind: string, text: string, at: Node): Finding => ({ kind, text, where: lineOf(at) });
    const isOwn = (node: Node) => call && calls.every((other) => other === call || !isInside(node, other));
    const isDropped = ({ type, callee }: Node) =>
      type === 'CallExpression' && creators.test(imported.get(callee.name) ?? '') && !locals.has(callee.name);
    const services = part(given, 'services') ?? part(implementations, 'services');
    const isShared = calls.some((other) => other !== call && plain(other.callee.object) === setup);
    const types = isShared
      ? []
      : [part(given, 'types'), part(config, 'types')].flatMap((type) => type?.value ?? []);
    const typed = types.flatMap((type) => eventTypes(memberOf(type, 'events')));
    const taken = transitionsOf(machine).map(({ definition }) => definition.eventType);
    // Code that names it may send it to an actor, or be the actor that receives it.
    const isNamed = (type: string) =>
      literals.some((literal) => literal.value === type && !ofTypes.has(literal));
    const isTaken = (type: string) =>
      type.startsWith('xstate.') || isNamed(type) || taken.some((descriptor) => isTakenBy(descriptor, type));
    return [
      ...drops
        .filter((call) => isDropped(call) && isOwn(call))
        .map((call) =>
          fact('action that is made and not run', `\`${call.callee.name}\` is called in a function`, call),
        ),
      ...(services
        ? [fact('key that XState ignores', '`services`: they are `actors` of setup', services)]
        : []),
      ...typed
        .filter(({ name }) => !isTaken(name))
        .map(({ name, at }) =>
          fact('event that nothing takes', `\`${name}\` is in its types, and no state has it`, at),
        ),
    ];
  }

  /** The type of a member of `types`, which is an object or `{} as` a type. */
  function memberOf(types: Node, key: string): Node | undefined {
    const member = part(types, key)?.value;
    const all = types.typeAnnotation && typeOf(types.typeAnnotation);
    const found = (all?.members ?? all?.body ?? []).find(
      (property: Node) => property.key && keyOf(property) === key,
    );
    return member?.typeAnnotation ?? found?.typeAnnotation?.typeAnnotation;
  }

  const typeOf = (node?: Node): Node | undefined =>
    node?.type === 'TSTypeReference' ? typeOf(declared.get(node.typeName.name)) : node;

  /** The event types that a type has, as far as they are written in this file. */
  function eventTypes(node?: Node): { name: string; at: Node }[] {
    const type = typeOf(node);
    if (type?.types) return type.types.flatMap(eventTypes);
    const named = (type?.members ?? type?.body ?? []).find(
      (property: Node) => property.key && keyOf(property) === 'type',
    );
    const literal = named?.typeAnnotation?.typeAnnotation;
    return [literal?.types ?? literal ?? []]
      .flat()
      .flatMap((literalType: Node) =>
        literalType.type === 'TSLiteralType' && typeof literalType.literal.value === 'string'
          ? [{ name: literalType.literal.value, at: literalType }]
          : [],
      );
  }

  return { placesOf, misusesOf };
}

const outcomes: Record<string, string> = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' };

/** What makes an action and does not run it. */
const creators =
  /^(assign|raise|sendTo|sendParent|forwardTo|emit|cancel|log|spawnChild|stopChild|stop|enqueueActions)$/;

const keyOf = ({ key }: Node): string => String(key?.name ?? key?.value);
